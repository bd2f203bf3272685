import type { Comparison, Condition } from './condition'
import type { FactTable } from './fact'
import { readFact } from './read-fact'
import { type FactName, type Facts, isSameValue, type Value } from './value'

/** One comparison of a fact with a value. */
export type Compare = Extract<Condition, { readonly type: 'compare' }>

/** Whether a guard holds; an absent one always does. Total: a comparison with an unknown fact is false, `ne` and `exists: false` are true. */
export function holds(table: FactTable, condition: Condition | undefined, facts: Facts): boolean {
  if (!condition) return true
  switch (condition.type) {
    case 'compare':
      return compareValues(condition.op, readFact(table, facts, condition.fact), condition.value)
    case 'all':
      return condition.of.every((part) => holds(table, part, facts))
    case 'any':
      return condition.of.some((part) => holds(table, part, facts))
    case 'not':
      return !holds(table, condition.of, facts)
  }
}

/** A fact's value; undefined where it is unknown. */
export type Known = Value | undefined

/** Whether a comparison of a fact's value with another value holds. Total: an unknown value equals no value and has no order. */
export const compareValues = (op: Comparison, known: Known, value: Value): boolean =>
  COMPARE[op](known, value)

const COMPARE: { readonly [C in Comparison]: (known: Known, value: Value) => boolean } = {
  eq: isSameValue,
  ne: (known, value) => !isSameValue(known, value),
  gt: ordered((known, value) => known > value),
  gte: ordered((known, value) => known >= value),
  lt: ordered((known, value) => known < value),
  lte: ordered((known, value) => known <= value),
  in: (known, value) => isList(value) && value.some((item) => isSameValue(known, item)),
  contains: (known, value) =>
    isList(known)
      ? known.some((item) => isSameValue(item, value))
      : typeof known === 'string' && typeof value === 'string' && known.includes(value),
  // a script writes null for a value that is known to be none
  exists: (known, value) => (known !== undefined && known !== null) === value,
}

/** Order within one kind only: numbers by size, text by code unit, which for ISO dates is by day. */
function ordered(compare: (known: string | number, value: string | number) => boolean) {
  return (known: Known, value: Value): boolean => {
    if (typeof known === 'number' && typeof value === 'number') return compare(known, value)
    return typeof known === 'string' && typeof value === 'string' && compare(known, value)
  }
}

const isList = (value: Known): value is readonly Value[] => Array.isArray(value)

/** Evaluates a condition in three-valued logic: `undefined` where the result depends on comparisons that `answer` leaves undefined. */
export function decide(
  condition: Condition,
  answer: (compare: Compare) => boolean | undefined,
): boolean | undefined {
  switch (condition.type) {
    case 'compare':
      return answer(condition)
    case 'not': {
      const inner = decide(condition.of, answer)
      return inner === undefined ? undefined : !inner
    }
    case 'all':
    case 'any': {
      const decisive = condition.type === 'any'
      let result: boolean | undefined = !decisive
      for (const part of condition.of) {
        const found = decide(part, answer)
        if (found === decisive) return decisive
        if (found === undefined) result = undefined
      }
      return result
    }
  }
}

/** Every comparison of a condition, in its order. */
export function comparisonsOf(condition: Condition): readonly Compare[] {
  switch (condition.type) {
    case 'compare':
      return [condition]
    case 'not':
      return comparisonsOf(condition.of)
    default:
      return condition.of.flatMap(comparisonsOf)
  }
}

/** The facts that a condition compares, in its order, with repetitions. */
export const factsIn = (condition: Condition): readonly FactName[] =>
  comparisonsOf(condition).map(({ fact }) => fact)

/** The conditions that must all hold for the whole to hold. */
export function termsOf(condition: Condition): readonly Condition[] {
  return condition.type === 'all' ? condition.of.flatMap(termsOf) : [condition]
}
