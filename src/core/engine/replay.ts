import type { Script } from '../script/script'
import type { Effect } from './effect'
import type { ChatEvent } from './event'
import { type ChatState, INITIAL } from './state'
import { transition } from './transition'

export type Replay = {
  readonly state: ChatState
  /** The effects of all events, in order. */
  readonly effects: readonly Effect[]
  /** The same, one list an event. */
  readonly turns: readonly (readonly Effect[])[]
}

/** Folds a conversation's events over a script: its state, and what it has had to perform. Events that do not fit are passed over. */
export function replay(
  script: Script,
  events: readonly ChatEvent[],
  from: ChatState = INITIAL,
): Replay {
  let state = from
  const turns = events.map((event) => {
    const [next, effects] = transition(script, state, event)
    state = next
    return effects
  })
  return { state, effects: turns.flat(), turns }
}
