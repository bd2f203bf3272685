import { groupBy } from '../../../script/group-by'

/** As many that agree as make one that does not a slip. */
const AGREEING = 2

/** Of things alike in all but one: that one, and the others. `undefined` where they agree, or where more than one differs. */
export function oddOneOut<T>(
  all: readonly T[],
  traitOf: (one: T) => string,
): { readonly odd: T; readonly usual: readonly [T, ...T[]] } | undefined {
  if (all.length <= AGREEING) return undefined
  const trait = traitOf(all[0]!)
  if (all.every((one) => traitOf(one) === trait)) return undefined
  const kinds = [...groupBy(all, traitOf).values()]
  const [[first, ...usual] = [], [odd, ...others] = [], ...more] = kinds.toSorted(
    (one, other) => other.length - one.length,
  )
  if (!first || !odd || others.length > 0 || more.length > 0) return undefined
  return usual.length + 1 < AGREEING ? undefined : { odd, usual: [first, ...usual] }
}
