import { diffArrays } from 'diff'

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The items that only one list has, and those that both have, in order. */
export const diffLists = <T>(before: readonly T[], after: readonly T[]) =>
  diffArrays([...before], [...after], { comparator: isSame })

/** A place of a difference: the items that go there, those that come instead, and the unchanged ones that follow. */
export type Stretch<T> = { readonly out: T[]; readonly into: T[]; readonly same: T[] }

type Run<T> = {
  readonly value: readonly T[]
  readonly added: boolean
  readonly removed: boolean
}

export function stretchesOf<T>(runs: readonly Run<T>[]): readonly Stretch<T>[] {
  const found: Stretch<T>[] = []
  for (const { value, added, removed } of runs) {
    const isOver = (found.at(-1)?.same.length ?? 1) > 0
    if (isOver) found.push({ out: [], into: [], same: [] })
    found.at(-1)?.[added ? 'into' : removed ? 'out' : 'same'].push(...value)
  }
  return found
}
