import type { ReactNode } from 'react'
import type { Session } from '../../core/runtime/session'
import { Arrival } from './arrival'
import { createPageChat, isNewTab, type PageChat } from './page-chat'
import type { PageData } from './page-data'
import { begunWith } from './script-of-talk'
import { keepReferral } from './visit'

type Options = {
  readonly page: PageData
  /** The chat of the page itself, where the visitor goes on without the link. */
  readonly own: PageChat
  readonly code: string
  /** Begins or resumes a chat; `silently`: without asking whether to. */
  readonly begin: (chat: PageChat, silently: boolean) => void
  readonly elsewhere: (session: Session) => void
}

/** What stands in place of the chat while a visitor who has come by a link to a talk is asked for its digits. */
export function arrive({ page, own, code, begin, elsewhere }: Options): ReactNode {
  const leave = () => history.replaceState(history.state, '', location.pathname + location.search)
  return (
    <Arrival
      page={page}
      code={code}
      replaces={own.store.load() !== undefined}
      onTalk={(session) => {
        leave()
        begin(openArrived(page, session, elsewhere), true)
      }}
      onLeave={() => {
        leave()
        begin(own, false)
      }}
    />
  )
}

/**
 * Opens the talk of a link on this device, in the dress of its referral. A browser that has this very talk, as the one that made the link,
 * goes on with its own.
 */
function openArrived(
  page: PageData,
  session: Session,
  elsewhere: (session: Session) => void,
): PageChat {
  const storage = () => window.localStorage
  keepReferral(page.variant, begunWith(session)['url.referralcode'], { storage, now: Date.now })
  isNewTab()
  const arrived = createPageChat(page, elsewhere)
  if (arrived.store.load()?.id !== session.id) arrived.store.save(session)
  return arrived
}
