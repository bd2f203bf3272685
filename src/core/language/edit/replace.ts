import { isMap, isScalar, isSeq, type ParsedNode } from 'yaml'
import type { Value } from '../../script/value'
import {
  columnOf,
  dashOf,
  endOf,
  endOfLine,
  isBlockScalar,
  lineStart,
  newlineOf,
} from '../read/entry-ranges'
import { readLexemes } from '../read/lexemes'
import type { NodeSlot } from '../read/path'
import { isEditableCollection } from './edited'
import { waysToWrite } from './write-scalar'
import { afterDash, afterKey, inline, type ValueSetting } from './write-value'

/**
 * Candidate texts with another value in a pair or item, the best notation first. The comments inside a mapping or list that is replaced
 * come to stand above its line.
 */
export function* replacements(text: string, holder: NodeSlot, value: Value): Iterable<string> {
  const line = lineStart(text, startOfHolder(text, holder))
  const room = /^ */.exec(text.slice(line))![0]
  const comments = commentsInside(text, holder).map((words) => room + words + newlineOf(text))
  for (const way of notations(text, holder, value)) {
    if (comments.length > 0) yield way.slice(0, line) + comments.join('') + way.slice(line)
    yield way
  }
}

/** The comments in the text of a mapping or list that its place does not keep when it is replaced. */
function commentsInside(text: string, holder: NodeSlot): readonly string[] {
  const { node } = holder
  if (!isMap(node) && !isSeq(node)) return []
  const colon = holder.key ? colonOf(text, holder) + 1 : node.range[0]
  const from = colon + ownComment(text.slice(colon, node.range[0])).length
  const end = endOf(text, node)
  if (!text.slice(from, end).includes('#')) return []
  return readLexemes(text)
    .filter(({ type, start }) => type === 'comment' && start >= from && start < end)
    .map((comment) => comment.text.trimEnd())
}

function* notations(text: string, holder: NodeSlot, value: Value): Iterable<string> {
  const { node } = holder
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
  if (holder.key) {
    yield atValue(text, holder, afterKey(value, setting))
    yield atValue(text, holder, ` ${inline(value, { ...setting, inFlow: true })}`)
  } else yield anotherItem(text, holder, value, setting)
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
  const start = startOfHolder(text, holder)
  const inFlow = holder.in.flow === true
  return { inFlow, indent: columnOf({ text }, start), newline: newlineOf(text) }
}

function startOfHolder(text: string, holder: NodeSlot): number {
  if (holder.key) return holder.key.range[0]
  return holder.in.flow === true ? holder.node.range[0] : dashOf(text, holder.node)
}

const colonOf = (text: string, { key }: KeyedSlot) => text.indexOf(':', key.range[1])

/** The comment on the line of a key or a colon, with the blanks before it. */
const ownComment = (gap: string) => /^[ \t]*#[^\r\n]*/.exec(gap)?.[0] ?? ''

function indentOfBlock(text: string, start: number, { indent }: ValueSetting): number {
  const line = /\n([ ]*)[^\s]/.exec(text.slice(start, start + 2000))
  return line?.[1]?.length ?? indent + 2
}

type KeyedSlot = Extract<NodeSlot, { readonly key: ParsedNode }>
type ItemSlot = Exclude<NodeSlot, KeyedSlot>

/** Writes a value behind the colon; a comment on the key's own line stays there. */
function atValue(text: string, holder: KeyedSlot, put: string): string {
  const colon = colonOf(text, holder) + 1
  const { node } = holder
  const isWritten = node !== null && node.range[1] > node.range[0]
  const gap = text.slice(colon, isWritten ? node.range[0] : endOfLine(text, colon))
  const comment = ownComment(gap) || commentOf(text, node)
  const end = isWritten ? Math.max(colon, endOf(text, node)) : colon + comment.length
  const isBelow = /^[\r\n]/.test(put)
  const changed = isBelow ? comment + put : put + comment
  return text.slice(0, colon) + changed + text.slice(end)
}

function anotherItem(text: string, holder: ItemSlot, value: Value, setting: ValueSetting): string {
  const { node: item } = holder
  const put = setting.inFlow ? inline(value, setting) : afterDash(value, setting).trimStart()
  const own = withComment(put, commentOf(text, item))
  return text.slice(0, item.range[0]) + own + text.slice(endOf(text, item))
}
