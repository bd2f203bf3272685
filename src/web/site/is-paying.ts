import { foldEvents } from '../../core/engine/conversation'
import type { Session } from '../../core/runtime/session'
import type { PageData } from './page-data'
import { begunWith, scriptOfTalk } from './script-of-talk'

/** Whether a talk of this page's release has a proposal to pay: it must be paid on the release on which it was made (case PUB-10). */
export function isPaying(page: PageData, session: Session): boolean {
  const { state } = foldEvents(scriptOfTalk(page, begunWith(session)), session.events)
  return state.phase !== 'ended' && state.facts.propostaToken !== undefined
}
