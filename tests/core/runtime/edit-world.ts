import { expect } from 'vitest'
import { createChat } from '../../../src/core/runtime/create-chat'
import type { View } from '../../../src/core/runtime/view'
import { fakeWorld } from './fake-world'

/** What the visitor is seen to have said. */
export const mine = ({ items }: View) =>
  items.flatMap((item) =>
    item.type === 'bubble' && item.from === 'visitor'
      ? [
          item.text
            .map((part) => (typeof part === 'object' && 'text' in part ? part.text : part))
            .join(''),
        ]
      : [],
  )

/** A chat that has begun, and a tap on the bubble with these words. */
export function begin(world = fakeWorld()) {
  const chat = createChat(world.options)
  chat.start()
  const tap = (words: string) => {
    const at = mine(chat.view()).indexOf(words)
    const item = chat.view().items.filter((one) => one.type === 'bubble' && one.from === 'visitor')[
      at
    ]
    chat.edit(item?.id)
  }
  return { ...world, chat, tap }
}

/** A chat that waits at the part before the proposal. */
export async function toPart(world = fakeWorld()) {
  const all = begin(world)
  await all.pass(1500)
  all.chat.choose('SIMULE AGORA MESMO')
  await all.calls[0]?.settle('ok')
  await all.pass(1500)
  all.chat.answer('ana')
  await all.calls[1]?.settle('validas')
  await all.pass(1500)
  all.chat.answer('ana@exemplo.com.br')
  await all.pass(5000)
  expect(all.chat.view().prompt?.show?.part).toBe('pix')
  return all
}
