import type { ReactNode } from 'react'
import type { Session } from '../../core/runtime/session'
import type { PageChat } from './page-chat'
import type { PageData } from './page-data'

/** Passed to what runs before a page's chat: the chat that may begin, and a function that shows a screen in its place. */
export type ChatEntry = {
  readonly page: PageData
  /** The chat of the page itself. */
  readonly own: PageChat
  /** Begins or resumes a chat; `silently`: without asking whether to. */
  readonly begin: (chat: PageChat, silently: boolean) => void
  /** Begins or resumes the chat of the page itself, with facts that this device knows if the variant wants that. */
  readonly beginOwn: () => void
  /** Shows something in the chat's place until one begins. */
  readonly show: (instead: ReactNode) => void
  readonly onOtherRelease: (session: Session) => void
}
