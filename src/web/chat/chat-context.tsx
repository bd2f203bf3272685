import { createContext, type ReactNode, type RefObject, useContext } from 'react'
import type { Chat } from '../../core/runtime/chat'
import type { Failure } from '../../core/runtime/failure'
import type { PartLoader } from '../kit/part-loader'
import { type Ui, UiContext } from '../kit/ui-context'

/** What every component of the chat may need; it never changes while a conversation is on the screen. */
export type ChatUi = Ui & {
  readonly chat: Chat
  readonly parts: PartLoader
  /** Opens the sheet that makes a link to continue the talk on another device; absent where none can be made. */
  readonly onDevice?: (() => void) | undefined
  /** The code by which support finds a failure; absent outside the visitor's page, as in previews. */
  readonly supportCode?: ((failure: Failure) => string) | undefined
  /** True while the visitor's last act was a key, not a touch: then focus follows the talk. */
  readonly byKeyboard: RefObject<boolean>
  /** When the page was opened, in epoch milliseconds: older items are not announced. */
  readonly openedAt: number
}

const ChatUiContext = createContext<ChatUi | undefined>(undefined)

/** Provides the `ChatUi` to the chat's components, and only its texts and pictures (`Ui`) to the parts. */
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

/** The `ChatUi` of the surrounding ChatScreen, without which a component cannot be drawn. */
export const useChatUi = (): ChatUi => useContext(ChatUiContext)!
