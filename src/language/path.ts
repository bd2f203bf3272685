import { isMap, isScalar, isSeq, type Pair, type ParsedNode } from 'yaml'
import type { Spot } from './finding'
import { spotOfNode } from './plain-value'
import type { Unit } from './unit'

/** Where a value stands in a unit: keys, and numbers for items of a list. */
export type Path = readonly (string | number)[]

type Found = { readonly key?: ParsedNode; readonly node: ParsedNode | null }

/** The words of a value; of a mapping or list its key stands for it, and so it does for a value that is not there. */
export function spotOfValue(unit: Unit, path: Path): Spot {
  const { key, node } = find(unit, path)
  if (isScalar(node) && node.value !== null) return spotOfNode(unit.passage, node)
  const shown = key ?? firstWord(node)
  return shown ? spotOfNode(unit.passage, shown) : { passage: unit.passage, start: 0, end: 1 }
}

/** The words of the key at the end of a path. */
export function spotOfKey(unit: Unit, path: Path): Spot {
  const { key } = find(unit, path)
  return key ? spotOfNode(unit.passage, key) : spotOfValue(unit, path)
}

/** Walks as far as the path exists. */
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
    const pair: Pair<ParsedNode, ParsedNode | null> | undefined = node.items.find(
      ({ key }) => isScalar(key) && key.value === String(segment),
    )
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
