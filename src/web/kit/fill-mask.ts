/** The characters that each placeholder of a mask accepts; every other character of a mask is literal. Letters are upper-cased. */
const MASK_PLACES: { readonly [place: string]: RegExp } = {
  '#': /\d/,
  A: /[A-Z]/,
  '*': /[\dA-Z]/,
}

/** Fills a mask with a text as far as it reaches; literal characters are added. */
export function fillMask(mask: string, typed: string): string {
  const wanted = [...typed.normalize('NFKC').toUpperCase()].filter((one) => /[0-9A-Z]/.test(one))
  let out = ''
  let literal = ''
  for (const place of mask) {
    const takes = MASK_PLACES[place]
    if (!takes) {
      literal += place
      continue
    }
    let next = wanted.shift()
    while (next !== undefined && !takes.test(next)) next = wanted.shift()
    if (next === undefined) break
    out += literal + next
    literal = ''
  }
  return out
}

/** Characters that a visitor types, as opposed to those that a mask adds; the comma begins the cents of an amount. */
const TYPED = /[0-9A-Za-z,]/
const LAST_SEPARATORS = /[^0-9A-Za-z,]+$/

/** How many characters of a text were typed. */
export const countTyped = (text: string): number =>
  [...text].filter((one) => TYPED.test(one)).length

/** A text without what a mask may add at its end. */
export const withoutLastSeparators = (text: string): string => text.replace(LAST_SEPARATORS, '')

/** The position of the caret behind the first `count` typed characters. */
export function caretAfter(text: string, count: number): number {
  let left = count
  if (left === 0) return 0
  for (const [at, one] of [...text].entries()) {
    if (TYPED.test(one)) left -= 1
    if (left === 0) return at + 1
  }
  return text.length
}
