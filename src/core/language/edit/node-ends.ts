import { isMap, isScalar, isSeq, type Pair, type ParsedNode, Scalar } from 'yaml'
import type { NodeSlot } from '../read/path'

export type ParsedPair = Pair<ParsedNode, ParsedNode | null>

export const isFlow = (node: ParsedNode | null): boolean =>
  (isMap(node) || isSeq(node)) && node.flow === true

export const isBlockScalar = (node: ParsedNode | null): node is Scalar.Parsed =>
  isScalar(node) && (node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL)

/** The end offset of a node's text, without comments and without the empty lines below a block scalar. */
export function endOf(text: string, node: ParsedNode): number {
  if (isBlockScalar(node))
    return node.range[0] + text.slice(node.range[0], node.range[1]).trimEnd().length
  if (!isFlow(node) && (isMap(node) || isSeq(node))) {
    const last = node.items.at(-1) as ParsedPair | ParsedNode | undefined
    if (last)
      return 'range' in last && last.range
        ? endOf(text, last as ParsedNode)
        : endOfPair(text, last as ParsedPair)
  }
  return node.range[1]
}

export function endOfPair(text: string, { key, value }: Pick<ParsedPair, 'key' | 'value'>): number {
  const isWritten = value && (value.range[1] > value.range[0] || isMap(value) || isSeq(value))
  if (isWritten) return endOf(text, value)
  return text.indexOf(':', key.range[1]) + 1
}

/** The end of an entry's text: of its value, or of its colon. */
export const endOfSlot = (text: string, { key, node }: NodeSlot): number =>
  key ? endOfPair(text, { key, value: node }) : endOf(text, node)

/** The start of the line that an offset stands in, behind a byte order mark. */
export function startOfLine(text: string, offset: number): number {
  const start = offset > 0 ? text.lastIndexOf('\n', offset - 1) + 1 : 0
  return start === 0 && text.startsWith('\uFEFF') ? 1 : start
}

/** The end of the line that an offset stands in, before its `\r\n` or `\n`. */
export function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  if (end === -1) return text.length
  return text[end - 1] === '\r' && end > offset ? end - 1 : end
}

/** The column of an offset in its line, which is the indent for siblings written below it. */
export const editColumn = (text: string, offset: number) => offset - startOfLine(text, offset)
