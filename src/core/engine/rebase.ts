import {
  type Conversation,
  type Held,
  heldIn,
  isHeard,
  type Later,
  pushEvents,
  truncated,
} from './conversation'
import type { ChatEvent } from './event'
import { dependencyKey, NO_CONTEXT } from './prompt-context'

/**
 * The conversation with one more event, and after it all that was said before an earlier answer was changed and applies again.
 * Without such a change it is one transition.
 */
export function appendEvent<T extends Held>(
  conversation: Conversation<T>,
  held: T,
): Conversation<T> {
  const next = pushEvents(conversation, [held])
  if (next.later.length === 0 || next.state === conversation.state) return next
  const later = held.event.type === 'settled' ? next.later : laterAfter(next)
  return replayLater({ ...next, later })
}

/**
 * The conversation with the event at `at` replaced: what came before is kept as it is folded, what came after is told again as long as
 * it depends on nothing that has changed. `undefined` when the new event does not fit there.
 */
export function rebase<T extends Held>(
  conversation: Conversation<T>,
  at: number,
  changed: T,
): Conversation<T> | undefined {
  const before = truncated(conversation, at)
  const next = pushEvents(before, [changed])
  if (next.state === before.state) return undefined
  const told = replayLater({ ...next, later: laterThan(conversation, at) })
  return { ...told, later: [...told.later, ...conversation.later] }
}

/** What was said after the event at `at`, and what it depended on. */
export function laterThan<T extends Held>(
  { moments }: Conversation<T>,
  at: number,
): readonly Later<T>[] {
  return moments.flatMap((moment, index) => {
    if (index <= at || !isHeard(moment)) return []
    const context = moments[index - 1]?.context ?? NO_CONTEXT
    return [{ held: moment.held, saw: dependencyKey(context, moment.held.event) }]
  })
}

/** Tells again what still applies where the conversation stands, until it waits for somebody: the visitor, or a call that was never made so. */
export function replayLater<T extends Held>(conversation: Conversation<T>): Conversation<T> {
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
    // what the page has told is known already, and who was reminded need not be again
    if (!isHeard && event.type !== 'told' && event.type !== 'reminded') break
    told = { ...(isHeard ? after : told), later: told.later.filter((one) => one !== next) }
  }
  return told
}

/** The event that would come now: what the page told, which depends on nothing, else the first for this step or this call, if all it depends on is as it was. */
function nextOf<T extends Held>({ state, context, later }: Conversation<T>): Later<T> | undefined {
  const beside = later.find(({ held }) => held.event.type === 'told')
  if (beside && state.phase !== 'new') return beside
  const fits = ({ held: { event }, saw }: Later<T>) => !saw || saw === dependencyKey(context, event)
  if (state.phase === 'calling') {
    return later.find((one) => one.held.event.type === 'settled' && fits(one))
  }
  const here = later.find(({ held }) => stepOfEvent(held.event) === state.at)
  return state.phase === 'waiting' && here && fits(here) ? here : undefined
}

/**
 * What may still be told again once the visitor has acted anew: nothing of a step that is answered already, so that who asks for another
 * value is asked for it, and no failure, so that what is tried again really is.
 */
export function laterAfter<T extends Held>(conversation: Conversation<T>): readonly Later<T>[] {
  const answered = new Set(heldIn(conversation).map(({ event }) => answeredStep(event)))
  return conversation.later.filter(({ held: { event } }) =>
    event.type === 'settled' ? event.outcome !== 'falha' : !answered.has(stepOfEvent(event)),
  )
}

/** The step at which the visitor did this; none for what a server or a clock did. */
export function stepOfEvent(event: ChatEvent): string | undefined {
  return 'step' in event ? event.step : undefined
}

/** The step that the visitor has answered by this; a question for help answers none, and who is reminded has not answered. */
export const answeredStep = (event: ChatEvent): string | undefined =>
  event.type === 'helped' || event.type === 'reminded' ? undefined : stepOfEvent(event)
