import { latin } from '../../../script/latin'
import { type Slip, slipAt } from './slip'

/** Pictures that laugh at the visitor, scold him, hurry him or wave money. */
const RUDE = /(?:😂|🤣|😹|🙄|🤡|💩|🖕|😡|🤬|😠|😤|👿|😈|🤮|🤢|🥱|🤑|💸|💲|⏰|🚨|‼|⁉)\uFE0F?/gu
const MAY_BE_RUDE = /[\u203c\u2049\u231a-\u23ff\ud83d\ud83e]/

/** A word in capitals that is shouted. */
const SHOUTED = latin(/(?<!\p{L})\p{Lu}{2,}(?: \p{Lu}+)* ?!{2,3}(?!!)/gu)

/** Signs by which a sentence mocks, hurries or shouts. */
export function oddTone(text: string): readonly Slip[] {
  return [
    ...(MAY_BE_RUDE.test(text) ? [...text.matchAll(RUDE)] : []),
    ...(text.includes('!!') ? [...text.matchAll(SHOUTED)] : []),
  ].map((found) => slipAt('tone', found))
}

/** So long is a line that ended only because the page of its author did. */
const LONG_LINE = 40

/** A sentence that goes on in small letters on another line, as only `|` keeps it. */
export function brokenLines(text: string): readonly Slip[] {
  if (!text.includes('\n')) return []
  return [...text.matchAll(/([^\s]*[\p{Ll}\d,}>])\n(?=[\p{Ll}{<])/gu)].flatMap((found) => {
    const { 1: word = '', index } = found
    const end = index + word.length
    const next = text.slice(end + 1)
    return end - text.lastIndexOf('\n', end - 1) > LONG_LINE && !/^<(?:br|\/?ul|\/?li)/i.test(next)
      ? [slipAt('broken-line', { 0: word, index })]
      : []
  })
}
