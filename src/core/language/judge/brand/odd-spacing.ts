import { latin } from '../../../script/latin'
import { type Slip, slipAt, slipsAt } from './slip'

const SHOWN = /(\{\{[^{}]*\}\})|<[^<>]*>/g
const ADDRESS = /:\/\/|www\.|@/

type Rule = readonly [RegExp, mend: (words: string) => string]

const OF_SIGNS: readonly Rule[] = [
  [/(?<=\S)[ \u00A0]{2,}(?=\S)/g, () => ' '],
  [/\t+/g, () => ' '],
  [latin(/(?<=[\p{L}_]) +[.,;:!?](?=\s|$)/gu), (words) => words.trim()],
  [/(?<!\.)\.\.(?!\.)/g, () => '.'],
  [/,,+|;;+|(?<!:)::(?!:)/g, (words) => words[0]!],
  [/[,.;] [,.;](?=\s|$)/g, (words) => words[0]!],
  [
    latin(/[!?](?=\p{Lu})|(?<=\p{Ll}{2})[,;](?=\p{L})|(?<=\p{Ll}{2})\.(?=\p{Lu}\p{Ll})/gu),
    (words) => `${words} `,
  ],
  // a question mark for a character that a program could not encode
  [latin(/(?<!\p{L})\p{L}+\?\p{Ll}+/gu), (words) => words],
  [latin(/(?<![\p{L}-])\p{L}{2,}\? (?=\p{Ll})/gu), (words) => words],
  // typed with caps lock on, except names such as iOS and eSIM
  [
    latin(/(?<!\p{L})(?![ei]\p{Lu}{2,3}(?!\p{L}))\p{Ll}\p{Lu}{2,}(?!\p{L})/gu),
    (words) => words.toLowerCase(),
  ],
  [/^[ \u00A0]+(?=\S)|(?<=\S)[ \u00A0]+$/g, () => ''],
  [/^(?:[-–•·▪●◦>] ?|> )(?=\S)/g, () => ''],
  [/[,;] ?(?=[!?])/g, () => ''],
  [/[¿¡]/g, () => ''],
  [/%{2,}/g, () => '%'],
  [/[!?]{4,}/g, (words) => words[0]!],
  [/(?<=[!?…])[,;](?=\s|$)/g, () => ''],
  [/\\["']/g, (words) => words.slice(1)],
  [/^"[^"]*"$/g, (words) => words.slice(1, -1)],
]

/** A quick test that every match of `OF_SIGNS` passes; most sentences fail it. */
const MAY_BE_ODD =
  /[.,;:!?][^\s\d_]|[.,;] [.,;]| [.,;:!?]|[!?…][,;]|^\s|\s$|[ \u00A0]{2}|[\t¿¡"\\]|%%|[?] [a-zà-ÿ]|[a-zà-ÿ][A-ZÀ-ß]{2}|^[-–•·▪●◦>]/

const OF_REPEATED: readonly Rule[] = [
  [
    latin(
      /(?<![\p{L}-])(de|da|do|das|dos|em|no|na|nos|nas|para|por|com|o|a|os|as|um|uma|e|ou|seu|sua|ao|é|você|só|que|não|se|até) \1(?![\p{L}-])/giu,
    ),
    (words) => words.slice(0, words.indexOf(' ')),
  ],
  // a longer word twice, except words that people double for emphasis
  [
    latin(
      /(?<![\p{L}-])(?!(?:muito|quase|logo|pouco|cada|agora|nunca|sempre|longe|devagar) )(\p{Ll}{4,}) \1(?![\p{L}-])/gu,
    ),
    (words) => words.slice(0, words.indexOf(' ')),
  ],
  // two words or more, a name before its colon, and a sentence or two
  [
    latin(/(?<![\p{L}-])(\p{Ll}+(?: \p{Ll}+){1,4}) \1(?![\p{L}-])/gu),
    (words) => words.slice(0, (words.length - 1) / 2),
  ],
  [latin(/(?<![\p{L}-])(\p{Lu}[\p{L}]{2,40}: )\1/gu), (words) => words.slice(0, words.length / 2)],
  [
    latin(
      /(?<=^|[.!?] )(\p{Lu}[^.!?]{8,200}[.!?]|\p{Lu}[^.!?]{2,100}[.!?] \p{Lu}[^.!?]{8,100}[.!?]) \1(?= |$)/gu,
    ),
    (words) => words.slice(0, (words.length - 1) / 2),
  ],
]

/** The letters that cover facts and addresses, a different one for each, so that two of equal length are not taken as a repetition. */
const COVERS = 'xzwkqjvfbg'

/** Reports missing or superfluous spaces and punctuation, and repeated words. */
export function oddSpacing(text: string): readonly Slip[] {
  // facts and addresses are covered, since these rules do not apply to them
  const seen: string[] = []
  const covered = (one: string) => {
    if (!seen.includes(one)) seen.push(one)
    return COVERS[seen.indexOf(one) % COVERS.length]!.repeat(one.length)
  }
  const words = text
    // a fact counts as a word; markup counts as no letter, so that punctuation before it ends the word
    .replace(SHOWN, (one, fact) => (fact === undefined ? '_'.repeat(one.length) : covered(one)))
    .replace(/\S+/g, (word) => (ADDRESS.test(word) ? covered(word) : word))
  const rules = MAY_BE_ODD.test(words) ? [...OF_SIGNS, ...OF_REPEATED] : OF_REPEATED
  return rules.flatMap(([pattern, mend]) =>
    slipsAt('spacing', words, pattern, ({ 0: odd, index }) => {
      const put = mend(odd)
      const from = odd.indexOf(put)
      // the kept words are taken from the original text, not from the covered one
      const kept = text.slice(index + from, index + from + put.length)
      return put === odd ? {} : { put: from < 0 ? put : kept }
    }),
  )
}

/** A longer line was most likely wrapped by the author's program. */
const LONG_LINE = 40

/** Reports a line break within a sentence, which YAML keeps only after `|`. */
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
