import { COMPARISONS, type Comparison, type Condition } from '../../script/condition'
import { type FactName, isMapping, type Value } from '../../script/value'

/** What a guard says, as far as it can be read; nothing is judged. */
export function conditionOf(when: Value): Condition {
  return allOf(
    isMapping(when) ? Object.entries(when).flatMap(([key, value]) => term(key, value)) : [],
  )
}

function term(key: string, value: Value): readonly Condition[] {
  switch (key) {
    case 'all':
    case 'any':
      return Array.isArray(value) ? [{ type: key, of: value.map(conditionOf) }] : []
    case 'not':
      return [{ type: 'not', of: conditionOf(value) }]
    default:
      return [allOf(comparisonsIn(key, value))]
  }
}

const comparisonsIn = (fact: FactName, value: Value): readonly Condition[] =>
  isMapping(value)
    ? Object.entries(value).flatMap(([op, than]) =>
        isComparison(op) ? [{ type: 'compare', fact, op, value: than }] : [],
      )
    : [{ type: 'compare', fact, op: 'eq', value }]

const isComparison = (op: string): op is Comparison => COMPARISONS.some((one) => one === op)

/** All of several guards; one alone stands for itself. */
function allOf(guards: readonly Condition[]): Condition {
  return guards.length === 1 ? guards[0]! : { type: 'all', of: guards }
}
