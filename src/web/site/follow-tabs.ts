import type { StartableChat } from '../../core/runtime/create-chat'
import { sessionKey } from '../../core/runtime/session-store'

const MINUTE = 60_000

/**
 * Synchronises a chat with other tabs of its variant, with storage when the page returns from the back/forward cache (case PAY-06), and with
 * the clock. A page that was frozen may have missed an event.
 */
export function followTabs(chat: StartableChat, variant: string): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey(variant)) chat.catchUp()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) chat.catchUp()
  })
  setInterval(chat.catchUp, MINUTE)
}
