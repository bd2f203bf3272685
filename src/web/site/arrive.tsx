import type { Session } from '../../core/runtime/session'
import { factTable } from '../../product/facts/facts'
import { ArrivalScreen } from './arrival'
import type { ChatEntry } from './chat-entry'
import { noteCharge } from './due-charges'
import { createPageChat, isNewTab, type PageChat } from './page-chat'
import type { PageData } from './page-data'
import { begunWith } from './script-of-talk'
import { keepReferral } from './visit'

/** Asks a visitor who opens a link to a talk for its digits, in the chat's place. */
export function arrive(
  { page, own, begin, beginOwn, show, onOtherRelease }: ChatEntry,
  code: string,
): void {
  const leave = () => history.replaceState(history.state, '', location.pathname + location.search)
  show(
    <ArrivalScreen
      page={page}
      code={code}
      replaces={own.store.load() !== undefined}
      onTalk={(session) => {
        leave()
        begin(openArrived(page, session, onOtherRelease), true)
      }}
      onLeave={() => {
        leave()
        beginOwn()
      }}
    />,
  )
}

/**
 * Opens the talk of a link on this device, with its referral. A browser that already has this very talk, such as the one that made the link,
 * continues with its own copy.
 */
function openArrived(
  page: PageData,
  session: Session,
  onOtherRelease: (session: Session) => void,
): PageChat {
  const storage = () => window.localStorage
  keepReferral(page.variant, begunWith(session)['url.referralcode'], { storage, now: Date.now })
  isNewTab()
  // an unpaid charge is kept longer than the talk on this device too
  noteCharge(page, session, storage)
  const arrived = createPageChat(page, factTable, onOtherRelease)
  if (arrived.store.load()?.id !== session.id) arrived.store.save(session)
  return arrived
}
