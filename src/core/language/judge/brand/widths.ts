/** Advance widths of Inter at 16 px and weight 400, measured in Chromium; other characters count as `USUAL`. */
const WIDTHS: ReadonlyMap<string, number> = new Map(
  (
    [
      [4, '!,.:IijlíÍ \u00A0'],
      [5, "';\\`ft|"],
      [6, '()/1[]r'],
      [7, '"-^_{}ª“”°'],
      [8, '*?sº–'],
      [9, '57FJLacehknuvxyzáàâãçéêúü'],
      [10, '#$&0234689BEPRSTZbdgopqóôõÉÊ'],
      [11, '+<=>AKVXY~ÁÀÂÃ'],
      [12, 'CDGHNOQUÇÓÔÕÚ'],
      [13, 'w…½'],
      [14, 'Mm'],
      [15, '%@'],
      [16, 'W—'],
    ] as const
  ).flatMap(([width, characters]) => [...characters].map((one) => [one, width] as const)),
)
const USUAL = 10
const PICTURE = 20

/** A font setting: size in px, a factor for the weight, and the letter spacing in px. */
export type TextSetting = {
  readonly size: number
  readonly factor: number
  readonly spacing: number
}

/** Bubbles (src/web/styles/thread.css): the one that asks is weight 600, which is 4 % wider. */
export const BUBBLE: TextSetting = { size: 16, factor: 1.04, spacing: 0 }
/** Buttons (src/web/styles/controls.css). */
export const BUTTON: TextSetting = { size: 15, factor: 1.04, spacing: 0.3 }
/** The tagline of the header (src/web/styles/header.css). */
export const TAGLINE: TextSetting = { size: 12, factor: 1, spacing: 0 }

const JOINING = /[\u200D\uFE0F\p{M}]/u

/** The approximate width of words, in px. */
export function widthOf(words: string, { size, factor, spacing }: TextSetting): number {
  let width = 0
  let characters = 0
  for (const one of words) {
    const known = WIDTHS.get(one)
    // characters that join others into one have no width of their own
    if (known === undefined && JOINING.test(one)) continue
    width += known ?? (/\p{Extended_Pictographic}/u.test(one) ? PICTURE : USUAL)
    characters += 1
  }
  return (width * size * factor) / 16 + characters * spacing
}

/** Wraps words into lines of a width: the number of lines, and the first word that is wider than a line. */
export function layOut(
  words: string,
  room: number,
  setting: TextSetting,
): { readonly lines: number; readonly tooWide: string | undefined } {
  const space = widthOf(' ', setting)
  let lines = 0
  let tooWide: string | undefined
  for (const line of words.split('\n')) {
    lines += 1
    let used = 0
    for (const word of line.split(/[ \t]+|(?<=[-–—/])/)) {
      const width = widthOf(word, setting)
      if (width > room) {
        tooWide ??= word
        lines += Math.floor(width / room)
      }
      if (used > 0 && used + space + width > room) {
        lines += 1
        used = 0
      }
      used += (used > 0 ? space : 0) + Math.min(width, room)
    }
  }
  return { lines, tooWide }
}
