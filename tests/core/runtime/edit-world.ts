import { expect } from 'vitest'
import { createChat } from '../../../src/core/runtime/create-chat'
import type { View } from '../../../src/core/runtime/view'
import { fakeWorld } from './fake-world'

/** What is in the log: bubbles, the visitor's behind `>`, and parts and questions for help by their names. */
export const words = ({ items }: View) =>
  items.map((item) => {
    if (item.type === 'part') return `[${item.part}]`
    if (item.type === 'help') return `? ${item.title}`
    const text = item.text.map((part) =>
      typeof part === 'string' ? part : 'text' in part ? part.text : '',
    )
    return item.from === 'visitor' ? `> ${text.join('')}` : text.join('')
  })

/** What the visitor is seen to have said. */
export const mine = (view: View) =>
  words(view).flatMap((text) => (text.startsWith('> ') ? [text.slice(2)] : []))

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

/** A chat whose first options are before the visitor. */
export async function invited(world = fakeWorld()) {
  const all = begin(world)
  await all.pass(1500)
  return all
}

/** A chat that waits at the part before the proposal. */
export async function toPart(world = fakeWorld()) {
  const all = await invited(world)
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
