import type { ChatOptions } from './chat-options'
import type { FoldedSession } from './folded-session'
import type { View } from './view'

/** Who was away for longer than this has lost the thread and is asked, in milliseconds; a look into the bank's app is shorter. */
export const AWAY = 30 * 60 * 1000

/** The question whether to go on with a stored talk; `undefined` where it goes on silently: after a reload, or with nothing said yet. */
export function resumeView(
  { now }: Pick<ChatOptions, 'now'>,
  { session, conversation: { state, moments } }: FoldedSession,
  isNew: boolean,
): View | undefined {
  const at = session.events.findLast(({ event }) => 'step' in event)?.at
  if (at === undefined || !(isNew || now() - at > AWAY)) return undefined
  if (state.phase === 'ended') return undefined
  const offer = moments.flatMap(({ effects }) => effects).findLast(({ type }) => type === 'offer')
  const isOpen = offer?.type === 'offer' && offer.step === state.at
  const options = isOpen ? offer.options.map(({ label }) => label) : []
  return {
    items: [],
    status: 'waiting',
    step: state.at,
    resume: { facts: state.facts, at, options },
  }
}
