import type { Chat } from '../../core/runtime/chat'
import { type SessionStore, sessionKey } from '../../core/runtime/session-store'
import { isPaying } from './is-paying'
import type { PageData } from './page-data'

/**
 * Leaves a release that was called back as soon as the talk waits for the visitor and nothing is being paid (case PUB-10): the page is
 * loaded anew, and moves the talk.
 */
export function leaveWhenSafe(page: PageData, chat: Chat, store: SessionStore): void {
  const look = () => {
    const session = chat.view().status === 'waiting' ? store.load() : undefined
    // a talk that no storage keeps would be lost
    if (!session || !isStored(page) || isPaying(page, session)) return
    forget()
    window.location.reload()
  }
  const forget = chat.subscribe(look)
  look()
}

function isStored({ variant }: PageData): boolean {
  try {
    return window.localStorage.getItem(sessionKey(variant.id)) !== null
  } catch {
    return false
  }
}
