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

/** Numbers in words, without accents. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  (
    'um:1 uma:1 dois:2 duas:2 tres:3 quatro:4 cinco:5 seis:6 sete:7 oito:8 nove:9 dez:10 onze:11 doze:12 treze:13 quatorze:14 ' +
    'catorze:14 quinze:15 dezesseis:16 dezessete:17 dezoito:18 dezenove:19 vinte:20 trinta:30 quarenta:40 cinquenta:50 ' +
    'sessenta:60 setenta:70 oitenta:80 noventa:90 cem:100'
  )
    .split(' ')
    .map((pair) => pair.split(':'))
    .map(([word = '', number]) => [word, Number(number)]),
)

/** The number that a word or figures stand for, as written in Brazil: `doze`, `1.500,50`. NaN for anything else. */
export const readNumber = (written: string): number =>
  NUMBER_WORDS.get(plainLetters(written)) ??
  Number(written.replace(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.'))

const NUMBERS = new Set([
  ...NUMBER_WORDS.keys(),
  ...'poucos poucas alguns algumas meio meia'.split(' '),
])

export const isNumber = (word: string): boolean =>
  isDigit(word[0]!) || word === VALUE || NUMBERS.has(word)

const isDigit = (letter: string) => letter >= '0' && letter <= '9'

/** The token with another word. */
export const readAs = (token: Pick<WordToken, 'start' | 'end'>, word: string): WordToken => ({
  word,
  letters: lettersOf(word),
  start: token.start,
  end: token.end,
})

/**
 * The words of a sentence in lower case and without accents; drops markup, replaces facts by `VALUE`, and reads number words from ten on as
 * figures and `por cento` as its sign.
 */
export function wordTokens(sentence: string): readonly WordToken[] {
  const tokens: WordToken[] = []
  for (const { 0: piece, index } of sentence.matchAll(PIECE)) {
    const word = wordOf(piece)
    if (word === undefined) continue
    const end = index + piece.length
    const last = tokens.at(-1)
    const number = NUMBER_WORDS.get(word)
    if (word === 'cento' && last?.word === 'por')
      tokens.splice(-1, 1, readAs({ start: last.start, end }, '%'))
    else if (number === undefined) tokens.push(readAs({ start: index, end }, word))
    else if (number >= 10) tokens.push(readAs({ start: index, end }, String(number)))
    else {
      const tens = last?.word === 'e' ? tokens.at(-2) : undefined
      const [whole] = tens && isTens(tens, sentence) ? tokens.splice(-2) : []
      const sum = whole ? String(Number(whole.word) + number) : word
      tokens.push(readAs({ start: whole?.start ?? index, end }, sum))
    }
  }
  return tokens
}

/** Whether a token is twenty, thirty … ninety in words, to which `e cinco` belongs; `50 e um brinde` is no number. */
const isTens = ({ word, start }: WordToken, sentence: string): boolean =>
  /^[2-9]0$/.test(word) && !isDigit(sentence[start]!)

function wordOf(piece: string): string | undefined {
  if (piece.startsWith('{')) return VALUE
  if (piece.startsWith('<')) return BREAK.test(piece) ? STOP : undefined
  return SIGNS.get(piece) ?? plainLetters(piece)
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ...[...'.!?;\n…'].map((sign) => [sign, STOP] as const),
  ...[...',:()—–'].map((sign) => [sign, PAUSE] as const),
])
