import { readFact } from '../../product/facts/read-fact'
import type { Comparison, Condition } from '../script/condition'
import type { Facts, Value } from '../script/value'

/** Whether a guard holds; none holds always. Total: a comparison with an unknown fact is false, `ne` and `exists: false` are true. */
export function holds(condition: Condition | undefined, facts: Facts): boolean {
  if (!condition) return true
  switch (condition.type) {
    case 'compare':
      return COMPARE[condition.op](readFact(facts, condition.fact), condition.value)
    case 'all':
      return condition.of.every((part) => holds(part, facts))
    case 'any':
      return condition.of.some((part) => holds(part, facts))
    case 'not':
      return !holds(condition.of, facts)
  }
}

type Known = Value | undefined

const COMPARE: { readonly [C in Comparison]: (known: Known, value: Value) => boolean } = {
  eq: same,
  ne: (known, value) => !same(known, value),
  gt: ordered((known, value) => known > value),
  gte: ordered((known, value) => known >= value),
  lt: ordered((known, value) => known < value),
  lte: ordered((known, value) => known <= value),
  in: (known, value) => isList(value) && value.some((item) => same(known, item)),
  contains: (known, value) =>
    isList(known)
      ? known.some((item) => same(item, value))
      : typeof known === 'string' && typeof value === 'string' && known.includes(value),
  // null is how a script says that there is none
  exists: (known, value) => (known !== undefined && known !== null) === value,
}

/** Order within one kind only: numbers by size, text by code unit, which for ISO dates is by day. */
function ordered(compare: (known: string | number, value: string | number) => boolean) {
  return (known: Known, value: Value): boolean => {
    if (typeof known === 'number' && typeof value === 'number') return compare(known, value)
    return typeof known === 'string' && typeof value === 'string' && compare(known, value)
  }
}

function same(known: Known, value: Known): boolean {
  if (known === value) return true
  if (isList(known)) {
    return (
      isList(value) && known.length === value.length && known.every((v, n) => same(v, value[n]))
    )
  }
  if (!isRecord(known) || !isRecord(value)) return false
  const keys = Object.keys(known)
  return (
    keys.length === Object.keys(value).length &&
    keys.every((key) => Object.hasOwn(value, key) && same(known[key], value[key]))
  )
}

const isList = (value: Known): value is readonly Value[] => Array.isArray(value)

const isRecord = (value: Known): value is { readonly [key: string]: Value } =>
  typeof value === 'object' && value !== null && !isList(value)
