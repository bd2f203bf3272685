import type { ChatEvent } from '../../src/engine/event'
import { explain } from '../../src/engine/explain'
import { INITIAL } from '../../src/engine/state'
import { readFile } from '../../src/language/read-file'
import type { CompiledScript } from '../../src/script/script'
import { scriptFor } from '../../src/script/script-for'
import type { StepId } from '../../src/script/step'
import type { Variant } from '../../src/script/variant'
import { eventsOf } from '../../src/talks/run-talk'
import type { Opening, Talk } from '../../src/talks/talk'
import type { Arrival } from './api'
import { known } from './known'
import { sampleFactsOf } from './sample-facts'

type Texts = ReadonlyMap<string, string>

const FOLDER = 'tests/talks/'

export type World = {
  readonly texts: Texts
  readonly script: CompiledScript
  readonly variants: readonly Variant[]
}

/** How a step is reached: by the shortest talk that comes there, those of the variant first; else with sample facts. */
export function arriveAt(world: World, step: StepId, variant: string): Arrival | undefined {
  const found = world.script.steps.find(({ id }) => id === step)
  if (!found) return undefined
  const ways = talksOf(world.texts).flatMap(([path, talk]) => {
    const events = play(world, talk)
    const at = arrival(world, talk, events, step)
    return at === undefined
      ? []
      : [{ path, own: talk.variant === variant, events: events.slice(0, at + 1) }]
  })
  const [best] = ways.sort(
    (a, b) => Number(b.own) - Number(a.own) || a.events.length - b.events.length,
  )
  if (best) return { type: 'talk', talk: best.path, events: best.events }
  return { type: 'sample', step, facts: sampleFactsOf(found) }
}

/** The events of the talk in a file, as far as it can be played. */
export function playTalk(world: World, path: string): readonly ChatEvent[] {
  const talk = talksOf(world.texts).find(([name]) => name === path)?.[1]
  return talk ? play(world, talk) : []
}

function play({ script, variants }: World, talk: Talk): readonly ChatEvent[] {
  const variant = variants.find(({ id }) => id === talk.variant)
  const contracts = { actions: known.actions, parts: known.parts }
  try {
    return variant ? eventsOf(talk, scriptFor(script, variant), variant, contracts) : []
  } catch {
    // a talk whose shape is wrong is told as such by its own check; here it leads nowhere
    return []
  }
}

/** The first event that enters the step. */
function arrival(
  { script, variants }: World,
  talk: Talk,
  events: readonly ChatEvent[],
  step: StepId,
): number | undefined {
  const variant = variants.find(({ id }) => id === talk.variant)
  if (!variant) return undefined
  const told = scriptFor(script, variant)
  let state = INITIAL
  for (const [index, event] of events.entries()) {
    const next = explain(told, state, event)
    if (next.entered.includes(step)) return index
    state = next.state
  }
  return undefined
}

function talksOf(texts: Texts): readonly (readonly [path: string, talk: Talk])[] {
  const read = new Map<string, Talk>()
  for (const [path, text] of texts) {
    const talk = path.startsWith(FOLDER) ? readTalk(path, text) : undefined
    if (talk) read.set(path, talk)
  }
  return [...read].flatMap(([path, talk]): readonly (readonly [string, Talk])[] => {
    if (talk.begin === undefined) return [[path, talk]]
    const opening = openingOf(talk.begin, read)
    return opening ? [[path, { ...talk, opening }]] : []
  })
}

function openingOf(begin: string, read: ReadonlyMap<string, Talk>): Opening | undefined {
  const [name, until] = begin.split('@')
  const talk = read.get(`${FOLDER}${name}`)
  return talk && { talk, ...(until !== undefined && { until }) }
}

function readTalk(path: string, text: string): Talk | undefined {
  const { unit } = readFile({ path, text }, false).head
  const { value, sound } = unit
  const isTalk =
    sound &&
    typeof value === 'object' &&
    value !== null &&
    'turns' in value &&
    Array.isArray(value.turns)
  // played under a guard: what else its shape has wrong only cuts it short
  return isTalk ? (value as unknown as Talk) : undefined
}
