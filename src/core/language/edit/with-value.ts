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

/** What to put at a key or an index; `undefined` removes it. `isNew`: a further item, which moves those below it. */
export type PartChange = {
  readonly at: string | number
  readonly put: Value | undefined
  readonly isNew?: true
}

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
  const least = Math.min(old.length, value.length)
  const isKept = (n: number) => isSameValue(old.at(n), value.at(n)!)
  // equal items at both ends keep their own comments, whatever comes or goes between them
  let start = 0
  while (start < least && isKept(start)) start += 1
  let end = 0
  while (end < least - start && isKept(-1 - end)) end += 1
  const set = value.slice(start, least - end).flatMap((put, n): readonly PartChange[] => {
    const at = start + n
    return isSameValue(old[at], put) ? [] : [{ at, put }]
  })
  const gone = old.slice(least - end, old.length - end).map((_, n): PartChange => {
    return { at: old.length - end - 1 - n, put: undefined }
  })
  const come = value.slice(least - end, value.length - end).map((put, n): PartChange => {
    return { at: least - end + n, put, isNew: true }
  })
  return [...set, ...gone, ...come]
}
