import { createContext, type RefObject, useContext } from 'react'
import type { Chat } from '../../core/runtime/chat'
import type { Asset, Variant } from '../../core/script/variant'
import type { Texts } from './texts'

/** What every piece of the chat may need; it never changes while a conversation is on the screen. */
export type ChatUi = Texts & {
  readonly chat: Chat
  readonly variant: Variant
  /** Address of a picture of the variant. */
  readonly asset: (name: Asset) => string
  /** True while the visitor's last act was a key, not a touch: then focus follows the talk. */
  readonly byKeyboard: RefObject<boolean>
}

export const ChatUiContext = createContext<ChatUi | undefined>(undefined)

/** The conversation's surroundings. Throws outside a ChatScreen. */
export function useChatUi(): ChatUi {
  const ui = useContext(ChatUiContext)
  if (!ui) throw new Error('useChatUi belongs inside a ChatScreen')
  return ui
}
