import { UNSEEN } from '../../diagnostics/unseen'
import { type Slip, slipsAt } from './slip'

/** Reports characters with broken encoding, invisible ones, and look-alikes of other scripts. */
export function oddLetters(text: string): readonly Slip[] {
  if (PLAIN.test(text)) return []
  return [
    ...mojibake(text),
    // Ã at the end of a word in capitals is what remains of Á, since its second byte is not displayable
    ...certainly('mojibake', text, /(?<=\p{Lu})Ã(?=\s|$)/gu, () => 'Á'),
    // replacement characters and private-use characters
    ...certainly('lost-letter', text, /[\uFFFD\uE000-\uF8FF]+/g, () => undefined),
    ...invisible(text),
    ...apart(text),
    ...certainly('full-width', text, /[\uFF01-\uFF5E]+/g, (words) => words.normalize('NFKC')),
    ...certainly('other-script', text, OF_OTHER_SCRIPT, (letter) => LATIN_LOOKS.get(letter)),
  ]
}

/** Matches nearly every sentence: only characters of Portuguese, and none that broken encoding produces. */
const PLAIN = /^[\n\x20-\x7E\xA0-\xAC\xAE-\xC1\xC4-\xE1\xE3-\xEE\xF1-\xFF–—…‘’“”]*$/

/** The slips of an expression, each with the words that were meant, if known. */
const certainly = (
  kind: Slip['kind'],
  text: string,
  pattern: RegExp,
  mend: (words: string) => string | undefined,
): readonly Slip[] =>
  slipsAt(kind, text, pattern, ([words]) => {
    const put = mend(words)
    return { isCertain: true, ...(put !== undefined && { put }) }
  })

/** The characters of Windows-1252 for the bytes 0x80 to 0x9F; undefined bytes stand for themselves. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ'
const LATER = `[\\x80-¿${WINDOWS}]`
const MOJIBAKE = new RegExp(
  `ð${LATER}{3}|[âï]${LATER}{2}|(?<![A-ZÀ-Þ])[ÂÃ]${LATER}|(?<=[A-ZÀ-Þ])[ÂÃ][\\x80-¿€‚ƒ„†‡‰Š‹ŒŽ•˜™š›œžŸ]`,
  'g',
)

/** Reports UTF-8 that was decoded as Windows-1252: `Ã©` is é. */
const mojibake = (text: string): readonly Slip[] =>
  certainly('mojibake', text, MOJIBAKE, decoded).filter(({ put }) => put !== undefined)

function byteOf(letter: string): number {
  const code = letter.codePointAt(0)!
  const windows = WINDOWS.indexOf(letter)
  return code < 0x100 || windows === -1 ? code : 0x80 + windows
}

function decoded(words: string): string | undefined {
  const [first = 0, ...rest] = [...words].map(byteOf)
  if (rest.some((byte) => byte < 0x80 || byte > 0xbf)) return undefined
  const head = rest.length === 1 ? first & 0x1f : rest.length === 2 ? first & 0x0f : first & 0x07
  const code = rest.reduce((all, byte) => (all << 6) | (byte & 0x3f), head)
  return code >= 0x80 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : undefined
}

/**
 * Alternatives and not one class: in Chromium 147 a class of several properties matches no character beyond U+FFFF at the end of a text.
 */
const OF_EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\d#*]|\uFE0F/u
const JOINS = new Set(['\u200D', '\uFE0F', '\uFE0E'])

/** Reports invisible characters, except those that join the parts of an emoji. */
const invisible = (text: string): readonly Slip[] =>
  certainly('invisible', text, UNSEEN, () => '').filter(({ start, end }) => {
    const before = [...text.slice(Math.max(0, start - 2), start)].at(-1) ?? ''
    return !JOINS.has(text.slice(start, end)) || !OF_EMOJI.test(before)
  })

/** Reports a letter and its accent as two characters: it looks the same, but searches do not find it. */
const apart = (text: string): readonly Slip[] =>
  certainly('apart', text, /\p{L}\p{M}+/gu, (letter) => letter.normalize('NFC')).filter(
    ({ start, end, put }) => put !== text.slice(start, end),
  )

const LATIN_LOOKS: ReadonlyMap<string, string> = new Map(
  [...'аaеeоoрpсcхxуyіiАAВBЕEКKМMНHОOРPСCТTХXοoΟOΑAΕEΙI'].flatMap((letter, n, all) =>
    n % 2 === 0 ? [[letter, all[n + 1]!] as const] : [],
  ),
)

/** Greek or Cyrillic letters among Latin ones: they only look like the intended letter. */
const OF_OTHER_SCRIPT =
  /(?<=\p{Script=Latin})[\u0370-\u03FF\u0400-\u04FF]|[\u0370-\u03FF\u0400-\u04FF](?=\p{Script=Latin})/gu

const OTHER_SIGNS: readonly (readonly [RegExp, (words: string) => string])[] = [
  // ligatures, as copied from a PDF
  [/[\uFB00-\uFB06]/g, (words) => words.normalize('NFKC')],
  [/(?<=\p{L})[´`](?=\p{L})/gu, () => '’'],
  // the degree sign for º; for temperatures it is right
  [/(?<=\b\d{1,3}|\b[nN])°(?!\s?[CFK]\b)/g, () => 'º'],
]

/** Reports characters that only look like the intended one. */
export const otherSigns = (text: string): readonly Slip[] =>
  OTHER_SIGNS.flatMap(([pattern, mend]) =>
    slipsAt('other-sign', text, pattern, ([words]) => ({ put: mend(words) })),
  )

/** An ordinal with a plain letter for ª or º: `1a parcela`, `2o mês`, `1A PARCELA`. */
const ORDINAL =
  /(?<![\p{L}\d.,/-])\d{1,3}(?:[ao]s?(?= \p{Ll}{2})|[AO](?= (?:PARCELA|VIA|VEZ|COTA|PRESTAÇÃO|ETAPA|ASSEMBLEIA|DIA|MÊS|ANO)(?!\p{L})))/gu

export const ordinals = (text: string): readonly Slip[] =>
  slipsAt('other-sign', text, ORDINAL, ([words]) => ({
    put: words.replace(/[ao]/i, (letter) => (/a/i.test(letter) ? 'ª' : 'º')),
  }))
