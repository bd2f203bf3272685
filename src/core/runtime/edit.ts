import { type Answer, answersOf } from '../engine/answers'
import type { ChatEvent } from '../engine/event'
import { refold } from '../engine/refold'
import type { ChatOptions } from './chat-options'
import type { Session } from './session'
import type { View } from './view'

type World = Pick<ChatOptions, 'script' | 'now'>

const answersIn = ({ script }: World, { events }: Session) =>
  answersOf(
    script,
    events.map(({ event }) => event),
  )

/** A view that also says which bubbles can be changed, once the talk waits for the visitor. */
export function withEditable(world: World, view: View, session: Session): View {
  const editable = answersIn(world, session).map(({ item }) => item)
  return editable.length > 0 ? { ...view, editable } : view
}

/** The earlier answer that stands in this bubble, if it can be changed. */
export function answerAt(world: World, session: Session, item: number): Answer | undefined {
  return answersIn(world, session).find((answer) => answer.item === item)
}

/** The view in which an earlier answer is changed: its question waits again, all that was said still stands. */
export function editingView(view: View, session: Session, { item, event, prompt }: Answer): View {
  const said = session.events[event]?.event
  const text = said?.type === 'answered' ? { text: said.text } : {}
  return { ...view, prompt, step: prompt.step, editing: { item, ...text } }
}

/** A session with an answer changed; the same when nothing has changed, `undefined` when the new one does not fit. */
export function editSession(
  { script, now }: World,
  session: Session,
  { event: at }: Answer,
  event: ChatEvent,
): Session | undefined {
  if (JSON.stringify(session.events[at]?.event) === JSON.stringify(event)) return session
  const told = refold(script, session.events, at, { at: now(), event })
  if (!told) return undefined
  const { later: before = [], ...rest } = session
  const later = [...told.later, ...before]
  return {
    ...rest,
    events: told.talk,
    edits: (session.edits ?? 0) + 1,
    ...(later.length > 0 && { later }),
  }
}
