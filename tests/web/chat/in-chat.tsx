import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Variant } from '../../../src/core/script/variant'
import { productParts } from '../../../src/product/parts/part-table'
import { ChatUiProvider } from '../../../src/web/chat/chat-context'
import type { PartLoader } from '../../../src/web/kit/part-loader'
import { textsByKey } from '../../../src/web/kit/texts'
import { fakeChat } from './fake-chat'
import { sampleVariant } from './sample-variant'

/** Draws one piece of the chat with its surroundings, outside a conversation. */
export function renderInChat(
  piece: ReactNode,
  {
    variant = sampleVariant,
    cdn,
    parts = productParts,
  }: {
    readonly variant?: Variant
    readonly cdn?: string | undefined
    readonly parts?: PartLoader
  } = {},
) {
  const ui = {
    chat: fakeChat(),
    parts,
    variant,
    asset: (name: string) => `/assets/${name}`,
    cdn,
    byKeyboard: { current: false },
    openedAt: 0,
    ...textsByKey(variant.texts),
  }
  return render(<ChatUiProvider ui={ui}>{piece}</ChatUiProvider>)
}
