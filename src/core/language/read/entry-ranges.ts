import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  type ParsedNode,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Passage } from '../diagnostics/finding'

export type Collection = YAMLMap.Parsed | YAMLSeq.Parsed

type ParsedPair = Pair<ParsedNode, ParsedNode | null>

export const isCollection = (node: ParsedNode | null | undefined): node is Collection =>
  isMap(node) || isSeq(node)

/** A part of a passage, as offsets. */
export type OffsetRange = { readonly start: number; readonly end: number }

// nodes never change, and many findings may need the stretches of one collection
const found = new WeakMap<Collection, readonly OffsetRange[]>()

/** The stretches of a collection's pairs or items, without the comments and empty lines below them. */
export function entryRangesOf({ text }: Passage, node: Collection): readonly OffsetRange[] {
  const known = found.get(node)
  if (known) return known
  const stretches = node.items.map((entry: ParsedPair | ParsedNode) =>
    isPair(entry)
      ? { start: entry.key.range[0], end: endOfPair(text, entry) }
      : { start: entry.range[0], end: endOf(text, entry) },
  )
  found.set(node, stretches)
  return stretches
}

/** The end of a pair: that of its value or its colon; without a colon, that of its key. */
export function endOfPair(text: string, { key, value }: Pick<ParsedPair, 'key' | 'value'>): number {
  if (value && value.range[1] > value.range[0]) return endOf(text, value)
  COLON.lastIndex = key.range[1]
  return key.range[1] + (COLON.exec(text)?.[0].length ?? 0)
}

/** The colon right behind a key, after blanks and comments, as for a key that begins with `?`. */
const COLON = /(?:\s|#[^\n]*\n)*:/y

/** The end of a node's text, without the comments and empty lines below it. */
export function endOf(text: string, node: ParsedNode): number {
  const last: ParsedPair | ParsedNode | undefined =
    isCollection(node) && !node.flow ? node.items.at(-1) : undefined
  if (last) return isPair(last) ? endOfPair(text, last) : endOf(text, last)
  const [start, end] = node.range
  return isBlockScalar(node) ? start + text.slice(start, end).trimEnd().length : end
}

export const isBlockScalar = (node: ParsedNode | null): node is Scalar.Parsed =>
  isScalar(node) && (node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL)

/** Where the line feed of an offset's line stands; without one, the end of the text. */
export function lineFeedOf(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

/** The end of the line that an offset stands in, before its `\r\n` or `\n`. */
export function endOfLine(text: string, from: number): number {
  const end = lineFeedOf(text, from)
  return text[end - 1] === '\r' && end > from ? end - 1 : end
}

/** The start of the line that an offset stands in, behind a byte order mark. */
export function lineStart(text: string, at: number): number {
  const start = at > 0 ? text.lastIndexOf('\n', at - 1) + 1 : 0
  return start === 0 && text.startsWith('\uFEFF') ? 1 : start
}

export const newlineOf = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n')

/** The column of an offset in its line, which is the indent of siblings written below it. */
export const columnOf = ({ text }: Passage, at: number) => at - lineStart(text, at)

/** Where the dash of an item stands. Comments between the dash and the item may contain dashes too. */
export function dashOf(text: string, item: ParsedNode): number {
  let end = item.range[0]
  while (end > 0) {
    const start = lineStart(text, end)
    const words = text.slice(start, end).replace(/(?:^|\s)#[^\n]*$/, '')
    const dash = words.lastIndexOf('-')
    if (dash !== -1) return start + dash
    end = start - 1
  }
  return -1
}

/** The end of the line that an entry ends in, or of the comments right below it that are indented deeper than its collection. */
export function endWithComments(text: string, end: number, indent: number): number {
  const comments = new RegExp(`(?:\\r?\\n {${indent + 1},}#[^\\r\\n]*)*`, 'y')
  comments.lastIndex = endOfLine(text, end)
  return comments.lastIndex + (comments.exec(text)?.[0].length ?? 0)
}
