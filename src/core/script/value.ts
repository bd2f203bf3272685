/** Name of a fact in the vocabulary of the product. */
export type FactName = string

/** What a fact may hold: plain JSON. Money is integer cents, dates are ISO `yyyy-mm-dd`, instants are epoch milliseconds. */
export type Value = string | number | boolean | null | readonly Value[] | Mapping

/** Values by their keys. One read from YAML has no prototype. */
export type Mapping = { readonly [key: string]: Value }

/** All that a conversation knows. A fact that is absent is not known. */
export type Facts = { readonly [fact: FactName]: Value }

/** Where a value comes from when a step sets or passes it. */
export type Source =
  | { readonly type: 'literal'; readonly value: Value }
  | { readonly type: 'fact'; readonly fact: FactName }
  /** The count plus `add`, and at most `most`. */
  | { readonly type: 'count'; readonly fact: FactName; readonly add: number; readonly most: number }

/** The value of a count after it is counted up; an unknown count is 0. */
export const nextCount = (
  { add, most }: Extract<Source, { type: 'count' }>,
  known: Value | undefined,
): number => Math.min(most, (typeof known === 'number' ? known : 0) + add)

export const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path of keys and item indexes, if there is one. */
export function valueAt(
  value: Value | undefined,
  path: readonly (string | number)[],
): Value | undefined {
  let found = value
  for (const part of path) {
    if (Array.isArray(found) && typeof part === 'number') found = found[part] as Value | undefined
    else if (isMapping(found) && Object.hasOwn(found, part)) found = found[part]
    else return undefined
  }
  return found
}

/** Deep equality, whatever the order of keys; NaN (`.nan` in YAML) equals itself. */
export function isSameValue(one: Value | undefined, other: Value | undefined): boolean {
  if (one === other || (Number.isNaN(one) && Number.isNaN(other))) return true
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, n) => isSameValue(item, other[n]))
    )
  }
  if (!isMapping(one) || !isMapping(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameValue(one[key], other[key]))
  )
}
