import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Chat } from '../../../src/core/runtime/chat'
import { productParts } from '../../../src/product/parts/part-table'
import { ChatUiProvider } from '../../../src/web/chat/chat-context'
import { textsByKey } from '../../../src/web/kit/texts'
import { fakeChat } from './fake-chat'
import { sampleVariant } from './sample-variant'

/** Draws one piece of the chat with its surroundings, outside a conversation. */
export function renderInChat(piece: ReactNode, chat: Chat = fakeChat(), cdn?: string) {
  const ui = {
    chat,
    parts: productParts,
    variant: sampleVariant,
    asset: (name: string) => `/assets/${name}`,
    cdn,
    byKeyboard: { current: false },
    ...textsByKey(sampleVariant.texts),
  }
  return render(<ChatUiProvider ui={ui}>{piece}</ChatUiProvider>)
}
