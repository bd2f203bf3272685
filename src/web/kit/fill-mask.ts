/** What the places of a field's mask take; every other character of a mask stands for itself. Letters are upper-cased. */
const MASK_PLACES: { readonly [place: string]: RegExp } = {
  '#': /\d/,
  A: /[A-Z]/,
  '*': /[\dA-Z]/,
}

/** A text in a mask as far as it reaches; what is literal comes by itself. */
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

/** What a visitor types, as against what a mask adds; the comma begins the cents of an amount. */
const TYPED = /[0-9A-Za-z,]/

/** How many characters of a text were typed. */
export const countTyped = (text: string): number =>
  [...text].filter((one) => TYPED.test(one)).length

/** Where the caret goes so that as many typed characters stand before it as did. */
export function caretAfter(text: string, count: number): number {
  let left = count
  if (left === 0) return 0
  for (const [at, one] of [...text].entries()) {
    if (TYPED.test(one)) left -= 1
    if (left === 0) return at + 1
  }
  return text.length
}
