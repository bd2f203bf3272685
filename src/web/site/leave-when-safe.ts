import type { Chat } from '../../core/runtime/chat'
import { type SessionStore, sessionKey } from '../../core/runtime/session-store'
import { isPaying } from './is-paying'
import type { PageData } from './page-data'

/**
 * Leaves a recalled release as soon as the talk waits for the visitor and nothing is being paid (case PUB-10): it reloads the page, which
 * then moves the talk.
 */
export function leaveWhenSafe(page: PageData, chat: Chat, store: SessionStore): void {
  const look = () => {
    const session = chat.view().status === 'waiting' ? store.load() : undefined
    // without storage the reload would lose the talk
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
