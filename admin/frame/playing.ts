import type { Followed } from '../../src/core/engine/follow'
import type { Stamped } from '../../src/core/runtime/session'
import type { View } from '../../src/core/runtime/view'
import type { Script } from '../../src/core/script/script'
import type { Network } from './protocol'
import { type Report, type Telling, turnEnds } from './report'
import { EMPTY_TAPE, eventsOf, followTape, record, swapOf, type Tape } from './tape'

/** A tape, how far it holds over the present script, and what of it stands on the stage. */
export type Playing = {
  readonly tape: Tape
  readonly followed: Followed
  /** The tape up to here, or where it has left its path. */
  readonly live: readonly Stamped[]
}

export const NOTHING_PLAYS: Playing = { tape: EMPTY_TAPE, followed: { kept: 0 }, live: [] }

/** The script that a tape runs over: it may begin elsewhere than the script says. */
export const scriptOf = ({ entry }: Tape, script: Script): Script =>
  entry === undefined ? script : { ...script, start: entry }

/** A tape told over a script, shown as far as `place` says of the events that hold. */
export function retold(
  tape: Tape,
  script: Script,
  place: (kept: number) => number = (kept) => kept,
): Playing {
  const running = scriptOf(tape, script)
  const followed = followTape(tape, running)
  const kept = followed.diverged ? tape : record(tape, running, tape.events)
  return { tape: kept, followed, live: kept.events.slice(0, place(followed.kept)) }
}

/** What plays once the conversation has gone on: a visitor's act makes it the tape, a result alone does not while more lies ahead. */
export function goneOn(playing: Playing, script: Script, events: readonly Stamped[]): Playing {
  const { tape, followed, live } = playing
  const isAhead = followed.diverged !== undefined || live.length < tape.events.length
  const goesOn = live.every((event, index) => events[index] === event)
  const acted = !goesOn || events.slice(live.length).some(({ event }) => event.type !== 'settled')
  if (isAhead && !acted) return { ...playing, live: events }
  return accepted({ ...playing, live: events }, script)
}

/** What stands on the stage is the tape from now on. */
export function accepted({ tape, live }: Playing, script: Script): Playing {
  return {
    tape: record(tape, scriptOf(tape, script), live),
    followed: { kept: live.length },
    live,
  }
}

/** The same tape, shown up to the end of a turn, from 1, as far as it holds. */
export function atTurn(playing: Playing, turn: number): Playing {
  const { tape, followed } = playing
  const end = turnEnds(eventsOf(tape.events))[turn - 1] ?? followed.kept
  return { ...playing, live: tape.events.slice(0, Math.min(end, followed.kept)) }
}

/** Whether it was stepped back on purpose. */
export const isBack = ({ tape, followed, live }: Playing): boolean =>
  !followed.diverged && live.length < tape.events.length

export function reportOf(
  { tape, followed, live }: Playing,
  { turns, facts }: Telling,
  { step, status }: View,
  network: Network,
): Report {
  const ends = turnEnds(eventsOf(tape.events))
  const shown = turns.map((turn) => turn.at(-1)?.at ?? '')
  const told = ends.map((end) => tape.stands[end - 1]?.at ?? '')
  const { diverged } = followed
  return {
    step,
    status,
    network,
    turns,
    here: turns.length,
    stops: [...shown, ...told.slice(shown.length)],
    facts,
    events: eventsOf(live),
    ...(diverged && { swap: swapOf(tape, { ...followed, diverged }, { turns }) }),
  }
}

/** The first bubble of the other conversation, where the tape has left its path. */
export function cutOf({ followed, live }: Playing, { turns }: Telling): number | undefined {
  const { diverged } = followed
  if (diverged?.cause !== 'elsewhere' || live.length <= diverged.event) return undefined
  const events = turns.flat()
  const before = events.slice(0, diverged.event).reduce((sum, { items }) => sum + items, 0)
  return before + (events[diverged.event]?.said === undefined ? 0 : 1)
}
