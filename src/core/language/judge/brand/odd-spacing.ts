import { latin } from '../../../script/latin'
import { type Slip, slipAt } from './slip'

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
  // a letter that some program could not write
  [latin(/(?<!\p{L})\p{L}+\?\p{Ll}+/gu), (words) => words],
  [latin(/(?<![\p{L}-])\p{L}{2,}\? (?=\p{Ll})/gu), (words) => words],
  // with the lock of the capitals on, and no name of a program: iOS, eSIM
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

/** What every one of them has some of: most sentences have none, and need no closer look. */
const MAY_BE_ODD =
  /[.,;:!?][^\s\d_]|[.,;] [.,;]| [.,;:!?]|[!?…][,;]|^\s|\s$|[ \u00A0]{2}|[\t¿¡"\\]|%%|[?] [a-zà-ÿ]|[a-zà-ÿ][A-ZÀ-ß]{2}|^[-–•·▪●◦>]/

const OF_REPEATED: readonly Rule[] = [
  [
    latin(
      /(?<![\p{L}-])(de|da|do|das|dos|em|no|na|nos|nas|para|por|com|o|a|os|as|um|uma|e|ou|seu|sua|ao|é|você|só|que|não|se|até) \1(?![\p{L}-])/giu,
    ),
    (words) => words.slice(0, words.indexOf(' ')),
  ],
  // a longer word twice, but for those that people double to mean more
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

/** Whether words, a name before its colon or sentences may follow themselves: what ends at a space begins again after it. */
function mayBeTwice(text: string): boolean {
  const words: number[] = []
  let [sentence, earlier] = [0, 0]
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) {
    let word = at
    while (word > 0 && isSmallLetter(text.charCodeAt(word - 1))) word -= 1
    if (word < at) words.push(word)
    if (words.slice(-MOST_WORDS).some((from) => text.startsWith(text.slice(from, at), at + 1)))
      return true
    if (!ENDS.has(text[at - 1]!)) continue
    if (isTwice(text, Math.max(earlier, at - LONGEST_TWICE), at)) return true
    earlier = sentence
    sentence = at + 1
  }
  return false
}

/** As many words as are looked for twice. */
const MOST_WORDS = 5

const isSmallLetter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0xe0 && code <= 0xff)

const ENDS = new Set('.!?:')
/** A letter more than the longest sentence that is looked for, and its stop. */
const LONGEST_TWICE = 202

/** Whether the end of a stretch, from one of its letters on, stands again after it. */
function isTwice(text: string, from: number, to: number): boolean {
  const next = text[to + 1]
  for (let start = from; start < to - 1; start++)
    if (text[start] === next && text.startsWith(text.slice(start, to), to + 1)) return true
  return false
}

/** What facts and addresses are covered with, each with another: two that are as long are not the same word. */
const COVERS = 'xzwkqjvfbg'

/** A space, a stop or a word too many or too few. */
export function oddSpacing(text: string): readonly Slip[] {
  const mayRepeat = mayBeTwice(text.toLowerCase())
  if (!mayRepeat && !MAY_BE_ODD.test(text)) return []
  // addresses and what facts show have rules of their own
  const seen: string[] = []
  const covered = (one: string) => {
    if (!seen.includes(one)) seen.push(one)
    return COVERS[seen.indexOf(one) % COVERS.length]!.repeat(one.length)
  }
  const words = text
    // a fact is a word; a mark is no letter, so that a stop before it ends the word
    .replace(SHOWN, (one, fact) => (fact === undefined ? '_'.repeat(one.length) : covered(one)))
    .replace(/\S+/g, (word) => (ADDRESS.test(word) ? covered(word) : word))
  const rules = [...(MAY_BE_ODD.test(words) ? OF_SIGNS : []), ...(mayRepeat ? OF_REPEATED : [])]
  return rules.flatMap(([pattern, mend]) =>
    [...words.matchAll(pattern)].map((found) => {
      const put = mend(found[0])
      const from = found[0].indexOf(put)
      // what stays is written as it was, not as it is covered
      const kept = text.slice(found.index + from, found.index + from + put.length)
      return slipAt('spacing', found, put === found[0] ? {} : { put: from < 0 ? put : kept })
    }),
  )
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
