import { isMap, isScalar, isSeq, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import type { SourceText } from '../../src/core/language/read/source'

export type Keyed = Pair<Scalar<string>, unknown>

/** A mapping or list with the items that stand in it; the way up to the root, innermost first. */
export type Seat = {
  readonly source: SourceText
  readonly parent: YAMLMap<Scalar<string>> | YAMLSeq
  readonly at: number
  readonly up?: Seat
}

/** A file with one change, and the lines (from zero) that show it. */
export type Changed = { readonly source: SourceText; readonly lines: readonly number[] }

export const offsetOf = (node: unknown): number =>
  isScalar(node) || isMap(node) || isSeq(node) ? (node.range?.[0] ?? Number.NaN) : Number.NaN

const endOf = (node: unknown): number =>
  isScalar(node) || isMap(node) || isSeq(node) ? (node.range?.[1] ?? Number.NaN) : Number.NaN

export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length - 1

/** Where an item stands in its text, without the white space after it. */
export function spanOf({ source, parent, at }: Seat): readonly [start: number, end: number] {
  const item: unknown = parent.items[at]
  const [first, last] = isPair(item) ? [item.key, item.value ?? item.key] : [item, item]
  const end = source.text.slice(0, endOf(last)).trimEnd().length
  return [offsetOf(first), end]
}

const isPair = (item: unknown): item is Keyed =>
  typeof item === 'object' && item !== null && 'key' in item

/** Puts other words in place of some. */
export function splice(
  { path, text }: SourceText,
  start: number,
  end: number,
  words: string,
): Changed {
  const changed = text.slice(0, start) + words + text.slice(end)
  const first = lineAt(text, start)
  const count = words.split('\n').length
  return {
    source: { path, text: changed },
    lines: Array.from({ length: count }, (_, n) => first + n),
  }
}

/** Takes an item out of its mapping or list, and what holds it with it when it was the only one. */
export function remove(seat: Seat): Changed | undefined {
  const { source, parent, at, up } = seat
  if (parent.items.length === 1) return up && remove(up)
  const [start, end] = spanOf(seat)
  const [from, to] =
    at + 1 < parent.items.length
      ? [start, spanOf({ ...seat, at: at + 1 })[0]]
      : [spanOf({ ...seat, at: at - 1 })[1], end]
  const cut =
    isBlock(parent) && at + 1 < parent.items.length ? dashed(source.text, from, to) : [from, to]
  const changed = splice(source, cut[0]!, cut[1]!, '')
  const above = up ? [lineAt(source.text, spanOf(up)[0])] : []
  const here = lineAt(source.text, from)
  return { source: changed.source, lines: [...new Set([...above, here - 1, here])] }
}

const isBlock = (parent: Seat['parent']): boolean => !parent.flow

/** In a list of lines with "-" the dash goes with its item. */
function dashed(text: string, from: number, to: number): readonly [number, number] {
  const back = (offset: number) => text.lastIndexOf('\n', offset) + 1
  const isDashed =
    /^\s*- $/.test(text.slice(back(from), from)) && /^\s*- $/.test(text.slice(back(to), to))
  return isDashed ? [back(from), back(to)] : [from, to]
}

/** Lets an item and the one below it change places. */
export function swap(seat: Seat): Changed | undefined {
  const { source, parent, at } = seat
  if (at + 1 >= parent.items.length) return undefined
  const [a, aEnd] = spanOf(seat)
  const [b, bEnd] = spanOf({ ...seat, at: at + 1 })
  const { text } = source
  const words = text.slice(b, bEnd) + text.slice(aEnd, b) + text.slice(a, aEnd)
  return splice(source, a, bEnd, words)
}

/** Every item of every mapping and list, from the outside in; `path` are the keys down to it. */
export function visit(
  source: SourceText,
  node: unknown,
  see: (
    seat: Seat,
    path: readonly string[],
    key: Scalar<string> | undefined,
    value: unknown,
  ) => void,
  path: readonly string[] = [],
  up?: Seat,
): void {
  if (!isMap<Scalar<string>>(node) && !isSeq(node)) return
  for (const [at, item] of node.items.entries()) {
    const seat: Seat = { source, parent: node, at, ...(up && { up }) }
    const [key, value] = isPair(item) ? [item.key, item.value] : [undefined, item]
    const inside = key ? [...path, key.value] : path
    see(seat, inside, key, value)
    visit(source, value, see, inside, seat)
  }
}
