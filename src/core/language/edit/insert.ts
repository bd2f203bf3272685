import type { YAMLMap, YAMLSeq } from 'yaml'
import type { Value } from '../../script/value'
import { dashedRange } from '../read/cuts'
import {
  columnOf,
  dashOf,
  endOf,
  endOfLine,
  endOfPair,
  endWithComments,
  newlineOf,
} from '../read/entry-ranges'
import type { Path } from '../read/path'
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
  const pairs = map.items
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
  const indent = columnOf({ text }, first.key.range[0])
  const pair = pairOf(key, value, { inFlow: false, indent, newline })
  const room = newline + ' '.repeat(indent)
  const gap = isSpread(text, pairs) ? newline : ''
  if (!before) return splice(text, first.key.range[0], first.key.range[0], pair + gap + room)
  const at = endWithComments(text, endOfPair(text, before), indent)
  return splice(text, at, at, gap + room + pair)
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
function isSpread(text: string, pairs: YAMLMap.Parsed['items']): boolean {
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
  const indent = columnOf({ text }, dash)
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

/** The text with an item of a list in another place; each item's own bytes stay as they are. */
export function withMoved(text: string, list: YAMLSeq.Parsed, from: number, to: number): string {
  const slots = list.items.map((_, n) => {
    const { start, end } = dashedRange(text, list, n)!
    return { start, end: list.flow ? end : endOfLine(text, end) }
  })
  const pieces = slots.map(({ start, end }) => text.slice(start, end))
  const moved = pieces.toSpliced(from, 1).toSpliced(to, 0, pieces[from]!)
  return slots.reduceRight(
    (changed, { start, end }, n) => splice(changed, start, end, moved[n]!),
    text,
  )
}
