import type { Said } from '../../core/script/text'

/** The plain text of a sentence, without markup; a line break becomes a space. */
export function plainText(said: Said): string {
  return said
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if (inline.type === 'value') return inline.text
      return inline.type === 'break' ? ' ' : plainText(inline.children)
    })
    .join('')
}
