import { foldEvents, pushEvents } from '../../src/core/engine/conversation'
import { type CompiledScript, loadScript, type Script } from '../../src/core/script/script'
import type { Step } from '../../src/core/script/step'
import { factTable } from '../../src/product/facts/facts'
import { compiled, round, startedTalk } from './our-talk'

/** The bench's steps over and over under other names, as JSON: a script of that many steps. */
export function scriptOf(count: number): string {
  const steps = Array.from({ length: count }, (_, n): Step => {
    const step = compiled.steps[n % compiled.steps.length]!
    return n < compiled.steps.length ? step : { ...step, id: `${step.id}-${n}` }
  })
  const script: CompiledScript = { ...compiled, steps }
  return JSON.stringify(script)
}

const parse = (text: string): CompiledScript => JSON.parse(text)

/** Milliseconds to parse the text alone, and to parse and load it. */
export function loadTimes(text: string): { readonly parsed: number; readonly loaded: number } {
  return {
    parsed: best(() => parse(text)),
    loaded: best(() => loadScript(parse(text), factTable)),
  }
}

/** Milliseconds of a hundred rounds in a script of this size: they should not depend on it. */
export function roundsIn(text: string): number {
  const script: Script = loadScript(parse(text), factTable)
  return best(() => {
    let state = startedTalk(script)
    for (let n = 0; n < 100; n++) state = round(script, state)
  })
}

/** Milliseconds to fold a talk of this many rounds. */
export function foldOf(rounds: number): number {
  const script = loadScript(compiled, factTable)
  const events = Array.from({ length: rounds }).flatMap(() => [
    { event: { type: 'answered', step: 'nome', text: 'Ana' } as const },
    { event: { type: 'chosen', step: 'plano', option: 'INTEGRAL' } as const },
  ])
  const begun = { ...foldEvents(script, []), state: startedTalk(script) }
  return best(() => pushEvents(begun, events))
}

const TRIES = 7

function best(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < TRIES; n++) {
    const start = performance.now()
    work()
    least = Math.min(least, performance.now() - start)
  }
  return least
}
