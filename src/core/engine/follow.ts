import type { Script } from '../script/script'
import type { ChatEvent } from './event'
import { type ChatState, INITIAL } from './state'
import { transition } from './transition'

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

export type Followed = {
  /** How many events still hold: with `elsewhere` the one that leads another way is the last of them. */
  readonly kept: number
  readonly diverged?: Divergence
}

/** Where a conversation stands after each of its events. */
export function standsOf(script: Script, events: readonly ChatEvent[]): readonly Stand[] {
  let state = INITIAL
  return events.map((event) => {
    state = transition(script, state, event)[0]
    return standAt(script, state)
  })
}

/** Tells a conversation over another script as long as every event leads where it led (`stands`, one an event). */
export function follow(
  script: Script,
  events: readonly ChatEvent[],
  stands: readonly Stand[],
): Followed {
  let state = INITIAL
  for (const [index, event] of events.entries()) {
    const was = stands[index] ?? standAt(script, state)
    const [next] = transition(script, state, event)
    if (next === state) {
      const diverged = { event: index, cause: 'refused', was, now: standAt(script, state) } as const
      return { kept: index, diverged }
    }
    state = next
    const now = standAt(script, state)
    // where nothing follows, another question of the same step takes nothing away
    const isLast = index === events.length - 1
    if (isLast ? was.at === now.at && was.phase === now.phase : isSame(was, now)) continue
    return { kept: index + 1, diverged: { event: index, cause: 'elsewhere', was, now } }
  }
  return { kept: events.length }
}

function standAt(script: Script, { phase, at }: ChatState): Stand {
  const step = script.steps.get(at)
  const waitsFor = phase === 'calling' ? step?.call?.action : (step?.ask?.fact ?? step?.show?.part)
  return { phase, at, ...(waitsFor !== undefined && { waitsFor }) }
}

const isSame = (a: Stand, b: Stand) =>
  a.phase === b.phase && a.at === b.at && a.waitsFor === b.waitsFor
