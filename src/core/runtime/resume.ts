import type { Conversation } from '../engine/conversation'
import type { ChatEvent } from '../engine/event'
import type { ChatOptions } from './chat-options'
import type { FoldedSession } from './folded-session'
import type { View } from './view'

/** After a longer absence, in milliseconds, the visitor is asked whether to go on; a look into the bank's app is shorter. */
export const AWAY = 30 * 60 * 1000

/** Whether an event is an action of the visitor; a reminder is not. */
const isAct = (event: ChatEvent): boolean => 'step' in event && event.type !== 'reminded'

/** The question whether to go on with a stored talk; `undefined` where it goes on silently: after a reload, or with nothing said yet. */
export function resumeView(
  { now }: Pick<ChatOptions, 'now'>,
  { session, conversation }: FoldedSession,
  isNew: boolean,
): View | undefined {
  const { state } = conversation
  // a changed answer is followed by older ones
  const acts = session.events.flatMap(({ event, at }) => (isAct(event) ? [at] : []))
  const at = Math.max(...acts)
  if (acts.length === 0 || !(isNew || now() - at > AWAY)) return undefined
  if (state.phase === 'ended') return undefined
  return {
    items: [],
    status: 'waiting',
    step: state.at,
    resume: { facts: state.facts, at, options: resumeOptions(conversation) },
  }
}

/** Labels of the current step's usable options that the script also offers to a returning visitor (`resume`). */
export function resumeOptions({ context }: Pick<Conversation, 'context'>): readonly string[] {
  const marked = context.prompt?.offer?.options.filter(
    ({ resume, disabled }) => resume && disabled === undefined,
  )
  return marked?.map(({ label }) => label) ?? []
}
