import { isMap, isScalar, isSeq, type Pair, type ParsedNode, type YAMLMap } from 'yaml'
import type { Spot } from '../diagnostics/finding'
import { spotOfNode } from './spot-of-node'
import type { Unit } from './unit'

/** Where a value stands in a unit: keys, and numbers for items of a list. */
export type Path = readonly (string | number)[]

type Found = { readonly key?: ParsedNode; readonly node: ParsedNode | null }

/** A value with its key, and the index of the entry at which a path ends. */
export type Holder = Found & { readonly index?: number }

/** The spot of a value. For a mapping, a list or a missing value it is the spot of the key. */
export function spotOfValue(unit: Unit, path: Path): Spot {
  const { key, node } = find(unit, path)
  if (isScalar(node) && node.value !== null) return spotOfNode(unit.passage, node)
  const shown = key ?? firstWord(node)
  return shown ? spotOfNode(unit.passage, shown) : { passage: unit.passage, start: 0, end: 1 }
}

/** The spot of the key at the end of a path. */
export function spotOfKey(unit: Unit, path: Path): Spot {
  const { key } = find(unit, path)
  return key ? spotOfNode(unit.passage, key) : spotOfValue(unit, path)
}

/** The collection that holds, or would hold, the last segment of a path; `undefined` where the collection itself does not exist. */
export function holderOf(unit: Unit, path: Path): Holder | undefined {
  let holder: Found = { node: unit.root }
  for (const segment of path.slice(0, -1)) {
    const next = child(holder.node, segment)
    if (!next) return undefined
    holder = next
  }
  const index = indexIn(holder.node, path.at(-1) ?? '')
  return { ...holder, ...(index !== undefined && { index }) }
}

function indexIn(node: ParsedNode | null, segment: string | number): number | undefined {
  const index = isMap(node) ? indexOfKey(node, segment) : isSeq(node) ? Number(segment) : -1
  return (isMap(node) || isSeq(node)) && node.items[index] ? index : undefined
}

const indexOfKey = (node: YAMLMap.Parsed, segment: string | number) =>
  node.items.findIndex(({ key }) => isScalar(key) && key.value === String(segment))

/** The node at the end of a path; null where there is none. */
export const nodeAt = (unit: Unit, path: Path): ParsedNode | null => {
  let node: ParsedNode | null | undefined = unit.root
  for (const segment of path) node = child(node ?? null, segment)?.node
  return node ?? null
}

/** Follows a path as far as it exists. */
function find(unit: Unit, path: Path): Found {
  let found: Found = { node: unit.root }
  for (const segment of path) {
    const next = child(found.node, segment)
    if (!next) return found
    found = next
  }
  return found
}

function child(node: ParsedNode | null, segment: string | number): Found | undefined {
  if (isMap(node)) {
    const pair: Pair<ParsedNode, ParsedNode | null> | undefined =
      node.items[indexOfKey(node, segment)]
    return pair && { key: pair.key, node: pair.value }
  }
  const item = isSeq(node) ? node.items[Number(segment)] : undefined
  return item && { node: item }
}

function firstWord(node: ParsedNode | null): ParsedNode | null {
  if (isMap(node)) return node.items[0]?.key ?? node
  if (isSeq(node)) return firstWord(node.items[0] ?? null) ?? node
  return node
}
