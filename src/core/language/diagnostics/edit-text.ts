/** Replaces the text from `from` to `to` (exclusive) by `put`. */
export type Splice = { readonly from: number; readonly to: number; readonly put: string }

/** Applies splices, which must not overlap, in one pass; of two insertions at one offset the later in the list comes first. */
export function editText(text: string, splices: readonly Splice[]): string {
  const pieces: string[] = []
  let done = 0
  for (const { from, to, put } of splices
    .toReversed()
    .sort((one, other) => one.from - other.from)) {
    pieces.push(text.slice(done, from), put)
    done = Math.max(done, to)
  }
  return pieces.join('') + text.slice(done)
}
