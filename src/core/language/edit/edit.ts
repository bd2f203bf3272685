import { isMap, isSeq } from 'yaml'
import { isSameValue, type Value, valueAt } from '../../script/value'
import { stretchOf } from '../read/cuts'
import { type NodeSlot, nodeAt, type Path, slotsAlong } from '../read/path'
import type { Unit } from '../read/unit'
import {
  type Edited,
  firstValidCandidate,
  isGoodPath,
  isPlainJson,
  nested,
  readWhole,
  refuseEdit,
} from './edited'
import { type KeyOrder, withFirstPair, withItem, withMoved, withPair } from './insert'
import { replacements } from './replace'
import { difference } from './text-edit'
import { partChanges, withValue } from './with-value'

/**
 * Changes single values of a YAML text and nothing else: comments, quotes that can hold the new value, key order, line ends, indents and
 * empty lines stay. Each result is parsed again and must hold exactly the requested value; otherwise the edit is refused.
 */

export type EditOptions = {
  /** The position of a new key in its mapping; without it, at the end. */
  readonly order?: KeyOrder
}

const NO_ORDER: KeyOrder = () => []

/** Sets the value at a path and creates missing mappings on the way. A mapping or list changes only where it differs. */
export function setValue(
  text: string,
  path: Path,
  value: Value,
  { order = NO_ORDER }: EditOptions = {},
): Edited {
  const before = readWhole(text)
  if (!before) return refuseEdit('unreadable')
  if (path.length === 0 || !isGoodPath(path)) return refuseEdit('bad-path')
  if (!isPlainJson(value)) return refuseEdit('bad-value')
  const old = valueAt(before.value, path)
  if (isSameValue(old, value)) return { ok: true, text, edits: [] }
  const inside = old === undefined ? undefined : setInside(text, path, old, value, order)
  if (inside?.ok) return inside
  const holders = slotsAlong(before.root, path)
  const holder = holders.at(-1)
  if (holder && holders.length === path.length) {
    const expected = withValue(before.value, path, value) ?? null
    return firstValidCandidate(before, replacements(text, holder, value), expected)
  }
  return make(before, holders, path, value, order)
}

/**
 * Turns one mapping or list into another entry by entry, so that what stands between the entries stays; `undefined` where that is not
 * possible.
 */
function setInside(
  text: string,
  path: Path,
  old: Value,
  value: Value,
  order: KeyOrder,
): Edited | undefined {
  const changes = partChanges(old, value)
  if (!changes) return undefined
  let changed = text
  for (const { at, put, isNew } of changes) {
    const way =
      put === undefined
        ? removeValue(changed, [...path, at])
        : isNew
          ? insertItem(changed, path, Number(at), put, { order })
          : setValue(changed, [...path, at], put, { order })
    if (!way.ok) return undefined
    changed = way.text
  }
  return { ok: true, text: changed, edits: difference(text, changed) }
}

/** Writes a value at a path that does not exist, into its deepest existing ancestor. */
function make(
  before: Unit,
  holders: readonly NodeSlot[],
  path: Path,
  value: Value,
  order: KeyOrder,
): Edited {
  const { text } = before.passage
  const parent = holders.at(-1)
  const node = parent ? parent.node : before.root
  const above = path.slice(0, holders.length)
  const [key, ...rest] = path.slice(holders.length)
  if (isSeq(node) && key === node.items.length && rest.length === 0)
    return insertItem(text, above, key, value)
  const inside = nested(rest, value)
  const isOpen = isMap(node) || valueAt(before.value, above) === null || before.root === null
  if (typeof key !== 'string' || inside === undefined || !isOpen) return refuseEdit('bad-path')
  const expected = withValue(before.value, path, value) ?? null
  if (isMap(node) && node.items.length > 0) {
    return firstValidCandidate(before, [withPair(text, node, key, inside, order(above))], expected)
  }
  const ways = parent
    ? replacements(text, parent, { [key]: inside })
    : [withFirstPair(text, key, inside)]
  return firstValidCandidate(before, ways, expected)
}

/**
 * Removes a key with its lines (and the comment behind it), or an item. A mapping left empty is removed too, but comments on lines of their
 * own stay; a list left empty stays.
 */
export function removeValue(text: string, path: Path): Edited {
  const before = readWhole(text)
  if (!before) return refuseEdit('unreadable')
  const holders = slotsAlong(before.root, path)
  if (path.length === 0 || holders.length !== path.length) return refuseEdit('bad-path')
  const expected = withValue(before.value, path, undefined) ?? null
  let at = holders.length - 1
  while (at > 0 && holders[at]!.key && holders[at]!.in.items.length === 1) at -= 1
  const holder = holders[at]!
  const list = holders[at - 1]
  if (!holder.key && holder.in.items.length === 1 && list) {
    return firstValidCandidate(before, replacements(text, list, []), expected)
  }
  const { start, end } = stretchOf(text, holder)
  const comments = commentsBetween(text, start, stretchOf(text, holders.at(-1)!).start)
  const ways = [...new Set([comments, ''])].map(
    (kept) => text.slice(0, start) + kept + text.slice(end),
  )
  return firstValidCandidate(before, ways, expected)
}

/** The comment lines between two offsets, indented like the first line there. */
function commentsBetween(text: string, start: number, end: number): string {
  const lines = text.slice(start, end).split(/(?<=\n)/)
  const room = /^ */.exec(lines[0] ?? '')?.[0] ?? ''
  return lines
    .filter((line) => /^ *#/.test(line))
    .map((line) => room + line.trimStart())
    .join('')
}

/** Inserts an item into a list; at the list's length, at the end. Creates a missing list. */
export function insertItem(
  text: string,
  path: Path,
  index: number,
  value: Value,
  options: EditOptions = {},
): Edited {
  const before = readWhole(text)
  if (!before) return refuseEdit('unreadable')
  const old = valueAt(before.value, path) ?? []
  if (!Array.isArray(old) || !isGoodPath([...path, index]) || index > old.length)
    return refuseEdit('bad-path')
  if (!isPlainJson(value)) return refuseEdit('bad-value')
  if (old.length === 0) return setValue(text, path, [value], options)
  const list = nodeAt(before, path)
  if (!isSeq(list)) return refuseEdit('bad-path')
  const items = old.toSpliced(index, 0, value)
  const expected = path.length === 0 ? items : withValue(before.value, path, items)
  return firstValidCandidate(before, [withItem(text, list, index, value)], expected ?? null)
}

/** Moves an item of a list to another place in it, its own bytes unchanged; comments on lines of their own stay where they are. */
export function moveItem(text: string, path: Path, from: number, to: number): Edited {
  const before = readWhole(text)
  if (!before) return refuseEdit('unreadable')
  const old = valueAt(before.value, path)
  const list = nodeAt(before, path)
  const isThere = Array.isArray(old) && from in old && to in old
  if (!isThere || !isSeq(list)) return refuseEdit('bad-path')
  if (from === to) return { ok: true, text, edits: [] }
  const items = old.toSpliced(from, 1).toSpliced(to, 0, old[from] as Value)
  const expected = withValue(before.value, path, items) ?? null
  return firstValidCandidate(before, [withMoved(text, list, from, to)], expected)
}
