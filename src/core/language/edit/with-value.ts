import { isMapping, type Value } from '../../script/value'
import type { Path } from '../read/path'

/** A plain value with `put` at a path; mappings on the way are made. `undefined` takes away: an item, or a key and every mapping that is left empty. */
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
