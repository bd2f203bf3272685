import { plainLetters } from '../../../script/plain-letters'
/** A word of a sentence as it is compared, and where it stands there. */
export type WordToken = { readonly word: string; readonly start: number; readonly end: number }

/** A value that is known only in the talk: it may be a number, a name, a date. */
export const VALUE = '{}'
/** The end of a sentence, and a pause in one. */
export const STOP = '.'
export const PAUSE = ','

// in order: a fact or a slot; markup; an amount; a word; a percent sign; what ends a sentence or pauses in it
const PIECE =
  /\{\{?[^{}]*\}\}?|<[^<>]*>|\d+[ªº]|\d[\d.,]*\d|\d+|[\p{L}\p{M}ªº]+(?:-[\p{L}\p{M}]+)*|%|[.!?;\n…]|[,:()—–]/gu
const BREAK = /^<(?:br|\/?li|\/?ul|\/?ol)\b/i

/** The words of a sentence in small letters without accents; marks go, facts are values. */
export function wordTokens(sentence: string): readonly WordToken[] {
  const tokens: WordToken[] = []
  for (const { 0: piece, index } of sentence.matchAll(PIECE)) {
    const word = wordOf(piece)
    if (word !== undefined) tokens.push({ word, start: index, end: index + piece.length })
  }
  return tokens
}

function wordOf(piece: string): string | undefined {
  if (piece.startsWith('{')) return VALUE
  if (piece.startsWith('<')) return BREAK.test(piece) ? STOP : undefined
  return SIGNS.get(piece) ?? plainLetters(piece)
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ...[...'.!?;\n…'].map((sign) => [sign, STOP] as const),
  ...[...',:()—–'].map((sign) => [sign, PAUSE] as const),
])
