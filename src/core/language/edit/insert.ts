import { isMap, isSeq, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Value } from '../../script/value'
import { dashOf, flowStretch, newlineOf } from '../read/entry-ranges'
import type { Path } from '../read/path'
import {
  editColumn,
  endOf,
  endOfLine,
  endOfPair,
  isFlow,
  type ParsedPair,
  startOfLine,
} from './node-ends'
import { afterDash, inline, pairOf } from './write-value'

/** The keys of the mapping at a path, in the order in which they are written; an unlisted key goes to the end. */
export type KeyOrder = (path: Path) => readonly string[]

const splice = (text: string, start: number, end: number, put: string) =>
  text.slice(0, start) + put + text.slice(end)

/** The text with a new pair in a mapping that is not empty, placed by the key order. */
export function withPair(
  text: string,
  map: YAMLMap.Parsed,
  key: string,
  value: Value,
  order: readonly string[],
): string {
  const pairs = map.items as readonly ParsedPair[]
  const index = indexFor(
    pairs.map((pair) => String(pair.key.toJSON())),
    key,
    order,
  )
  const before = pairs[index - 1]
  const first = pairs[0]!
  const newline = newlineOf(text)
  if (map.flow) {
    const pair = pairOf(key, value, { inFlow: true, indent: 0, newline })
    if (!before) return splice(text, first.key.range[0], first.key.range[0], `${pair}, `)
    const at = endOfPair(text, before)
    return splice(text, at, at, `, ${pair}`)
  }
  const indent = editColumn(text, first.key.range[0])
  const pair = pairOf(key, value, { inFlow: false, indent, newline })
  const room = newline + ' '.repeat(indent)
  const gap = isSpread(text, pairs) ? newline : ''
  if (!before) return splice(text, first.key.range[0], first.key.range[0], pair + gap + room)
  const at = endWithComments(text, endOfPair(text, before), indent)
  return splice(text, at, at, gap + room + pair)
}

/** The end of the line that an entry ends in, or of the comments right below it that are indented deeper than its collection. */
function endWithComments(text: string, end: number, indent: number): number {
  const comments = new RegExp(`(?:\\r?\\n {${indent + 1},}#[^\\r\\n]*)*`, 'y')
  comments.lastIndex = endOfLine(text, end)
  return comments.lastIndex + (comments.exec(text)?.[0].length ?? 0)
}

/** The index after the last key that precedes it in the order; the end for a key that the order does not list. */
function indexFor(keys: readonly string[], key: string, order: readonly string[]): number {
  const place = order.indexOf(key)
  if (place === -1) return keys.length
  const earlier = keys.findLastIndex((one) => {
    const other = order.indexOf(one)
    return other !== -1 && other < place
  })
  // without an earlier key this is -1 + 1: the new key goes first
  return earlier + 1
}

/** Whether the last two pairs have an empty line between them. */
function isSpread(text: string, pairs: readonly ParsedPair[]): boolean {
  const [one, other] = pairs.slice(-2)
  if (!one || !other) return false
  const between = text.slice(endOfPair(text, one), other.key.range[0])
  return /\n[ \t]*\r?\n/.test(between)
}

/** The text with a new item in a list that is not empty. */
export function withItem(text: string, list: YAMLSeq.Parsed, index: number, value: Value): string {
  const newline = newlineOf(text)
  const at = list.items[index]
  const last = list.items.at(-1)!
  if (list.flow) {
    const item = inline(value, { inFlow: true, indent: 0, newline })
    if (at) return splice(text, at.range[0], at.range[0], `${item}, `)
    const end = endOf(text, last)
    return splice(text, end, end, `, ${item}`)
  }
  const dash = dashOf(text, list.items[0]!)
  const indent = editColumn(text, dash)
  const item = `-${afterDash(value, { inFlow: false, indent, newline })}`
  const room = newline + ' '.repeat(indent)
  if (at) return splice(text, dashOf(text, at), dashOf(text, at), item + room)
  const end = endWithComments(text, endOf(text, last), indent)
  return splice(text, end, end, room + item)
}

/** The text with a pair at its end, for a file that holds no value yet. */
export function withFirstPair(text: string, key: string, value: Value): string {
  const newline = newlineOf(text)
  const room = text === '' || text.endsWith('\n') ? '' : newline
  return text + room + pairOf(key, value, { inFlow: false, indent: 0, newline }) + newline
}

/** The stretch to delete with a pair or item: its whole lines; in flow style or behind a dash, its text and the separator to the next one. */
export function stretchOf(
  text: string,
  holder: { readonly in: YAMLMap.Parsed | YAMLSeq.Parsed; readonly index: number },
) {
  const starts = startsOf(text, holder.in)
  const ends = endsOf(text, holder.in)
  const start = starts[holder.index]!
  const end = ends[holder.index]!
  const next = starts[holder.index + 1]
  if (isFlow(holder.in)) return flowStretch(text, { start, end }, ends[holder.index - 1], next)
  const line = startOfLine(text, start)
  if (text.slice(line, start).trim() !== '') return { start, end: next ?? endOfLine(text, end) }
  return wholeLines(text, line, endOfLine(text, end))
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

function startsOf(text: string, collection: YAMLMap.Parsed | YAMLSeq.Parsed): readonly number[] {
  if (isMap(collection))
    return (collection.items as readonly ParsedPair[]).map(({ key }) => key.range[0])
  if (!isSeq(collection)) return []
  return collection.items.map((item) => (collection.flow ? item.range[0] : dashOf(text, item)))
}

function endsOf(text: string, collection: YAMLMap.Parsed | YAMLSeq.Parsed): readonly number[] {
  if (isMap(collection))
    return (collection.items as readonly ParsedPair[]).map((pair) => endOfPair(text, pair))
  return isSeq(collection) ? collection.items.map((item) => endOf(text, item)) : []
}

/** The text with an item of a list in another place; each item's own bytes stay as they are. */
export function withMoved(text: string, list: YAMLSeq.Parsed, from: number, to: number): string {
  const slots = startsOf(text, list).map((start, n) => {
    const end = endsOf(text, list)[n]!
    return { start, end: list.flow ? end : endOfLine(text, end) }
  })
  const pieces = slots.map(({ start, end }) => text.slice(start, end))
  const moved = pieces.toSpliced(from, 1).toSpliced(to, 0, pieces[from]!)
  return slots.reduceRight(
    (changed, { start, end }, n) => splice(changed, start, end, moved[n]!),
    text,
  )
}
