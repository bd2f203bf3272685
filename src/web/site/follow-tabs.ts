import type { StartableChat } from '../../core/runtime/create-chat'
import { sessionKey } from '../../core/runtime/session-store'

/** Synchronises a chat with other tabs of its variant, and with storage when the page returns from the back/forward cache (case PAY-06). */
export function followTabs(chat: StartableChat, variant: string): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey(variant)) chat.catchUp()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) chat.catchUp()
  })
}
