import type { Item, Prompt } from '../../core/runtime/view'
import { plainText } from './plain-text'

/**
 * Id of the bubble that holds the question which waits: it is set in 600, earlier ones go back to 400.
 * It is the last of the bot's bubbles with a question mark; an input without one stands under the last bubble.
 */
export function askedBubble(items: readonly Item[], prompt: Prompt | undefined) {
  if (!prompt) return undefined
  const turn = items.slice(
    items.findLastIndex((item) => item.type === 'bubble' && item.from === 'visitor') + 1,
  )
  const said = turn.filter((item) => item.type === 'bubble')
  const question = said.findLast((item) => /\?\W*$/.test(plainText(item.text)))
  return (question ?? (prompt.ask ? said.at(-1) : undefined))?.id
}
