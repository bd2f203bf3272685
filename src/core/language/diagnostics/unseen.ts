import { type Bilingual, join } from './bilingual'

/** Zero-width characters that no word needs, for use in a character class of a pattern. */
export const UNSEEN_LETTERS = String.raw`\u00AD\u061C\u115F\u1160\u17B4\u17B5\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0`

/** Matches invisible characters: zero-width ones, control characters and variation selectors. */
export const UNSEEN = new RegExp(
  String.raw`(?![\n\t\r])\p{Cc}|\r(?!\n)|\u034F|[\u180B-\u180E]|[\uFE00-\uFE0F]|[${UNSEEN_LETTERS}]`,
  'gu',
)

/** The code point of a character, as U+200B. */
export const numberOf = (letter: string): string =>
  `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** The message, followed by a warning if the name contains an invisible character. */
export function withUnseen(message: Bilingual, name: string): Bilingual {
  const [unseen] = name.match(UNSEEN) ?? []
  if (unseen === undefined) return message
  return join(message, {
    pt: `Há uma letra invisível (${numberOf(unseen)}) no meio do nome.`,
    en: `There is an invisible letter (${numberOf(unseen)}) in the name.`,
  })
}
