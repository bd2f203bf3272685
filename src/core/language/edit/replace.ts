import { isScalar, type ParsedNode } from 'yaml'
import type { Value } from '../../script/value'
import { dashOf, newlineOf } from '../read/entry-ranges'
import { isEditableCollection } from './edited'
import {
  editColumn,
  endOf,
  endOfLine,
  isBlockScalar,
  isFlow,
  type NodeSlot,
  nodeIn,
} from './node-slots'
import { waysToWrite } from './write-scalar'
import { afterDash, afterKey, inline, type ValueSetting } from './write-value'

/** Candidate texts with another value in a pair or item, the best notation first. */
export function* replacements(text: string, holder: NodeSlot, value: Value): Iterable<string> {
  const node = nodeIn(holder)
  const setting = settingOf(text, holder)
  if (isScalar(node) && node.range[1] > node.range[0] && !isEditableCollection(value)) {
    const [start, end] = [node.range[0], endOf(text, node)]
    const header = isBlockScalar(node) ? text.slice(start, endOfLine(text, start)) : undefined
    const indent = header === undefined ? setting.indent + 2 : indentOfBlock(text, start, setting)
    const style = { ...setting, indent, like: node.type, ...(header !== undefined && { header }) }
    for (const way of waysToWrite(value, style)) {
      yield text.slice(0, start) + withComment(way, commentOf(text, node)) + text.slice(end)
    }
  }
  yield holder.type === 'pair'
    ? anotherValue(text, holder, value, setting)
    : anotherItem(text, holder, value, setting)
  const flat = inline(value, { ...setting, inFlow: true })
  if (holder.type === 'pair') yield atValue(text, holder, ` ${flat}`)
}

/** The comment behind the mark of a block scalar, which is inside its node, with the blanks before it. */
function commentOf(text: string, node: ParsedNode | null): string {
  if (!isBlockScalar(node)) return ''
  const header = text.slice(node.range[0], endOfLine(text, node.range[0]))
  return /[ \t]+#.*$/.exec(header)?.[0] ?? ''
}

/** The same words with a comment at the end of their first line. */
const withComment = (words: string, comment: string) =>
  words.replace(/\r?\n|$/, (end) => comment + end)

function settingOf(text: string, holder: NodeSlot): ValueSetting {
  const start = holder.type === 'pair' ? holder.pair.key.range[0] : dashOf(text, holder.item)
  const inFlow = isFlow(holder.in)
  return { inFlow, indent: editColumn(text, start), newline: newlineOf(text) }
}

function indentOfBlock(text: string, start: number, { indent }: ValueSetting): number {
  const line = /\n([ ]*)[^\s]/.exec(text.slice(start, start + 2000))
  return line?.[1]?.length ?? indent + 2
}

type PairHolder = Extract<NodeSlot, { type: 'pair' }>
type ItemHolder = Extract<NodeSlot, { type: 'item' }>

/** Writes the value behind the colon; a comment on the key's own line stays there. */
function anotherValue(
  text: string,
  holder: PairHolder,
  value: Value,
  setting: ValueSetting,
): string {
  return atValue(text, holder, afterKey(value, setting))
}

function atValue(text: string, { pair }: PairHolder, put: string): string {
  const colon = text.indexOf(':', pair.key.range[1]) + 1
  const { value: node } = pair
  const isWritten = node !== null && node.range[1] > node.range[0]
  const gap = text.slice(colon, isWritten ? node.range[0] : endOfLine(text, colon))
  const comment = /^[ \t]*#[^\r\n]*/.exec(gap)?.[0] ?? commentOf(text, node)
  const end = isWritten ? Math.max(colon, endOf(text, node)) : colon + comment.length
  const isBelow = /^[\r\n]/.test(put)
  const changed = isBelow ? comment + put : put + comment
  return text.slice(0, colon) + changed + text.slice(end)
}

function anotherItem(
  text: string,
  holder: ItemHolder,
  value: Value,
  setting: ValueSetting,
): string {
  const { item } = holder
  const put = setting.inFlow ? inline(value, setting) : afterDash(value, setting).trimStart()
  const own = withComment(put, commentOf(text, item))
  return text.slice(0, item.range[0]) + own + text.slice(endOf(text, item))
}
