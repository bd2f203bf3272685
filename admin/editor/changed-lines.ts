import { diffIndices } from 'node-diff3'

/** A range of changed lines, counted from 1; for `removed`, the line before the gap, or 0 at the beginning. */
export type ChangedLines = {
  readonly kind: 'added' | 'modified' | 'removed'
  readonly from: number
  readonly to: number
  /** The larger of the numbers of old and new lines. */
  readonly count: number
}

export function changedLines(before: string, after: string): readonly ChangedLines[] {
  return diffIndices(before.split(/\r?\n/), after.split(/\r?\n/)).map(({ buffer1, buffer2 }) => {
    const [was, [start, is]] = [buffer1[1], buffer2]
    const count = Math.max(was, is)
    if (is === 0) return { kind: 'removed', from: start, to: start, count }
    return { kind: was === 0 ? 'added' : 'modified', from: start + 1, to: start + is, count }
  })
}
