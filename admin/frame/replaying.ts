import { type Conversation, truncated } from '../../src/core/engine/conversation'
import { type Followed, follow } from '../../src/core/engine/follow'
import type { Stamped } from '../../src/core/runtime/session'
import type { View } from '../../src/core/runtime/view'
import type { Script } from '../../src/core/script/script'
import type { Network } from './protocol'
import {
  divergenceReportOf,
  EMPTY_RECORDING,
  plainEvents,
  type Recording,
  recordingOf,
} from './recording'
import { type PreviewReport, type Trace, turnEnds } from './report'

/** A recording, its replay over the current script, and the part that is shown. */
export type Replaying = {
  readonly recording: Recording
  readonly followed: Followed<Stamped>
  /** The conversation shown: the replay up to the current point, or its continuation after a divergence. */
  readonly live: Conversation<Stamped>
}

export const NOTHING_REPLAYED: Replaying = {
  recording: EMPTY_RECORDING,
  followed: { conversation: EMPTY_RECORDING.told },
  live: EMPTY_RECORDING.told,
}

/** The script with the recording's first step as its `start`. */
export const scriptOf = ({ entry }: Recording, script: Script): Script =>
  entry === undefined ? script : { ...script, start: entry }

/** Replays a recording over a script; `place` maps the number of events that still apply to the number shown. */
export function replayRecording(
  recording: Recording,
  script: Script,
  place: (kept: number) => number = (kept) => kept,
): Replaying {
  const followed = follow(recording.told, scriptOf(recording, script), recording.events)
  const { conversation, diverged } = followed
  return {
    recording: diverged ? recording : recordingOf(recording, conversation),
    followed,
    live: truncated(conversation, place(conversation.moments.length)),
  }
}

/**
 * The conversation has gone on. A visitor's action cuts the recording here; an action's result does not, while later events exist.
 */
export function withContinuation(replaying: Replaying, now: Conversation<Stamped>): Replaying {
  const { recording, followed, live } = replaying
  const isAhead = followed.diverged !== undefined || live.moments.length < recording.events.length
  const goesOn = live.moments.every(({ held }, index) => now.moments[index]?.held === held)
  const added = now.moments.slice(live.moments.length)
  const acted = !goesOn || added.some(({ held }) => held.event.type !== 'settled')
  const gone = { ...replaying, live: now }
  return isAhead && !acted ? gone : accepted(gone)
}

/** Makes the conversation shown the recording; recorded events after it are discarded. */
export const accepted = ({ recording, live }: Replaying): Replaying => ({
  recording: recordingOf(recording, live),
  followed: { conversation: live },
  live,
})

/** The same recording, shown up to the end of a turn (from 1) or to the last event that still applies. */
export function atTurn(replaying: Replaying, turn: number): Replaying {
  const { recording, followed } = replaying
  const kept = followed.conversation.moments.length
  const end = turnEnds(plainEvents(recording.events))[turn - 1] ?? kept
  return { ...replaying, live: truncated(followed.conversation, Math.min(end, kept)) }
}

/** Whether an earlier turn than the recording's last is shown, without a divergence. */
export const isBack = ({ recording, followed, live }: Replaying): boolean =>
  !followed.diverged && live.moments.length < recording.events.length

export function reportOf(
  { recording, followed, live }: Replaying,
  trace: Trace,
  { step, status }: View,
  network: Network,
): PreviewReport {
  const { turns, facts } = trace
  const ends = turnEnds(plainEvents(recording.events))
  const shown = turns.map((turn) => turn.at(-1)?.at ?? '')
  const recorded = ends.map((end) => recording.told.moments[end - 1]?.state.at ?? '')
  const { conversation, diverged } = followed
  return {
    step,
    status,
    network,
    turns,
    here: turns.length,
    stops: [...shown, ...recorded.slice(shown.length)],
    facts,
    events: live.moments.map(({ held }) => held.event),
    ...(diverged && {
      swap: divergenceReportOf(recording, diverged, conversation.moments.length, trace),
    }),
  }
}

/** Index of the first bubble that departs from the recording; undefined if none does. */
export function cutOf({ followed, live }: Replaying, { turns }: Trace): number | undefined {
  const { diverged } = followed
  if (diverged?.cause !== 'elsewhere' || live.moments.length <= diverged.event) return undefined
  const events = turns.flat()
  const before = events.slice(0, diverged.event).reduce((sum, { items }) => sum + items, 0)
  return before + (events[diverged.event]?.said === undefined ? 0 : 1)
}
