import { act, render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { vi } from 'vitest'
import type { View } from '../../../src/core/runtime/view'
import { productParts } from '../../../src/product/parts/part-table'
import { ChatScreen } from '../../../src/web/chat/chat-screen'
import { foot } from '../../../src/web/chat/foot'
import { nextTask } from '../../../src/web/kit/next-task'
import { standInForBrowser } from '../stand-in-for-browser'
import { type FakeChat, fakeChat } from './fake-chat'
import { sampleVariant } from './sample-variant'

/** The whole chat on the screen, with the code of its parts and of its foot here. */
export async function showChat(
  view: Partial<View>,
  variant = sampleVariant,
  more: Pick<ComponentProps<typeof ChatScreen>, 'supportCode'> = {},
): Promise<FakeChat> {
  standInForBrowser()
  await foot.load()
  await Promise.all(partsOf(view).filter(productParts.has).map(productParts.load))
  const chat = fakeChat(view)
  await act(async () => {
    render(<ChatScreen chat={chat} parts={productParts} variant={variant} {...more} />)
  })
  return chat
}

function partsOf({ items = [], prompt }: Partial<View>): readonly string[] {
  const shown = prompt?.show ? [prompt.show.part] : []
  return [...shown, ...items.flatMap((item) => (item.type === 'part' ? [item.part] : []))]
}

/** What the bot does next; it is drawn in a task of its own. */
export async function botGoesOn(chat: FakeChat, view: Partial<View>): Promise<void> {
  await act(async () => {
    chat.put(view)
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0)
    else await nextTask()
  })
}

/** One element by selector; throws when there is none. */
export function one(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`nothing on the screen is ${selector}`)
  return element
}
