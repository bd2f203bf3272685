import type { ChatEvent } from '../../src/core/engine/event'
import {
  type Divergence,
  type Followed,
  follow,
  type Stand,
  standsOf,
} from '../../src/core/engine/follow'
import type { Stamped } from '../../src/core/runtime/session'
import type { Script } from '../../src/core/script/script'
import type { StepId } from '../../src/core/script/step'
import type { Facts } from '../../src/core/script/value'
import { factTable } from '../../src/product/facts/vocabulary'
import { type Swap, type Telling, tell } from './report'

/** A conversation as it was told: it can be told again over another script, and is not forgotten when that script leads elsewhere. */
export type Tape = {
  /** The step it begins at, where that is not the script's own. */
  readonly entry?: StepId
  /** What it knows from the start, beside what variant, address and day bring. */
  readonly extra: Facts
  readonly events: readonly Stamped[]
  /** Where each event led when it was told. */
  readonly stands: readonly Stand[]
  /** The ways it took, event by event. */
  readonly paths: readonly (readonly string[])[]
}

export const EMPTY_TAPE: Tape = { extra: {}, events: [], stands: [], paths: [] }

export const eventsOf = (stamped: readonly Stamped[]): readonly ChatEvent[] =>
  stamped.map(({ event }) => event)

/** A tape with other events, as this script tells them. */
export function record(tape: Tape, script: Script, events: readonly Stamped[]): Tape {
  const plain = eventsOf(events)
  return { ...tape, events, stands: standsOf(script, plain), paths: pathsOf(tell(script, plain)) }
}

const pathsOf = ({ turns }: Telling) => turns.flat().map(({ forks }) => forks.map(pathOf))

const pathOf = ({ step, branches, taken }: Telling['turns'][number][number]['forks'][number]) =>
  `${step} ${taken ? (branches.at(-1)?.to ?? '') : ''}`

/** Begins with other facts: what is known of the talk itself stays, what variant, address and day bring is theirs. */
export function beginWith(tape: Tape, brought: Facts): Tape {
  const [first, ...rest] = tape.events
  if (first?.event.type !== 'started') return tape
  const event = { type: 'started', facts: { ...brought, ...tape.extra } } as const
  return { ...tape, events: [{ ...first, event }, ...rest] }
}

/** How far a tape holds over a script. */
export const followTape = (tape: Tape, script: Script): Followed =>
  follow(script, eventsOf(tape.events), tape.stands)

/** A tape out of a talk's events: as much of it as this script listens to. */
export function tapeOf(script: Script, events: readonly ChatEvent[], at: number): Tape {
  const [first] = events
  const brought = first?.type === 'started' ? Object.entries(first.facts) : []
  const extra = Object.fromEntries(
    brought.filter(([name]) => factTable.get(name)?.scope !== 'variant'),
  )
  const { kept } = follow(script, events, standsOf(script, events))
  const stamped = events.slice(0, kept).map((event) => ({ at, event }))
  return record({ ...EMPTY_TAPE, extra }, script, stamped)
}

/** What the page round the frame is told of a divergence. */
export function swapOf(
  { events, paths }: Tape,
  { kept, diverged }: Followed & { readonly diverged: Divergence },
  { turns }: Pick<Telling, 'turns'>,
): Swap {
  const { event } = diverged
  const before = eventsOf(events.slice(0, event + 1))
  const told = before[event]!
  const forks = turns.flat()[event]?.forks ?? []
  const index = forks.findIndex((fork, n) => pathOf(fork) !== paths[event]?.[n])
  const fork = diverged.cause === 'elsewhere' ? forks[index] : undefined
  const was = paths[event]?.[index]?.split(' ')[1]
  return {
    ...diverged,
    told,
    turn: before.filter(({ type }) => type !== 'settled').length,
    lost: eventsOf(events.slice(kept)).filter((one) => 'step' in one).length,
    ...(fork && { fork }),
    ...(fork && was && { was: { ...diverged.was, at: was } }),
    ...(fork && { now: { ...diverged.now, at: fork.branches.at(-1)?.to ?? diverged.now.at } }),
  }
}
