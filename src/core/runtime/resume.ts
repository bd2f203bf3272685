import type { Conversation } from '../engine/conversation'
import type { ChatEvent } from '../engine/event'
import type { ChatOptions } from './chat-options'
import type { FoldedSession } from './folded-session'
import type { View } from './view'

/** Who was away for longer than this has lost the thread and is asked, in milliseconds; a look into the bank's app is shorter. */
export const AWAY = 30 * 60 * 1000

/** Whether the visitor has done something; to be reminded is nothing that he does. */
const isAct = (event: ChatEvent): boolean => 'step' in event && event.type !== 'reminded'

/** The question whether to go on with a stored talk; `undefined` where it goes on silently: after a reload, or with nothing said yet. */
export function resumeView(
  { now }: Pick<ChatOptions, 'now'>,
  { session, conversation }: FoldedSession,
  isNew: boolean,
): View | undefined {
  const { state } = conversation
  const at = session.events.findLast(({ event }) => isAct(event))?.at
  if (at === undefined || !(isNew || now() - at > AWAY)) return undefined
  if (state.phase === 'ended') return undefined
  return {
    items: [],
    status: 'waiting',
    step: state.at,
    resume: { facts: state.facts, at, options: resumeOptions(conversation) },
  }
}

/** Labels of the options where a talk stands that its script offers to who comes back, too (`resume`). */
export function resumeOptions({ context }: Pick<Conversation, 'context'>): readonly string[] {
  const marked = context.prompt?.offer?.options.filter(
    ({ resume, disabled }) => resume && disabled === undefined,
  )
  return marked?.map(({ label }) => label) ?? []
}
