import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ChatUiContext } from '../../src/chat/chat-context'
import { textsOf } from '../../src/chat/texts'
import type { Chat } from '../../src/runtime/chat'
import { fakeChat } from './fake-chat'
import { sampleVariant } from './sample-variant'

/** Draws one piece of the chat with its surroundings, outside a conversation. */
export function renderInChat(piece: ReactNode, chat: Chat = fakeChat()) {
  const ui = {
    chat,
    variant: sampleVariant,
    asset: (name: string) => `/assets/${name}`,
    byKeyboard: { current: false },
    ...textsOf(sampleVariant.texts),
  }
  return render(<ChatUiContext value={ui}>{piece}</ChatUiContext>)
}
