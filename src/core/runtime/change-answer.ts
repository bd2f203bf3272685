import type { EditableAnswer } from '../engine/answers'
import type { Conversation } from '../engine/conversation'
import type { ChatEvent } from '../engine/event'
import { rebase } from '../engine/rebase'
import type { Facts } from '../script/value'
import type { ChatOptions } from './chat-options'
import { clockEvent } from './clock'
import { type FoldedSession, sessionWith } from './folded-session'
import { report } from './performers'
import type { RunningTalk } from './talk'
import type { View } from './view'

/**
 * Stores a talk with an answer changed, which is judged by what the clock brings now, and reports what the change brings; `undefined` when
 * nothing has changed, or when the new answer does not fit.
 */
export function changeAnswer(
  options: ChatOptions,
  talk: RunningTalk,
  answer: EditableAnswer,
  event: ChatEvent,
  clock: Facts,
): FoldedSession | undefined {
  const [session, left, at] = [talk.session(), talk.conversation(), options.now()]
  if (JSON.stringify(session.events[answer.event]?.event) === JSON.stringify(event)) return
  const told = clockEvent(clock, left.moments[answer.event]?.before.facts ?? {})
  const changed = { at, event }
  const conversation = rebase(left, answer.event, told ? [{ at, event: told }, changed] : [changed])
  if (!conversation) return
  const edited = { ...sessionWith(session, conversation), edits: (session.edits ?? 0) + 1 }
  options.store.save(edited)
  options.observe?.(conversation)
  // the change is a new action of the visitor; what it repeats of the earlier answer was reported then
  const reported = new Set(tracksFrom(left, answer).map((one) => JSON.stringify(one)))
  for (const effect of tracksFrom(conversation, answer)) {
    if (!reported.has(JSON.stringify(effect))) report(options, effect)
  }
  const { moments, state, context } = conversation
  const own = moments.findIndex(({ held }) => held.event === event)
  for (const moment of moments.slice(answer.event, own)) options.onEvent?.(moment)
  if (moments[own]) options.onEvent?.({ ...moments[own], state, context })
  return { session: edited, conversation }
}

/** The analytics events of an answer and of all that followed it. */
const tracksFrom = ({ moments }: Conversation, { event }: EditableAnswer) =>
  moments.slice(event).flatMap(({ effects }) => effects.filter((effect) => effect.type === 'track'))

/** The view of a talk, followed by those of the earlier items (`standing`) that are still to come again, and with the editable bubbles. */
export function withEditable(talk: RunningTalk, standing: View['items'], isWhole: boolean): View {
  const told = talk.view()
  const rest = standing.slice(told.items.length)
  const view = rest.length > 0 ? { ...told, items: [...told.items, ...rest] } : told
  // a change replays the later events, which may lead to any step
  const editable = isWhole ? talk.answers().map(({ item }) => item) : []
  return editable.length > 0 ? { ...view, editable } : view
}

/** The view in which an earlier answer is changed: its prompt is open again, and all items stay. */
export function editingView(
  view: View,
  talk: RunningTalk,
  { item, event, prompt }: EditableAnswer,
): View {
  const said = talk.session().events[event]?.event
  const before =
    said?.type === 'answered'
      ? { text: said.text }
      : said?.type === 'marked'
        ? { marked: said.options }
        : {}
  return { ...view, prompt, step: prompt.step, editing: { item, ...before } }
}
