import type { Value } from '../../script/value'
import { isMapping } from '../read/mapping'
import type { Path } from '../read/path'

/** Plain values with something in them changed. Nothing here knows YAML. */

/** The value at a path, if there is one. */
export function valueIn(value: Value | undefined, path: Path): Value | undefined {
  let found = value
  for (const part of path) {
    if (Array.isArray(found) && typeof part === 'number') found = found[part] as Value | undefined
    else if (isMapping(found) && Object.hasOwn(found, part)) found = found[part]
    else return undefined
  }
  return found
}

/** With `put` at a path; mappings on the way are made. `undefined` takes away: an item, or a key and every mapping that is left empty. */
export function withValue(value: Value, path: Path, put: Value | undefined): Value | undefined {
  const [part, ...rest] = path
  if (part === undefined) return put
  if (Array.isArray(value) && typeof part === 'number') {
    const item = withValue((value[part] as Value | undefined) ?? null, rest, put)
    if (item !== undefined) return value.with(part, item)
    return value.toSpliced(part, 1)
  }
  const all: { [key: string]: Value } = Object.assign(
    Object.create(null),
    isMapping(value) ? value : {},
  )
  const inside = withValue(all[part] ?? null, rest, put)
  if (inside === undefined) delete all[part]
  else all[part] = inside
  return put === undefined && Object.keys(all).length === 0 ? undefined : all
}

/** Equal whatever the order of keys. */
export function isEqual(one: Value | undefined, other: Value | undefined): boolean {
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, n) => isEqual(item, other[n] as Value))
    )
  }
  if (!isMapping(one)) return Object.is(one, other)
  if (!isMapping(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  )
}
