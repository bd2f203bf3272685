import { type Path, slotsAlong } from '../read/path'
import type { Unit } from '../read/unit'
import { endOfSlot } from './node-ends'

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
  return { start: (holder.key ?? holder.node).range[0], end: endOfSlot(text, holder) }
}
