import type { Script } from '../script/script'
import {
  type Conversation,
  type EventRecord,
  foldEvents,
  hasChangedState,
  type Moment,
  withMoments,
} from './conversation'
import { momentReuse } from './moment-reuse'
import type { ChatState } from './state'

/** Where a conversation stands after an event. If it is the same over both scripts, the next event still means the same. */
export type Stand = {
  readonly phase: ChatState['phase']
  readonly at: string
  /** What is asked, the part that waits, or the action called. */
  readonly waitsFor?: string
}

/** The first difference between a recorded conversation and its replay over another script. */
export type Divergence = {
  /** The index of the event that led elsewhere, or that the engine now ignores. */
  readonly event: number
  readonly cause: 'elsewhere' | 'refused'
  readonly was: Stand
  readonly now: Stand
}

export type Followed<T extends EventRecord = EventRecord> = {
  /** The events that still apply; with the cause `elsewhere`, the one that leads another way is the last of them. */
  readonly conversation: Conversation<T>
  readonly diverged?: Divergence
}

/**
 * Replays a recorded conversation over another script, as long as every event leads where it led in the recording. `events`: replayed
 * in place of the recorded ones, index by index. Moments that nothing has changed are reused without a transition.
 */
export function follow<T extends EventRecord>(
  recorded: Conversation<T>,
  script: Script,
  events: readonly T[] = recorded.moments.map(({ held }) => held),
): Followed<T> {
  const empty = foldEvents<T>(script, [], { observed: recorded.observed })
  const tell = momentReuse(recorded, script)
  const moments: Moment<T>[] = []
  for (const [index, held] of events.entries()) {
    const moment = tell(index, moments.at(-1) ?? empty, held)
    const now = standAt(script, moment.state)
    const known = recorded.moments[index]
    const was = known ? standAt(recorded.script, known.state) : now
    if (!hasChangedState(moment)) {
      return {
        conversation: withMoments(empty, moments),
        diverged: { event: index, cause: 'refused', was, now },
      }
    }
    moments.push(moment)
    // no event follows that could be lost, so the same step may now ask for something else
    const isLast = index === events.length - 1
    if (isLast ? was.at === now.at && was.phase === now.phase : isSame(was, now)) continue
    return {
      conversation: withMoments(empty, moments),
      diverged: { event: index, cause: 'elsewhere', was, now },
    }
  }
  return { conversation: withMoments(empty, moments) }
}

function standAt(script: Script, { phase, at }: ChatState): Stand {
  const step = script.steps.get(at)
  const waitsFor = phase === 'calling' ? step?.call?.action : (step?.ask?.fact ?? step?.show?.part)
  return { phase, at, ...(waitsFor !== undefined && { waitsFor }) }
}

const isSame = (a: Stand, b: Stand) =>
  a.phase === b.phase && a.at === b.at && a.waitsFor === b.waitsFor
