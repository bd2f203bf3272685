import { COMPARISONS, type Comparison, type Condition } from '../../script/condition'
import type { Fact } from '../../script/fact'
import type { Value } from '../../script/value'
import type { AuthoredCondition } from '../read/authored'
import type { Path } from '../read/path'
import { checkLiteral, knownFact } from './lower-fact'
import { allOf, atKey, type Lowering } from './lowering'

/** Compiles a guard: several keys must all hold. */
export function lowerCondition(to: Lowering, path: Path, when: AuthoredCondition): Condition {
  return allOf(Object.entries(when).map(([key, value]) => term(to, [...path, key], key, value)))
}

function term(to: Lowering, path: Path, key: string, value: Value): Condition {
  switch (key) {
    case 'all':
    case 'any': {
      const guards = value as readonly AuthoredCondition[] // the schema admits a list of guards only
      return { type: key, of: guards.map((guard, n) => lowerCondition(to, [...path, n], guard)) }
    }
    case 'not':
      // the schema admits a guard only
      return { type: 'not', of: lowerCondition(to, path, value as AuthoredCondition) }
    default:
      return comparisons(to, path, key, value)
  }
}

function comparisons(to: Lowering, path: Path, name: string, value: Value): Condition {
  const fact = knownFact(to, name, () => atKey(to, path))
  if (typeof value !== 'object' || value === null) {
    if (fact) checkLiteral(to, path, value, fact)
    return { type: 'compare', fact: name, op: 'eq', value }
  }
  const judged = Object.entries(value).filter(isComparison)
  return allOf(
    judged.map(([op, than]) => {
      if (fact) checkCompared(to, [...path, op], than, fact)
      return { type: 'compare', fact: name, op, value: than }
    }),
  )
}

const isComparison = (entry: [string, Value]): entry is [Comparison, Value] =>
  COMPARISONS.some((op) => op === entry[0])

/** What a fact is compared with is of its own kind; what a list contains has no kind in the vocabulary. */
function checkCompared(to: Lowering, path: Path, value: Value, fact: Fact): void {
  const op = path.at(-1)
  if (op === 'exists' || op === 'contains') return
  if (op !== 'in') checkLiteral(to, path, value, fact)
  else if (Array.isArray(value)) {
    for (const [n, one] of value.entries()) checkLiteral(to, [...path, n], one, fact)
  }
}
