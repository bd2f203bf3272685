import { isMap, isSeq, type Pair, type ParsedNode, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Passage } from '../diagnostics/finding'

export type Collection = YAMLMap.Parsed | YAMLSeq.Parsed

export const isCollection = (node: ParsedNode | null | undefined): node is Collection =>
  isMap(node) || isSeq(node)

/** A part of a passage, as offsets. */
export type OffsetRange = { readonly start: number; readonly end: number }

// nodes never change, and many findings may need the stretches of one collection
const found = new WeakMap<Collection, readonly OffsetRange[]>()

/** The stretches of a collection's pairs or items, without trailing blanks and line ends. */
export function entryRangesOf({ text }: Passage, node: Collection): readonly OffsetRange[] {
  const known = found.get(node)
  if (known) return known
  const stretches = isMap(node)
    ? node.items.map((pair) => ({ start: pair.key.range[0], end: endOfPair(text, pair) }))
    : node.items.map((item) => ({ start: item.range[0], end: endOfNode(text, item) }))
  found.set(node, stretches)
  return stretches
}

/** The end of a pair: that of its value or its colon; without a colon, that of its key. */
function endOfPair(text: string, { key, value }: Pair<ParsedNode, ParsedNode | null>): number {
  COLON.lastIndex = key.range[1]
  const colon = key.range[1] + (COLON.exec(text)?.[0].length ?? 0)
  return value ? Math.max(endOfNode(text, value), colon) : colon
}

/** The colon right behind a key, after blanks and comments, as for a key that begins with `?`. */
const COLON = /(?:\s|#[^\n]*\n)*:/y

const endOfNode = (text: string, { range: [start, end] }: ParsedNode) =>
  start + text.slice(start, end).trimEnd().length

/**
 * The stretch to cut with an entry in braces or brackets: up to the next one, or from the end of the one before. Comments between them stay,
 * but for one beside the entry that goes.
 */
export function flowStretch(
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

/** Where the line of an offset ends: at its line feed, or at the end of the text. */
export function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

export const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

export const newlineOf = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n')

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
