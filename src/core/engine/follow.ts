import type { Script } from '../script/script'
import {
  type Conversation,
  foldEvents,
  type Held,
  isHeard,
  type Moment,
  withMoments,
} from './conversation'
import { momentReuse } from './moment-reuse'
import type { ChatState } from './state'

/** Where an event has led: what decides whether the next one still means the same. */
export type Stand = {
  readonly phase: ChatState['phase']
  readonly at: string
  /** What is asked, the part that waits, or the action called. */
  readonly waitsFor?: string
}

/** Where a conversation told over another script leaves its path. */
export type Divergence = {
  /** The event that led elsewhere, or that nobody listens to any more. */
  readonly event: number
  readonly cause: 'elsewhere' | 'refused'
  readonly was: Stand
  readonly now: Stand
}

export type Followed<T extends Held = Held> = {
  /** The events that still hold; with `elsewhere` the one that leads another way is the last of them. */
  readonly conversation: Conversation<T>
  readonly diverged?: Divergence
}

/**
 * Tells the events of a recorded conversation over another script, as long as every event leads where it led. `events`: those to be
 * told, where they are not quite the recorded ones. Moments that mean the same are taken over without a transition.
 */
export function follow<T extends Held>(
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
    if (!isHeard(moment)) {
      return {
        conversation: withMoments(empty, moments),
        diverged: { event: index, cause: 'refused', was, now },
      }
    }
    moments.push(moment)
    // where nothing follows, another question of the same step takes nothing away
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
