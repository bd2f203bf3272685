import {
  type Conversation,
  type EventRecord,
  hasChangedState,
  type PendingReplay,
  pushEvents,
  recordsOf,
  truncated,
} from './conversation'
import type { ChatEvent } from './event'
import { dependencyKey, NO_CONTEXT } from './prompt-context'

/**
 * Appends an event, then replays the events of `later` (those after an answer that was changed) as far as they apply again.
 * With an empty `later` it is one transition.
 */
export function appendEvent<T extends EventRecord>(
  conversation: Conversation<T>,
  held: T,
): Conversation<T> {
  const next = pushEvents(conversation, [held])
  if (next.later.length === 0 || next.state === conversation.state) return next
  const later = held.event.type === 'settled' ? next.later : laterAfter(next)
  return replayLater({ ...next, later })
}

/**
 * Replaces the event at `at` by others, of which the last is the visitor's: earlier moments are kept, later events are replayed as long as
 * what they depended on is unchanged. `undefined` when the last one does not fit there.
 */
export function rebase<T extends EventRecord>(
  conversation: Conversation<T>,
  at: number,
  changed: readonly T[],
): Conversation<T> | undefined {
  const next = pushEvents(truncated(conversation, at), changed)
  const own = next.moments.at(-1)
  if (!own || !hasChangedState(own)) return undefined
  const later = laterThan(conversation, at).filter(({ held }) => !isRetold(held.event, changed))
  const told = replayLater({ ...next, later })
  return { ...told, later: [...told.later, ...conversation.later] }
}

/** Whether an event only tells facts that are told anew: replayed after them, it would bring the older values back. */
const isRetold = (event: ChatEvent, changed: readonly EventRecord[]): boolean =>
  event.type === 'told' &&
  changed.some(
    ({ event: now }) =>
      now.type === 'told' && Object.keys(event.facts).every((name) => name in now.facts),
  )

/** The events after index `at` that changed the state, with the keys of what they depended on. */
export function laterThan<T extends EventRecord>(
  { script, moments }: Conversation<T>,
  at: number,
): readonly PendingReplay<T>[] {
  return moments.flatMap((moment, index) => {
    if (index <= at || !hasChangedState(moment)) return []
    const context = moments[index - 1]?.context ?? NO_CONTEXT
    return [{ held: moment.held, saw: dependencyKey(script.facts, context, moment.held.event) }]
  })
}

/** Replays the events of `later` that still apply, until the conversation needs a new answer of the visitor or the result of a new call. */
export function replayLater<T extends EventRecord>(conversation: Conversation<T>): Conversation<T> {
  let told = conversation
  for (let next = nextOf(told); next; next = nextOf(told)) {
    const { event } = next.held
    // a call made later or earlier than the first time has another number
    const held =
      event.type === 'settled'
        ? { ...next.held, event: { ...event, call: told.state.calls } }
        : next.held
    const after = pushEvents(told, [held])
    const isHeard = after.state !== told.state
    // a replayed `told` or `reminded` may change nothing: it is dropped, and the replay goes on
    if (!isHeard && event.type !== 'told' && event.type !== 'reminded') break
    told = { ...(isHeard ? after : told), later: told.later.filter((one) => one !== next) }
  }
  return told
}

/** The next event to replay: any `told`, else the first for the current step or call, if what it depended on is unchanged. */
function nextOf<T extends EventRecord>({
  script,
  state,
  context,
  later,
}: Conversation<T>): PendingReplay<T> | undefined {
  const beside = later.find(({ held }) => held.event.type === 'told')
  if (beside && state.phase !== 'new') return beside
  const fits = ({ held: { event }, saw }: PendingReplay<T>) =>
    !saw || saw === dependencyKey(script.facts, context, event)
  if (state.phase === 'calling') {
    return later.find((one) => one.held.event.type === 'settled' && fits(one))
  }
  const here = later.find(({ held }) => stepOfEvent(held.event) === state.at)
  return state.phase === 'waiting' && here && fits(here) ? here : undefined
}

/**
 * The part of `later` that may still be replayed after a new action of the visitor: no answer to a step that is answered already, so that
 * a visitor who goes back to a question is really asked, and no result `falha`, so that a retry really calls.
 */
export function laterAfter<T extends EventRecord>(
  conversation: Conversation<T>,
): readonly PendingReplay<T>[] {
  const answered = new Set(recordsOf(conversation).map(({ event }) => answeredStep(event)))
  return conversation.later.filter(({ held: { event } }) =>
    event.type === 'settled' ? event.outcome !== 'falha' : !answered.has(stepOfEvent(event)),
  )
}

/** The step at which an event happened; undefined for `started`, `told` and `settled`. */
export function stepOfEvent(event: ChatEvent): string | undefined {
  return 'step' in event ? event.step : undefined
}

/** The step that an event answers; undefined also for `helped` and `reminded`, which answer nothing. */
export const answeredStep = (event: ChatEvent): string | undefined =>
  event.type === 'helped' || event.type === 'reminded' ? undefined : stepOfEvent(event)
