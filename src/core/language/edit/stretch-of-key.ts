import type { Path } from '../read/path'
import type { Unit } from '../read/unit'
import { endOf, endOfPair, holdersOf } from './place'

/** Where a key with its value, or an item, stands in the text of a unit, by UTF-16 offset; `undefined` where it does not. */
export function stretchOfKey(
  { passage: { text }, root }: Unit,
  path: Path,
): { readonly start: number; readonly end: number } | undefined {
  const holders = holdersOf(root, path)
  const holder = holders.at(-1)
  if (!holder || holders.length !== path.length) return undefined
  return holder.type === 'pair'
    ? { start: holder.pair.key.range[0], end: endOfPair(text, holder.pair) }
    : { start: holder.item.range[0], end: endOf(text, holder.item) }
}
