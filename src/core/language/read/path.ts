import {
  isMap,
  isScalar,
  isSeq,
  type Pair,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Spot } from '../diagnostics/finding'
import { spotOfNode } from './spot-of-node'
import type { Unit } from './unit'

/** Where a value stands in a unit: keys, and numbers for items of a list. */
export type Path = readonly (string | number)[]

/** What holds a value: an entry of a mapping, with its key, or an item of a list. */
export type NodeSlot =
  | {
      readonly in: YAMLMap.Parsed
      readonly index: number
      readonly key: ParsedNode
      readonly node: ParsedNode | null
    }
  | {
      readonly in: YAMLSeq.Parsed
      readonly index: number
      readonly key?: undefined
      readonly node: ParsedNode
    }

/** A value with its key, and the index of the entry at which a path ends. */
type Holder = Partial<Pick<NodeSlot, 'key' | 'index'>> & Pick<NodeSlot, 'node'>

/** The slots along a path, as far as they exist. With one for every segment, the last one holds the path's value. */
export function slotsAlong(root: ParsedNode | null, path: Path): readonly NodeSlot[] {
  const slots: NodeSlot[] = []
  for (const segment of path) {
    const slot = slotIn(slots.length > 0 ? slots.at(-1)!.node : root, segment)
    if (!slot) break
    slots.push(slot)
  }
  return slots
}

function slotIn(node: ParsedNode | null, segment: string | number): NodeSlot | undefined {
  if (isMap(node)) {
    const index = node.items.findIndex(({ key }) => isScalar(key) && key.value === String(segment))
    const pair = node.items[index] as Pair<ParsedNode, ParsedNode | null> | undefined
    return pair && { in: node, index, key: pair.key, node: pair.value }
  }
  const index = Number(segment)
  const item = isSeq(node) ? (node.items[index] as ParsedNode | undefined) : undefined
  return isSeq(node) && item ? { in: node, index, node: item } : undefined
}

/** The spot of a value. For a mapping, a list or a missing value it is the spot of the key. */
export function spotOfValue(unit: Unit, path: Path): Spot {
  const { key, node } = nearestTo(unit, path)
  if (isScalar(node) && node.value !== null) return spotOfNode(unit.passage, node)
  const shown = key ?? firstWord(node)
  return shown ? spotOfNode(unit.passage, shown) : { passage: unit.passage, start: 0, end: 1 }
}

/** The spot of the key at the end of a path. */
export function spotOfKey(unit: Unit, path: Path): Spot {
  const { key } = nearestTo(unit, path)
  return key ? spotOfNode(unit.passage, key) : spotOfValue(unit, path)
}

/** The collection that holds, or would hold, the last segment of a path; `undefined` where the collection itself does not exist. */
export function holderOf(unit: Unit, path: Path): Holder | undefined {
  const above = slotsAlong(unit.root, path.slice(0, -1))
  if (above.length < path.length - 1) return undefined
  const { key, node } = above.at(-1) ?? { node: unit.root }
  const index = slotIn(node, path.at(-1) ?? '')?.index
  return { node, ...(key && { key }), ...(index !== undefined && { index }) }
}

/** The node at the end of a path; null where there is none. */
export function nodeAt({ root }: Unit, path: Path): ParsedNode | null {
  const slots = slotsAlong(root, path)
  return slots.length < path.length ? null : (slots.at(-1) ?? { node: root }).node
}

/** The value at the end of a path, or the last one on the way there. */
const nearestTo = ({ root }: Unit, path: Path): Holder =>
  slotsAlong(root, path).at(-1) ?? { node: root }

function firstWord(node: ParsedNode | null): ParsedNode | null {
  if (isMap(node)) return node.items[0]?.key ?? node
  if (isSeq(node)) return firstWord(node.items[0] ?? null) ?? node
  return node
}
