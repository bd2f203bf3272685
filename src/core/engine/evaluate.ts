import { readFact } from '../../product/facts/read-fact'
import type { Condition } from '../script/condition'
import { compareValues } from '../script/conditions'
import type { Facts } from '../script/value'

/** Whether a guard holds; none holds always. Total: a comparison with an unknown fact is false, `ne` and `exists: false` are true. */
export function holds(condition: Condition | undefined, facts: Facts): boolean {
  if (!condition) return true
  switch (condition.type) {
    case 'compare':
      return compareValues(condition.op, readFact(facts, condition.fact), condition.value)
    case 'all':
      return condition.of.every((part) => holds(part, facts))
    case 'any':
      return condition.of.some((part) => holds(part, facts))
    case 'not':
      return !holds(condition.of, facts)
  }
}
