import {
  type Conversation,
  foldEvents,
  hasChangedState,
  recordsOf,
  truncated,
} from '../../src/core/engine/conversation'
import type { ChatEvent } from '../../src/core/engine/event'
import { explanationOf, type Fork } from '../../src/core/engine/explain'
import type { Divergence } from '../../src/core/engine/follow'
import type { Stamped } from '../../src/core/runtime/session'
import { loadScript, type Script } from '../../src/core/script/script'
import type { StepId } from '../../src/core/script/step'
import type { Facts } from '../../src/core/script/value'
import { factTable } from '../../src/product/facts/facts'
import type { DivergenceReport, Trace } from './report'

/** A conversation that can be replayed over another script, and is kept when the replay diverges from it. */
export type Recording = {
  /** The first step, if it is not the script's `start`. */
  readonly entry?: StepId
  /** Facts known from the start, besides those of the variant, the address and the date. */
  readonly extra: Facts
  readonly events: readonly Stamped[]
  /** The conversation as recorded, with where each event led; facts in `events` may have been edited since. */
  readonly told: Conversation<Stamped>
}

export const NO_SCRIPT = loadScript({ start: '', fallback: '', steps: [] }, factTable)

export const EMPTY_RECORDING: Recording = {
  extra: {},
  events: [],
  told: foldEvents(NO_SCRIPT, [], { observed: true }),
}

export const plainEvents = (stamped: readonly Stamped[]): readonly ChatEvent[] =>
  stamped.map(({ event }) => event)

/** A recording of another conversation with the same first step and extra facts. */
export const recordingOf = (
  { entry, extra }: Pick<Recording, 'entry' | 'extra'>,
  told: Conversation<Stamped>,
): Recording => ({
  ...(entry !== undefined && { entry }),
  extra,
  events: recordsOf(told),
  told,
})

/** Replaces the facts of the `started` event by `brought` (those of variant, address and date) and the recording's own extra facts. */
export function beginWith(recording: Recording, brought: Facts): Recording {
  const [first, ...rest] = recording.events
  if (first?.event.type !== 'started') return recording
  const facts = { ...brought, ...recording.extra }
  if (JSON.stringify(facts) === JSON.stringify(first.event.facts)) return recording
  return { ...recording, events: [{ ...first, event: { type: 'started', facts } }, ...rest] }
}

/** A recording of a talk's events, up to the first that the script does not accept. */
export function recordEvents(script: Script, events: readonly ChatEvent[], at: number): Recording {
  const [first] = events
  const brought = first?.type === 'started' ? Object.entries(first.facts) : []
  const extra = Object.fromEntries(
    brought.filter(([name]) => factTable.get(name)?.scope !== 'variant'),
  )
  const stamped = events.map((event) => ({ at, event }))
  const told = foldEvents(script, stamped, { observed: true })
  const refused = told.moments.findIndex((moment) => !hasChangedState(moment))
  return recordingOf({ extra }, refused === -1 ? told : truncated(told, refused))
}

const pathOf = ({ step, branches, taken }: Fork) =>
  `${step} ${taken ? (branches.at(-1)?.to ?? '') : ''}`

/** A divergence as reported to the embedding page; `kept` is how many recorded events still apply. */
export function divergenceReportOf(
  { events, told }: Recording,
  diverged: Divergence,
  kept: number,
  { turns }: Pick<Trace, 'turns'>,
): DivergenceReport {
  const { event } = diverged
  const before = plainEvents(events.slice(0, event + 1))
  const forks = turns.flat()[event]?.forks ?? []
  const paths = explanationOf(told.script.facts, told.moments[event]?.notes ?? []).forks.map(pathOf)
  const index = forks.findIndex((fork, n) => pathOf(fork) !== paths[n])
  const fork = diverged.cause === 'elsewhere' ? forks[index] : undefined
  const was = paths[index]?.split(' ')[1]
  return {
    ...diverged,
    told: before[event]!,
    turn: before.filter(({ type }) => type !== 'settled').length,
    lost: plainEvents(events.slice(kept)).filter((one) => 'step' in one).length,
    ...(fork && { fork }),
    ...(fork && was && { was: { ...diverged.was, at: was } }),
    ...(fork && { now: { ...diverged.now, at: fork.branches.at(-1)?.to ?? diverged.now.at } }),
  }
}
