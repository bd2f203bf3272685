import { createContext, type ReactNode, type RefObject, useContext } from 'react'
import type { Chat } from '../../core/runtime/chat'
import type { Failure } from '../../core/runtime/failure'
import type { PartLoader } from '../kit/part-loader'
import { type Ui, UiContext } from '../kit/ui-context'

/** What every piece of the chat may need; it never changes while a conversation is on the screen. */
export type ChatUi = Ui & {
  readonly chat: Chat
  readonly parts: PartLoader
  /** Makes a link by which the talk goes on on another device; absent where none can be made. */
  readonly onDevice?: (() => void) | undefined
  /** The code by which support finds what has failed; absent where no visitor is. */
  readonly supportCode?: ((failure: Failure) => string) | undefined
  /** True while the visitor's last act was a key, not a touch: then focus follows the talk. */
  readonly byKeyboard: RefObject<boolean>
  /** When the page was opened, in epoch milliseconds: what was said before is no news. */
  readonly openedAt: number
}

const ChatUiContext = createContext<ChatUi | undefined>(undefined)

/** The conversation's surroundings for the chat, of which its parts see only the words and pictures. */
export function ChatUiProvider({
  ui,
  children,
}: {
  readonly ui: ChatUi
  readonly children: ReactNode
}) {
  return (
    <UiContext value={ui}>
      <ChatUiContext value={ui}>{children}</ChatUiContext>
    </UiContext>
  )
}

/** The conversation's surroundings. Throws outside a ChatScreen. */
export function useChatUi(): ChatUi {
  const ui = useContext(ChatUiContext)
  if (!ui) throw new Error('useChatUi belongs inside a ChatScreen')
  return ui
}
