import { isSeq } from 'yaml'
import type { Edit, Passage } from '../diagnostics/finding'
import {
  type Collection,
  entryRangesOf,
  flowStretch,
  isCollection,
  lineEnd,
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
export function cutPart(passage: Passage, node: Collection, index: number): readonly Edit[] {
  const parts = entryRangesOf(passage, node)
  const [before, after] = [parts[index - 1], parts[index + 1]]
  if (!node.flow) return remove(passage, cutOfBlock(passage, node, parts[index]!, after))
  return remove(passage, flowStretch(passage.text, parts[index]!, before?.end, after?.start))
}

/** The edits that move an item of a list below the others. */
export function moveToEnd(unit: Unit, path: Path): readonly Edit[] {
  const { passage } = unit
  const { node, index } = holderOf(unit, path) ?? {}
  if (!isSeq(node) || index === undefined) return []
  const parts = entryRangesOf(passage, node)
  const [own, last] = [parts[index]!, parts.at(-1)!]
  const words = passage.text.slice(own.start, own.end)
  const taken = cutPart(passage, node, index)
  if (node.flow)
    return [...taken, { at: { passage, start: last.end, end: last.end }, text: `, ${words}` }]
  const [lines] = taken
  if (!lines) return []
  const moved = passage.text.slice(lines.at.start, lines.at.end).trimEnd()
  return [lines, ...insertBelow(passage, last, [moved])]
}

/** The stretch to cut in block style: whole lines; for the first key of an item only up to the next key, so that the dash stays. */
function cutOfBlock(
  passage: Passage,
  node: Collection,
  { start, end }: OffsetRange,
  after: OffsetRange | undefined,
): OffsetRange | undefined {
  const line = lineStart(passage.text, start)
  const room = passage.text.slice(line, start)
  const isItem = isSeq(node)
  if (isItem ? /^ *- +$/.test(room) : /^ *$/.test(room)) {
    return { start: line, end: endOfLines(passage, { start, end }) }
  }
  return after && !isItem ? { start, end: after.start } : undefined
}

const endOfLines = ({ text }: Passage, { end }: OffsetRange) =>
  Math.min(lineEnd(text, end) + 1, text.length)

const remove = (passage: Passage, stretch: OffsetRange | undefined): readonly Edit[] =>
  stretch ? [{ at: { passage, ...stretch }, text: '' }] : []
