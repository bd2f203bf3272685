import { diffLines } from 'diff'
import { stretchesOf } from '../changes/stretches'
import { diffWords, type Piece, piecesOf } from '../changes/tokens'

/** One side of a line of the diff: its number from 1, and its text in pieces. */
export type Side = { readonly number: number; readonly pieces: readonly Piece[] }

/** A row of a side-by-side diff: a line, or a gap in place of equal lines. */
export type DiffRow =
  | {
      readonly type: 'line'
      readonly isChanged: boolean
      readonly before?: Side
      readonly after?: Side
    }
  | { readonly type: 'gap'; readonly count: number; readonly before: number }

/** How many equal lines are shown before and after a change. */
const CONTEXT = 3

export function diffRows(before: string, after: string): readonly DiffRow[] {
  return withoutMiddles(allRows(before, after))
}

type LineRow = Extract<DiffRow, { type: 'line' }>

function allRows(before: string, after: string): readonly LineRow[] {
  const rows: LineRow[] = []
  let left = 0
  let right = 0
  const runs = diffLines(before, after).map((run) => ({ ...run, value: linesOf(run.value) }))
  for (const { out, into, same } of stretchesOf(runs)) {
    for (let n = 0; n < Math.max(out.length, into.length); n++) {
      const pieces = linePieces(out[n], into[n])
      rows.push({
        type: 'line',
        isChanged: true,
        ...(n < out.length && { before: { number: ++left, pieces: without('in', pieces) } }),
        ...(n < into.length && { after: { number: ++right, pieces: without('out', pieces) } }),
      })
    }
    for (const line of same) {
      const pieces: readonly Piece[] = [{ kind: 'same', tokens: diffWords(line) }]
      rows.push({
        type: 'line',
        isChanged: false,
        before: { number: ++left, pieces },
        after: { number: ++right, pieces },
      })
    }
  }
  return rows
}

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n')

function linePieces(before: string | undefined, after: string | undefined): readonly Piece[] {
  if (before === undefined) return [{ kind: 'in', tokens: diffWords(after ?? '') }]
  if (after === undefined) return [{ kind: 'out', tokens: diffWords(before) }]
  return piecesOf(diffWords(before), diffWords(after))
}

const without = (kind: Piece['kind'], pieces: readonly Piece[]) =>
  pieces.filter((piece) => piece.kind !== kind)

function withoutMiddles(rows: readonly LineRow[]): readonly DiffRow[] {
  const near = new Set<number>()
  for (const [index, { isChanged }] of rows.entries()) {
    if (!isChanged) continue
    for (let n = index - CONTEXT; n <= index + CONTEXT; n++) near.add(n)
  }
  const shown: DiffRow[] = []
  for (const [index, row] of rows.entries()) {
    const last = shown.at(-1)
    if (near.has(index)) shown.push(row)
    else if (last?.type === 'gap') shown[shown.length - 1] = { ...last, count: last.count + 1 }
    else shown.push({ type: 'gap', count: 1, before: row.before?.number ?? 0 })
  }
  return shown
}
