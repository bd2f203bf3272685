import { foldEvents } from '../../core/engine/conversation'
import type { Session } from '../../core/runtime/session'
import type { PageData } from './page-data'
import { begunWith, scriptOfTalk } from './script-of-talk'

/** Whether a talk of this page's release has a proposal to pay: it is paid on the release it was made on (case PUB-10). */
export function isPaying(page: PageData, session: Session): boolean {
  const { state } = foldEvents(scriptOfTalk(page, begunWith(session)), session.events)
  return state.phase !== 'ended' && state.facts.propostaToken !== undefined
}
