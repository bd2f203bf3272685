import { LONGEST_READ, type Slip, slipAt } from './slip'

const SHOWN = /(\{\{[^{}]*\}\})|<[^<>]*>/g
const ADDRESS = /:\/\/|www\.|@/

const SPACING: readonly (readonly [RegExp, (words: string) => string])[] = [
  [/(?<=\S)[ \u00A0]{2,}(?=\S)/g, () => ' '],
  [/\t+/g, () => ' '],
  [/(?<=[\p{L}_]) +[.,;:!?](?=\s|$)/gu, (words) => words.trim()],
  [/(?<!\.)\.\.(?!\.)/g, () => '.'],
  [/,,+|;;+|(?<!:)::(?!:)/g, (words) => words[0]!],
  [/[,.;] [,.;](?=\s|$)/g, (words) => words[0]!],
  [
    /[!?](?=\p{Lu})|(?<=\p{Ll}{2})[,;](?=\p{L})|(?<=\p{Ll}{2})\.(?=\p{Lu}\p{Ll})/gu,
    (words) => `${words} `,
  ],
  // a letter that some program could not write
  [/(?<!\p{L})\p{L}+\?\p{Ll}+/gu, (words) => words],
  [/^[ \u00A0]+(?=\S)|(?<=\S)[ \u00A0]+$/g, () => ''],
  [/^(?:[-–•·▪●◦>] ?|> )(?=\S)/g, () => ''],
  [/[,;] ?(?=[!?])/g, () => ''],
  [/[¿¡]/g, () => ''],
  [/%{2,}/g, () => '%'],
  [/[!?]{4,}/g, (words) => words[0]!],
  [/(?<=[!?…])[,;](?=\s|$)/g, () => ''],
  [/\\["']/g, (words) => words.slice(1)],
  [/^"[^"]*"$/g, (words) => words.slice(1, -1)],
  [
    /(?<![\p{L}-])(de|da|do|das|dos|em|no|na|nos|nas|para|por|com|o|a|os|as|um|uma|e|ou|seu|sua|ao|é|você) \1(?![\p{L}-])/gu,
    (words) => words.slice(0, words.indexOf(' ')),
  ],
  // a longer word twice, but for those that people double to mean more
  [
    /(?<![\p{L}-])(?!(?:muito|quase|logo|pouco|cada|agora|nunca|sempre|longe|devagar) )(\p{Ll}{4,}) \1(?![\p{L}-])/gu,
    (words) => words.slice(0, words.indexOf(' ')),
  ],
  // a name before its colon twice, and a sentence twice
  [/(?<![\p{L}-])(\p{Lu}[\p{L}]{2,40}: )\1/gu, (words) => words.slice(0, words.length / 2)],
  [
    /(?<=^|[.!?] )(\p{Lu}[^.!?]{8,200}[.!?]) \1(?= |$)/gu,
    (words) => words.slice(0, (words.length - 1) / 2),
  ],
]

/** What every rule of a sign has some of. */
const MAY_BE_ODD =
  /[.,;:!?][^\s]|[.,;] [.,;]| [.,;:!?]|[!?…][,;]|^\s|\s$|[ \u00A0]{2}|[\t¿¡"\\]|%%|^[-–•·▪●◦>]/

/** A word, or the beginning of one, that follows itself. */
const TWICE = /(?<![a-zà-öø-ÿ])([a-zà-öø-ÿ]+) \1/

/** A name before its colon, or a sentence, that follows itself. */
const SAID_TWICE = /([A-ZÀ-Ý][^.!?:]{2,200}[.!?:]) \1/

const isSaidTwice = (text: string): boolean => text.length <= LONGEST_READ && SAID_TWICE.test(text)

/** A space, a stop or a word too many or too few. */
export function oddSpacing(text: string): readonly Slip[] {
  if (!MAY_BE_ODD.test(text) && !TWICE.test(text) && !isSaidTwice(text)) return []
  // addresses and what facts show have rules of their own
  const covered = (one: string) => 'x'.repeat(one.length)
  const words = text
    // a fact is a word; a mark is no letter, so that a stop before it ends the word
    .replace(SHOWN, (one, fact) => (fact === undefined ? '_'.repeat(one.length) : covered(one)))
    .replace(/\S+/g, (word) => (ADDRESS.test(word) ? covered(word) : word))
  return SPACING.flatMap(([pattern, mend]) =>
    [...words.matchAll(pattern)].map((found) => {
      const put = mend(found[0])
      return slipAt('spacing', found, put === found[0] ? {} : { put })
    }),
  )
}
