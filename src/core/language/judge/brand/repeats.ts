import { groupBy } from '../../../script/group-by'

/** Each item that has the key of an earlier one, with the first of these; items without a key are left out. */
export function repeatsIn<T>(
  items: Iterable<T>,
  keyOf: (item: T) => string | number | undefined,
): readonly (readonly [first: T, again: T])[] {
  const seen = new Map<string | number, T>()
  const found: (readonly [T, T])[] = []
  for (const item of items) {
    const key = keyOf(item)
    if (key === undefined) continue
    const first = seen.get(key)
    if (first === undefined) seen.set(key, item)
    else found.push([first, item])
  }
  return found
}

/** Items grouped by a trait, the largest group first. */
export function bySize<T>(
  items: readonly T[],
  traitOf: (item: T) => string | number,
): readonly (readonly [T, ...T[]])[] {
  const groups = groupBy(items, traitOf)
  return ([...groups.values()] as (readonly [T, ...T[]])[]).toSorted(
    (one, other) => other.length - one.length,
  )
}

/** The fewest that must agree to make the differing one a mistake. */
const AGREEING = 2

/** If all but one have the same trait: that one, and the others. `undefined` if all agree or more than one differs. */
export function oddOneOut<T>(
  all: readonly T[],
  traitOf: (one: T) => string,
): { readonly odd: T; readonly usual: readonly [T, ...T[]] } | undefined {
  const [usual, other, ...more] = bySize(all, traitOf)
  const isOdd = usual && usual.length >= AGREEING && other?.length === 1 && more.length === 0
  return isOdd ? { odd: other[0], usual } : undefined
}
