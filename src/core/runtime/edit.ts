import type { EditableAnswer } from '../engine/answers'
import type { ChatEvent } from '../engine/event'
import { rebase } from '../engine/rebase'
import type { ChatOptions } from './chat-options'
import { type FoldedSession, type RunningTalk, sessionWith } from './talk'
import type { View } from './view'

/** The view of a talk, which also says which bubbles can be changed once the talk waits for the visitor. */
export function withEditable(talk: RunningTalk): View {
  const view = talk.view()
  const editable = talk.answers().map(({ item }) => item)
  return editable.length > 0 ? { ...view, editable } : view
}

/** The view in which an earlier answer is changed: its question waits again, all that was said still stands. */
export function editingView(
  view: View,
  talk: RunningTalk,
  { item, event, prompt }: EditableAnswer,
): View {
  const said = talk.session().events[event]?.event
  const text = said?.type === 'answered' ? { text: said.text } : {}
  return { ...view, prompt, step: prompt.step, editing: { item, ...text } }
}

/** A talk with an answer changed; `undefined` when nothing has changed, or when the new one does not fit. */
export function withAnswer(
  { now }: Pick<ChatOptions, 'now'>,
  talk: RunningTalk,
  { event: at }: EditableAnswer,
  event: ChatEvent,
): FoldedSession | undefined {
  const session = talk.session()
  if (JSON.stringify(session.events[at]?.event) === JSON.stringify(event)) return undefined
  const rebased = rebase(talk.conversation(), at, { at: now(), event })
  if (!rebased) return undefined
  const edits = (session.edits ?? 0) + 1
  return { session: { ...sessionWith(session, rebased), edits }, conversation: rebased }
}
