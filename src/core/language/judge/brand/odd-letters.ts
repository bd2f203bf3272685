import { UNSEEN } from '../../diagnostics/unseen'
import { type Slip, slipAt } from './slip'

/** Letters that were broken on their way, or that cannot be seen. */
export function oddLetters(text: string): readonly Slip[] {
  if (PLAIN.test(text)) return []
  return [
    ...mojibake(text),
    ...halfBroken(text),
    ...lost(text),
    ...invisible(text),
    ...apart(text),
    ...foreign(text),
  ]
}

/** Nearly every sentence: what Portuguese is written with, and nothing that could be broken. */
const PLAIN = /^[\n\x20-\x7E\xA0-\xAC\xAE-\xC1\xC4-\xE1\xE3-\xEE\xF1-\xFF–—…‘’“”]*$/

const slip = (kind: Slip['kind'], found: RegExpExecArray, put?: string): Slip =>
  slipAt(kind, found, { isCertain: true, ...(put !== undefined && { put }) })

/** The bytes 0x80 to 0x9F as the programs of Windows show them; what has no sign there stays as it is. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ'
const LATER = `[\\x80-¿${WINDOWS}]`
const MOJIBAKE = new RegExp(
  `ð${LATER}{3}|[âï]${LATER}{2}|(?<![A-ZÀ-Þ])[ÂÃ]${LATER}|(?<=[A-ZÀ-Þ])[ÂÃ][\\x80-¿€‚ƒ„†‡‰Š‹ŒŽ•˜™š›œžŸ]`,
  'g',
)

/** Letters in UTF-8 that were read as if they were of Windows: `Ã©` is é. */
function mojibake(text: string): readonly Slip[] {
  return [...text.matchAll(MOJIBAKE)].flatMap((found) => {
    const meant = decoded(found[0])
    return meant === undefined ? [] : slip('mojibake', found, meant)
  })
}

/** Ã at the end of a word in capitals is what is left of Á, whose second byte no program shows. */
const halfBroken = (text: string): readonly Slip[] =>
  [...text.matchAll(/(?<=\p{Lu})Ã(?=\s|$)/gu)].map((found) => slip('mojibake', found, 'Á'))

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

/** What a program writes for a letter that it could not read, and letters that only one font knows. */
const lost = (text: string): readonly Slip[] =>
  [...text.matchAll(/[\uFFFD\uE000-\uF8FF]+/g)].map((found) => slip('lost-letter', found))

/** Alternatives, not one class: Chromium 147 finds no letter beyond U+FFFF by a class of several properties at the end of a text. */
const OF_EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\d#*]|\uFE0F/u
const JOINS = new Set(['\u200D', '\uFE0F', '\uFE0E'])

/** Letters that take no room. Those that join the parts of an emoji are none. */
function invisible(text: string): readonly Slip[] {
  return [...text.matchAll(UNSEEN)].flatMap((found) => {
    const isJoin =
      JOINS.has(found[0]) &&
      OF_EMOJI.test([...text.slice(Math.max(0, found.index - 2), found.index)].at(-1) ?? '')
    return isJoin ? [] : slip('invisible', found, '')
  })
}

/** A letter and its accent as two: it looks the same, and no search finds it. */
const apart = (text: string): readonly Slip[] =>
  [...text.matchAll(/\p{L}\p{M}+/gu)].flatMap((found) => {
    const whole = found[0].normalize('NFC')
    return whole === found[0] ? [] : slip('apart', found, whole)
  })

const LATIN_LOOKS: ReadonlyMap<string, string> = new Map(
  [...'аaеeоoрpсcхxуyіiАAВBЕEКKМMНHОOРPСCТTХXοoΟOΑAΕEΙI'].flatMap((letter, n, all) =>
    n % 2 === 0 ? [[letter, all[n + 1]!] as const] : [],
  ),
)

/** A letter of another script among ours: it only looks like the one that is meant. */
const foreign = (text: string): readonly Slip[] => [
  ...[...text.matchAll(/[\uFF01-\uFF5E]+/g)].map((found) =>
    slip('full-width', found, found[0].normalize('NFKC')),
  ),
  ...[
    ...text.matchAll(
      /(?<=\p{Script=Latin})[\u0370-\u03FF\u0400-\u04FF]|[\u0370-\u03FF\u0400-\u04FF](?=\p{Script=Latin})/gu,
    ),
  ].map((found) => slip('other-script', found, LATIN_LOOKS.get(found[0]))),
]

const OTHER_SIGNS: readonly (readonly [RegExp, (words: string) => string])[] = [
  // one sign for two letters, as a PDF has them
  [/[\uFB00-\uFB06]/g, (words) => words.normalize('NFKC')],
  [/(?<=\p{L})[´`](?=\p{L})/gu, () => '’'],
  // the sign of degrees; of temperatures it is meant
  [/(?<=\b\d{1,3}|\b[nN])°(?!\s?[CFK]\b)/g, () => 'º'],
]

/** Signs that only look like those that are meant. */
export const otherSigns = (text: string): readonly Slip[] =>
  OTHER_SIGNS.flatMap(([pattern, mend]) =>
    [...text.matchAll(pattern)].map((found) =>
      slipAt('other-sign', found, { put: mend(found[0]) }),
    ),
  )

/** `1a parcela`, `2o mês`, `1A PARCELA`: a letter for the raised one. */
const ORDINAL =
  /(?<![\p{L}\d.,/-])\d{1,3}(?:[ao]s?(?= \p{Ll}{2})|[AO](?= (?:PARCELA|VIA|VEZ|COTA|PRESTAÇÃO|ETAPA|ASSEMBLEIA|DIA|MÊS|ANO)(?!\p{L})))/gu

const raised = (written: string) =>
  written.replace(/[ao]/i, (letter) => (/a/i.test(letter) ? 'ª' : 'º'))

export const ordinals = (text: string): readonly Slip[] =>
  /\d[aoAO]/.test(text)
    ? [...text.matchAll(ORDINAL)].map((found) =>
        slipAt('other-sign', found, { put: raised(found[0]) }),
      )
    : []
