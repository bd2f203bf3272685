import { type Conversation, foldEvents, recordsOf } from '../engine/conversation'
import type { ChatOptions } from './chat-options'
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
