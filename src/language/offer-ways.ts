import { END, RETRY, type Step, type Way } from '../script/step'
import type { Flow } from './check-flow'
import type { CompiledStep } from './compile-script'
import { type Finding, withFix } from './finding'
import { appendWay, insertKeys } from './insertions'
import type { OpenEnd } from './lowering'
import { list } from './said'

/**
 * Offers the ways that steps lack where it is certain which: an outcome goes where it goes everywhere else, and a list whose guards may
 * all fail ends at the fallback of the script.
 */
export function offerWays(findings: readonly Finding[], flow: Flow): readonly Finding[] {
  const offers = new Map<Finding, Finding>()
  const fallback = flow.steps.get(flow.fallback ?? '')?.step
  let usual: Usual | undefined
  for (const step of flow.steps.values()) {
    for (const end of step.openEnds) {
      usual ??= usualWays(flow)
      offers.set(end.finding, offer(step, end, usual, fallback))
    }
  }
  return offers.size === 0 ? findings : findings.map((finding) => offers.get(finding) ?? finding)
}

function offer(
  { unit }: CompiledStep,
  { finding, path, contract, outcomes }: OpenEnd,
  usual: Usual,
  fallback: Step | undefined,
): Finding {
  if (contract === undefined) {
    // a way to a step that goes on by itself could close a circle
    if (!fallback || !(fallback.ask ?? fallback.choose ?? fallback.show)) return finding
    const way = `goto: ${fallback.id}`
    const title = { pt: `Acrescentar "- ${way}" ao fim`, en: `Add "- ${way}" at the end` }
    return withFix(finding, title, appendWay(unit, path, way))
  }
  const ways = outcomes.map((outcome) => usual(contract, outcome))
  if (ways.includes(undefined)) return finding
  const lines = outcomes.map((outcome, n) => `${outcome}: ${ways[n]}`)
  const title = { pt: `Acrescentar ${list(lines)}`, en: `Add ${list(lines)}` }
  return withFix(finding, title, insertKeys(unit, path, lines))
}

/** The step that an outcome leads to wherever else it is handled: by the same contract, else by any. */
type Usual = (contract: string, outcome: string) => string | undefined

function usualWays({ steps }: Flow): Usual {
  const targets = new Map<string, Set<string>>()
  const note = (key: string, to: string) => {
    targets.set(key, (targets.get(key) ?? new Set()).add(to))
  }
  for (const { step } of steps.values()) {
    for (const [name, on] of [
      [step?.call?.action, step?.call?.on],
      [step?.show?.part, step?.show?.on],
    ] as const) {
      for (const [outcome, way] of Object.entries(on ?? {})) {
        note(outcome, targetOf(way))
        note(`${name} ${outcome}`, targetOf(way))
      }
    }
  }
  return (contract, outcome) =>
    onlyStep(targets.get(`${contract} ${outcome}`)) ?? onlyStep(targets.get(outcome))
}

/** Where a way that only goes leads; one that does more is not taken over. */
function targetOf(way: Way): string {
  const [go, ...others] = way
  const isPlain = go && others.length === 0 && Object.keys(go).length === 1
  return isPlain && go.to !== RETRY && go.to !== END ? go.to : ''
}

function onlyStep(targets: ReadonlySet<string> | undefined): string | undefined {
  const [only, other] = targets ?? []
  return other === undefined && only !== '' ? only : undefined
}
