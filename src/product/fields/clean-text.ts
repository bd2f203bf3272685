/** Invisible characters from a keyboard, a paste or an autofill: controls, zero-width and direction marks, fillers, half surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]|\u034f/gu

/** Text normalised: NFC, no invisible characters, any run of spaces as one plain space, none at the ends (cases CLI-05, CLI-06). */
export function cleanText(typed: string): string {
  return (
    typed
      .replace(/[\t\n\v\f\r]/g, ' ')
      .replace(INVISIBLE, '')
      // NFC after the removal, as a combining mark may follow a removed character
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** A code normalised: as by `cleanText`, with full-width characters as plain ones and no spaces at all. */
export function compactText(typed: string): string {
  return cleanText(typed).normalize('NFKC').replace(/\s/g, '')
}

/** The plain digits of a text, full-width ones included. */
export function digitsOf(typed: string): string {
  return compactText(typed).replace(/\D/g, '')
}

/** Characters as a person counts them in a limit: code points, so that an accent or an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length
}
