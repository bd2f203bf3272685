import type { Said } from '../../core/script/text'

/** What a sentence says, without marks; a line break is a space. */
export function plainText(said: Said): string {
  return said
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if (inline.type === 'value') return inline.text
      return inline.type === 'break' ? ' ' : plainText(inline.children)
    })
    .join('')
}
