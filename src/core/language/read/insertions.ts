import { isMap, isSeq } from 'yaml'
import type { Edit, Passage } from '../diagnostics/finding'
import {
  columnOf,
  dashOf,
  endWithComments,
  entryRangesOf,
  isCollection,
  lineFeedOf,
  newlineOf,
  type OffsetRange,
} from './entry-ranges'
import { holderOf, type Path } from './path'
import type { Unit } from './unit'

/** The edits that write lines such as `key: value` into the mapping at a path: below the key `after`, else at its end. */
export function insertKeys(
  unit: Unit,
  path: Path,
  lines: readonly string[],
  after?: string,
): readonly Edit[] {
  const { passage } = unit
  const { node, key, index } = holderOf(unit, [...path, after ?? '']) ?? {}
  if (isMap(node)) {
    const parts = entryRangesOf(passage, node)
    const before = parts[index ?? parts.length - 1]
    if (!node.flow && before)
      return below(passage, before, columnOf(passage, parts[0]!.start), lines)
    return before
      ? [insert(passage, before.end, `, ${lines.join(', ')}`)]
      : [insert(passage, node.range[0] + 1, ` ${lines.join(', ')} `)]
  }
  if (node || !key) return []
  // the key has no value yet
  const [start] = key.range
  const end = passage.text.indexOf(':', key.range[1]) + 1
  return below(passage, { start, end }, columnOf(passage, start) + 2, lines)
}

/** The edits that append an unguarded way, a mapping in braces, to a way on: a list gets an item, a single way becomes a list. */
export function appendWay(unit: Unit, path: Path, way: string): readonly Edit[] {
  const { passage } = unit
  const { node } = holderOf(unit, [...path, 0]) ?? {}
  const parts = isCollection(node) ? entryRangesOf(passage, node) : []
  const [first, last] = [parts[0], parts.at(-1)]
  if (!isCollection(node) || !first || !last) return []
  const [start, end] = node.range
  if (isSeq(node)) {
    if (node.flow) return [insert(passage, last.end, `, ${way}`)]
    const dash = dashOf(passage.text, node.items.at(-1)!)
    return below(passage, last, columnOf(passage, dash), [`- ${way}`])
  }
  if (node.flow) return [insert(passage, start, '['), insert(passage, end, `, ${way}]`)]
  return [
    insert(passage, first.start, '- '),
    ...indentLines(passage, first.start, last.end),
    ...below(passage, last, columnOf(passage, first.start), [`- ${way}`]),
  ]
}

/** The edits that split an item of two keys into two items, one below the other. */
export function splitItem(unit: Unit, path: Path): readonly Edit[] {
  const { passage } = unit
  const { node } = holderOf(unit, [...path, '']) ?? {}
  if (!isMap(node) || node.flow || node.items.length !== 2) return []
  const start = node.items[1]!.key.range[0]
  const isBelow = /\n {2,}$/.test(passage.text.slice(0, start))
  return isBelow ? [{ at: { passage, start: start - 2, end: start }, text: '- ' }] : []
}

const insert = (passage: Passage, at: number, text: string): Edit => ({
  at: { passage, start: at, end: at },
  text,
})

const below = (
  passage: Passage,
  { end }: OffsetRange,
  column: number,
  lines: readonly string[],
): readonly Edit[] => [
  insertBelow(
    passage,
    end,
    column,
    lines.map((line) => ' '.repeat(column) + line),
  ),
]

/** The edit that writes whole lines below the entry that ends at an offset, in a collection with this indent. */
export function insertBelow(
  passage: Passage,
  end: number,
  column: number,
  lines: readonly string[],
): Edit {
  const { text } = passage
  const newline = newlineOf(text)
  return insert(
    passage,
    endWithComments(text, end, column),
    lines.map((line) => newline + line).join(''),
  )
}

/** Indents by two spaces every line that starts in a stretch and is not blank. */
export function indentLines(passage: Passage, from: number, to: number): readonly Edit[] {
  const edits: Edit[] = []
  for (let at = lineFeedOf(passage.text, from); at < to; at = lineFeedOf(passage.text, at + 1)) {
    if (passage.text[at + 1] !== '\n') edits.push(insert(passage, at + 1, '  '))
  }
  return edits
}
