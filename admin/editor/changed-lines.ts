import { diffIndices } from 'node-diff3'

/** Lines of a text, from 1, that are not as they were; of `removed` ones the line that stands before the gap, 0 at the beginning. */
export type ChangedLines = {
  readonly kind: 'added' | 'modified' | 'removed'
  readonly from: number
  readonly to: number
  /** As many as a reader would say have changed. */
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
