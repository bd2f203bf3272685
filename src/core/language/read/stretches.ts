import { isMap, isSeq, type Pair, type ParsedNode, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Passage } from '../diagnostics/finding'

export type Collection = YAMLMap.Parsed | YAMLSeq.Parsed

export const isCollection = (node: ParsedNode | null | undefined): node is Collection =>
  isMap(node) || isSeq(node)

/** A part of a passage, as offsets. */
export type Stretch = { readonly start: number; readonly end: number }

/** Where the keys with their values, or the items, of a collection stand, without the blanks and line ends after them. */
export function stretchesOf({ text }: Passage, node: Collection): readonly Stretch[] {
  return isMap(node)
    ? node.items.map((pair) => ({ start: pair.key.range[0], end: endOfPair(text, pair) }))
    : node.items.map((item) => ({ start: item.range[0], end: endOfNode(text, item) }))
}

function endOfPair(text: string, { key, value }: Pair<ParsedNode, ParsedNode | null>): number {
  const colon = text.indexOf(':', key.range[1]) + 1
  return value ? Math.max(endOfNode(text, value), colon) : colon
}

const endOfNode = (text: string, { range: [start, end] }: ParsedNode) =>
  start + text.slice(start, end).trimEnd().length

/** Where the line of an offset ends: at its line feed, or at the end of the text. */
export function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

export const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

export const columnOf = ({ text }: Passage, at: number) => at - lineStart(text, at)
