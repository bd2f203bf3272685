/** `put` in place of what stands between two offsets. */
export type Splice = { readonly from: number; readonly to: number; readonly put: string }

/** A text with splices done that do not overlap: from the last to the first, so that the places of the others stay right. */
export function editText(text: string, splices: readonly Splice[]): string {
  return [...splices]
    .sort((one, other) => other.from - one.from)
    .reduce((whole, { from, to, put }) => whole.slice(0, from) + put + whole.slice(to), text)
}
