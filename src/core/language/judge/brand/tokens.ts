import { latin } from '../../../script/latin'
import { plainLetters } from '../../../script/plain-letters'

/** A word of a sentence in normalised form, with its place in the sentence. */
export type WordToken = {
  readonly word: string
  /** The key of `Phrases` for phrases that may start here. */
  readonly letters: string
  readonly start: number
  readonly end: number
}

/** The word of a token for a fact or slot, whose value is known only at run time. */
export const VALUE = '{}'
/** The end of a sentence, and a pause in one. */
export const STOP = '.'
export const PAUSE = ','

// in order: a fact or a slot; markup; an amount; a word; a percent sign; what ends a sentence or pauses in it
const PIECE = latin(
  /\{\{?[^{}]*\}\}?|<[^<>]*>|\d+[ªº]|\d[\d.,]*\d|\d+|[\p{L}\p{M}ªº]+(?:-[\p{L}\p{M}]+)*|%|[.!?;\n…]|[,:()—–]/gu,
)
const BREAK = /^<(?:br|\/?li|\/?ul|\/?ol)\b/i

/** The key of a word in `Phrases`: its first three letters, or `#` for a number or a fact. */
export const lettersOf = (word: string): string => (isNumber(word) ? ANY_NUMBER : word.slice(0, 3))

export const ANY_NUMBER = '#'

const NUMBERS = new Set(
  (
    'um uma dois duas tres quatro cinco seis sete oito nove dez onze doze quinze vinte trinta quarenta sessenta noventa cem ' +
    'poucos poucas alguns algumas meio meia'
  ).split(' '),
)

export const isNumber = (word: string): boolean =>
  isDigit(word[0]!) || word === VALUE || NUMBERS.has(word)

const isDigit = (letter: string) => letter >= '0' && letter <= '9'

/** The token with another word. */
export const readAs = (token: WordToken, word: string): WordToken => ({
  ...token,
  word,
  letters: lettersOf(word),
})

/** The words of a sentence in lower case and without accents; drops markup and replaces facts by `VALUE`. */
export function wordTokens(sentence: string): readonly WordToken[] {
  const tokens: WordToken[] = []
  for (const { 0: piece, index } of sentence.matchAll(PIECE)) {
    const word = wordOf(piece)
    if (word === undefined) continue
    tokens.push({ word, letters: lettersOf(word), start: index, end: index + piece.length })
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
