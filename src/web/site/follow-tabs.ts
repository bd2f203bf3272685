import type { StartableChat } from '../../core/runtime/create-chat'
import { sessionKey } from '../../core/runtime/session-store'

/** Keeps a chat in step with other tabs of its variant, and with storage after a walk through the history (case PAY-06). */
export function followTabs(chat: StartableChat, variant: string): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey(variant)) chat.catchUp()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) chat.catchUp()
  })
}
