import { isSeq } from 'yaml'
import type { Edit, Passage } from '../diagnostics/finding'
import {
  type Collection,
  columnOf,
  dashOf,
  endOfLine,
  entryRangesOf,
  isCollection,
  lineStart,
  type OffsetRange,
} from './entry-ranges'
import { insertBelow } from './insertions'
import { holderOf, type Path } from './path'
import type { Unit } from './unit'

/**
 * The edits that remove a key with its value, or an item of a list; the last entry is removed together with its collection. None where no
 * simple cut is possible.
 */
export function cut(unit: Unit, path: Path): readonly Edit[] {
  const { node, index } = holderOf(unit, path) ?? {}
  if (path.length === 0 || !isCollection(node) || index === undefined) return []
  const isLast = node.items.length === 1
  return isLast ? cut(unit, path.slice(0, -1)) : cutPart(unit.passage, node, index)
}

/** The edits that remove one of several entries of a collection. */
export const cutPart = (passage: Passage, node: Collection, index: number): readonly Edit[] => [
  { at: { passage, ...stretchOf(passage.text, { in: node, index }) }, text: '' },
]

/** The edits that move an item of a list below the others. */
export function moveToEnd(unit: Unit, path: Path): readonly Edit[] {
  const { passage } = unit
  const { node, index } = holderOf(unit, path) ?? {}
  if (!isSeq(node) || index === undefined) return []
  const { text } = passage
  const own = dashedRange(text, node, index)!
  const last = dashedRange(text, node, node.items.length - 1)!
  const taken = cutPart(passage, node, index)
  if (node.flow) {
    const put = `, ${text.slice(own.start, own.end)}`
    return [...taken, { at: { passage, start: last.end, end: last.end }, text: put }]
  }
  const column = columnOf(passage, own.start)
  const words = text.slice(own.start, endOfLine(text, own.end))
  return [...taken, insertBelow(passage, last.end, column, [' '.repeat(column) + words])]
}

/** The stretch to delete with a pair or item: its whole lines; in flow style or behind a dash, its text and the separator to the next one. */
export function stretchOf(
  text: string,
  holder: { readonly in: Collection; readonly index: number },
) {
  const { in: collection, index } = holder
  const { start, end } = dashedRange(text, collection, index)!
  const next = dashedRange(text, collection, index + 1)?.start
  if (collection.flow) {
    const before = dashedRange(text, collection, index - 1)?.end
    return flowStretch(text, { start, end }, before, next)
  }
  const line = lineStart(text, start)
  if (text.slice(line, start).trim() !== '') {
    return next === undefined
      ? { start, end: endOfLine(text, end) }
      : stretchBehindDash(text, { start, end }, next)
  }
  return wholeLines(text, line, endOfLine(text, end))
}

/** The stretch to cut with the first key of an item: up to the next key, so that the dash stays. Comments on lines of their own stay too. */
function stretchBehindDash(text: string, { start, end }: OffsetRange, next: number): OffsetRange {
  const line = endOfLine(text, end)
  const isCommented = text.slice(line, next).includes('#')
  return isCommented
    ? { start: text.slice(0, start).trimEnd().length, end: line }
    : { start, end: next }
}

/**
 * The stretch to cut with an entry in braces or brackets: up to the next one, or from the end of the one before. Comments between them stay,
 * but for one beside the entry that goes.
 */
function flowStretch(
  text: string,
  { start, end }: OffsetRange,
  before: number | undefined,
  next: number | undefined,
): OffsetRange {
  if (next !== undefined) {
    const comment = /\n[ \t]*(?=#)/.exec(text.slice(end, next))
    return { start, end: comment ? end + comment.index + comment[0].length : next }
  }
  const isCommented = before === undefined || text.slice(before, start).includes('#')
  return { start: isCommented ? start : before, end }
}

/** Whole lines with their ends. With empty lines both above and below, those below are included, so that one gap stays. */
function wholeLines(text: string, start: number, end: number) {
  const after = text.startsWith('\r\n', end) ? end + 2 : Math.min(end + 1, text.length)
  const newline = /\r?\n$/.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? ''
  if (end === text.length) return { start: start - newline.length, end }
  const gapAbove = /\n([ \t]*\r?\n)$/.exec(text.slice(Math.max(0, start - 200), start))?.[1] ?? ''
  if (after === text.length) return { start: start - gapAbove.length, end: after }
  const gapBelow = /^[ \t]*\r?\n/.exec(text.slice(after, after + 200))?.[0] ?? ''
  return { start, end: gapAbove === '' ? after : after + gapBelow.length }
}

/** The stretch of an entry, in block style that of an item with its dash. */
export function dashedRange(
  text: string,
  collection: Collection,
  index: number,
): OffsetRange | undefined {
  const range = entryRangesOf({ text }, collection)[index]
  if (!range || collection.flow || !isSeq(collection)) return range
  return { start: dashOf(text, collection.items[index]!), end: range.end }
}
