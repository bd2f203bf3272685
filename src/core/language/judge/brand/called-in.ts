import type { Fact, FactTable } from '../../../script/fact'
import { groupBy } from '../../../script/group-by'
import { memoize } from '../../../script/memoize'
import { plainLetters } from '../../../script/plain-letters'

/** By word: the typed facts whose label, or an alternative in it after "ou", is that one word. */
export const calledIn = memoize((facts: FactTable): ReadonlyMap<string, readonly Fact[]> => {
  const named = [...facts.values()].filter(isTyped).flatMap((fact) =>
    plainLetters(fact.label)
      .split(' ou ')
      .filter((word) => /^[\p{L}-]+$/u.test(word) && word !== 'numero')
      .map((word) => ({ word, fact })),
  )
  return new Map(
    [...groupBy(named, ({ word }) => word)].map(([word, all]) => [
      word,
      all.map(({ fact }) => fact),
    ]),
  )
})

/** Whether visitors type a fact, and it is no amount of money. */
export const isTyped = ({ field, derived, internal }: Fact) =>
  field.input !== undefined && !derived && !internal && field.look !== 'money'
