import { endOf, endOfPair } from '../read/entry-ranges'
import { type Path, slotsAlong } from '../read/path'
import type { Unit } from '../read/unit'

/**
 * The stretch of a key with its value, or of an item, in the text of a unit, in UTF-16 offsets; `undefined` where the path does not exist.
 */
export function keyRange(
  { passage: { text }, root }: Unit,
  path: Path,
): { readonly start: number; readonly end: number } | undefined {
  const holders = slotsAlong(root, path)
  const holder = holders.at(-1)
  if (!holder || holders.length !== path.length) return undefined
  const { key, node } = holder
  return key
    ? { start: key.range[0], end: endOfPair(text, { key, value: node }) }
    : { start: node.range[0], end: endOf(text, node) }
}
