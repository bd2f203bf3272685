import { COMPARISONS, type Comparison, type Condition } from '../../script/condition'
import type { Fact, FactTable } from '../../script/fact'
import { type FactName, isMapping, type Value } from '../../script/value'
import { meaningOf } from '../check/literal'

/**
 * Converts a written guard to a condition, as far as it can be read; judges nothing. Written dates and amounts become the values that facts
 * hold.
 */
export function conditionOf(when: Value, facts: FactTable): Condition {
  return allOf(
    isMapping(when) ? Object.entries(when).flatMap(([key, value]) => term(key, value, facts)) : [],
  )
}

function term(key: string, value: Value, facts: FactTable): readonly Condition[] {
  switch (key) {
    case 'all':
    case 'any':
      return Array.isArray(value)
        ? [{ type: key, of: value.map((one) => conditionOf(one, facts)) }]
        : []
    case 'not':
      return [{ type: 'not', of: conditionOf(value, facts) }]
    default:
      return [allOf(comparisonsIn(key, value, facts.get(key)))]
  }
}

const comparisonsIn = (
  name: FactName,
  value: Value,
  fact: Fact | undefined,
): readonly Condition[] =>
  isMapping(value)
    ? Object.entries(value).flatMap(([op, than]) =>
        isComparison(op) ? [{ type: 'compare', fact: name, op, value: meant(op, than, fact) }] : [],
      )
    : [{ type: 'compare', fact: name, op: 'eq', value: meant('eq', value, fact) }]

/** The value of a comparison in the form that the fact holds; each one of `in`; of `contains`, in the form of a list item. */
function meant(op: Comparison, than: Value, fact: Fact | undefined): Value {
  const field = op === 'contains' ? fact?.field.items : fact?.field
  if (!field?.written) return than
  return Array.isArray(than)
    ? than.map((one: Value) => meaningOf(one, field))
    : meaningOf(than, field)
}

const isComparison = (op: string): op is Comparison => COMPARISONS.some((one) => one === op)

/** Joins guards by `all`; a single guard needs no join. */
function allOf(guards: readonly Condition[]): Condition {
  return guards.length === 1 ? guards[0]! : { type: 'all', of: guards }
}
