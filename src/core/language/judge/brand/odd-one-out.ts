/** The fewest that must agree to make the differing one a mistake. */
const AGREEING = 2

/** If all but one have the same trait: that one, and the others. `undefined` if all agree or more than one differs. */
export function oddOneOut<T>(
  all: readonly T[],
  traitOf: (one: T) => string,
): { readonly odd: T; readonly usual: readonly [T, ...T[]] } | undefined {
  if (all.length <= AGREEING) return undefined
  const kinds = new Map<string, [T, ...T[]]>()
  for (const one of all) {
    const trait = traitOf(one)
    const kind = kinds.get(trait)
    if (kind) kind.push(one)
    else if (kinds.size === 2) return undefined
    else kinds.set(trait, [one])
  }
  const [usual, other] = [...kinds.values()].toSorted((one, two) => two.length - one.length)
  return !usual || other?.length !== 1 || usual.length < AGREEING
    ? undefined
    : { odd: other[0], usual }
}
