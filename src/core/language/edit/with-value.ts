import { isMapping, isSameValue, type Value, valueAt } from '../../script/value'
import type { Path } from '../read/path'

/**
 * A copy of a value with `put` at a path; missing mappings on the way are created. `undefined` removes: an item, or a key and every mapping
 * that it leaves empty.
 */
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

/** What to put at a key or an index; `undefined` removes it. */
export type PartChange = { readonly at: string | number; readonly put: Value | undefined }

/** The changes by key or index that turn one mapping or list into another; `undefined` where it must be written as a whole. */
export const partChanges = (old: Value, value: Value): readonly PartChange[] | undefined =>
  Array.isArray(old) && Array.isArray(value) ? listChanges(old, value) : keyChanges(old, value)

function keyChanges(old: Value, value: Value): readonly PartChange[] | undefined {
  if (!isMapping(old) || !isMapping(value) || Object.keys(value).length === 0) return undefined
  const set = Object.entries(value)
    .filter(([key, one]) => !isSameValue(valueAt(old, [key]), one))
    .map(([at, put]): PartChange => ({ at, put }))
  const gone = Object.keys(old).filter((key) => !Object.hasOwn(value, key))
  return [...set, ...gone.map((at) => ({ at, put: undefined }))]
}

function listChanges(
  old: readonly Value[],
  value: readonly Value[],
): readonly PartChange[] | undefined {
  if (old.length === 0) return undefined
  const set = value.flatMap((put, at): readonly PartChange[] =>
    isSameValue(old[at], put) ? [] : [{ at, put }],
  )
  const gone = old
    .slice(value.length)
    .map((_, n): PartChange => ({ at: old.length - 1 - n, put: undefined }))
  return [...set, ...gone]
}
