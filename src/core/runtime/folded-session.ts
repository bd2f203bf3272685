import type { EditableAnswer } from '../engine/answers'
import { type Conversation, foldEvents, recordsOf } from '../engine/conversation'
import { rebase } from '../engine/rebase'
import type { Facts } from '../script/value'
import type { ChatOptions } from './chat-options'
import { clockEvent } from './clock'
import type { Session, Stamped } from './session'

/** A session and the conversation that its events make. */
export type FoldedSession = {
  readonly session: Session
  readonly conversation: Conversation<Stamped>
}

/** Folds a session over the script of its release. */
export const foldSession = ({ script, observe }: ChatOptions, session: Session): FoldedSession => ({
  session,
  conversation: foldEvents(script, session.events, {
    observed: observe !== undefined,
    ...(session.later && { later: session.later }),
  }),
})

/** The session with the events of a conversation that has gone on. */
export function sessionWith(session: Session, conversation: Conversation<Stamped>): Session {
  const { later: _, ...rest } = session
  const { later } = conversation
  return { ...rest, events: recordsOf(conversation), ...(later.length > 0 && { later }) }
}

/**
 * A talk with an answer changed, which is judged by what the clock brings now; `undefined` when nothing has changed, or when the new one
 * does not fit.
 */
export function withAnswer(
  { session, conversation }: FoldedSession,
  { event: at }: EditableAnswer,
  changed: Stamped,
  clock: Facts = {},
): FoldedSession | undefined {
  if (JSON.stringify(session.events[at]?.event) === JSON.stringify(changed.event)) return undefined
  const told = clockEvent(clock, conversation.moments[at]?.before.facts ?? {})
  const now = told ? [{ at: changed.at, event: told }, changed] : [changed]
  const rebased = rebase(conversation, at, now)
  if (!rebased) return undefined
  const edits = (session.edits ?? 0) + 1
  return { session: { ...sessionWith(session, rebased), edits }, conversation: rebased }
}
