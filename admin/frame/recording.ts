import {
  type Conversation,
  foldEvents,
  heldIn,
  isHeard,
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
import type { Swap, Trace } from './report'

/** A conversation that can be replayed over another script, and is not forgotten when that script leads elsewhere. */
export type Recording = {
  /** The step it begins at, where that is not the script's own. */
  readonly entry?: StepId
  /** What it knows from the start, beside what variant, address and day bring. */
  readonly extra: Facts
  readonly events: readonly Stamped[]
  /** Where each event led when it was recorded; the facts of an event may have been changed since. */
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

/** The recording of another conversation with the same beginning. */
export const recordingOf = (
  { entry, extra }: Pick<Recording, 'entry' | 'extra'>,
  told: Conversation<Stamped>,
): Recording => ({
  ...(entry !== undefined && { entry }),
  extra,
  events: heldIn(told),
  told,
})

/** Begins with other facts: what is known of the conversation itself stays, what variant, address and day bring is theirs. */
export function beginWith(recording: Recording, brought: Facts): Recording {
  const [first, ...rest] = recording.events
  if (first?.event.type !== 'started') return recording
  const facts = { ...brought, ...recording.extra }
  if (JSON.stringify(facts) === JSON.stringify(first.event.facts)) return recording
  return { ...recording, events: [{ ...first, event: { type: 'started', facts } }, ...rest] }
}

/** The recording of a talk's events: as many of them as fit this script. */
export function recordEvents(script: Script, events: readonly ChatEvent[], at: number): Recording {
  const [first] = events
  const brought = first?.type === 'started' ? Object.entries(first.facts) : []
  const extra = Object.fromEntries(
    brought.filter(([name]) => factTable.get(name)?.scope !== 'variant'),
  )
  const stamped = events.map((event) => ({ at, event }))
  const told = foldEvents(script, stamped, { observed: true })
  const refused = told.moments.findIndex((moment) => !isHeard(moment))
  return recordingOf({ extra }, refused === -1 ? told : truncated(told, refused))
}

const pathOf = ({ step, branches, taken }: Fork) =>
  `${step} ${taken ? (branches.at(-1)?.to ?? '') : ''}`

/** What the page round the frame is told of a divergence; `kept` is how many events still hold. */
export function swapOf(
  { events, told }: Recording,
  diverged: Divergence,
  kept: number,
  { turns }: Pick<Trace, 'turns'>,
): Swap {
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
