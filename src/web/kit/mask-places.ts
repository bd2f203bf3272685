/** What the places of a field's mask take; every other character of a mask stands for itself. Letters are upper-cased. */
export const MASK_PLACES: { readonly [place: string]: RegExp } = {
  '#': /\d/,
  A: /[A-Z]/,
  '*': /[\dA-Z]/,
}
