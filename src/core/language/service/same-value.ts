import type { Value } from '../../script/value'
import { isMapping } from '../read/mapping'

/** Two plain values are the same: also in the order of their keys, which a script relies on. */
export function sameValue(one: Value, other: Value): boolean {
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false
    return one.every((item, n) => sameValue(item, other[n] as Value))
  }
  if (!isMapping(one)) return one === other
  if (!isMapping(other)) return false
  const keys = Object.keys(one)
  const others = Object.keys(other)
  if (keys.length !== others.length) return false
  return keys.every(
    (key, n) => key === others[n] && sameValue(one[key] ?? null, other[key] ?? null),
  )
}
