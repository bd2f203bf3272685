import type { Fact } from '../facts/fact'
import { COMPARISONS, type Comparison, type Condition } from '../script/condition'
import type { Value } from '../script/value'
import type { AuthoredCondition } from './authored'
import { checkLiteral, knownFact } from './lower-fact'
import { allOf, atKey, type Lowering } from './lowering'
import type { Path } from './path'

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
    return comparison(to, path, name, 'eq', value, fact)
  }
  const judged = Object.entries(value).filter(isComparison)
  return allOf(judged.map(([op, than]) => comparison(to, [...path, op], name, op, than, fact)))
}

const isComparison = (entry: [string, Value]): entry is [Comparison, Value] =>
  COMPARISONS.some((op) => op === entry[0])

function comparison(
  to: Lowering,
  path: Path,
  name: string,
  op: Comparison,
  value: Value,
  fact: Fact | undefined,
): Condition {
  // what a list contains has no kind of its own in the vocabulary
  if (fact && op === 'in' && Array.isArray(value)) {
    for (const [n, one] of value.entries()) checkLiteral(to, [...path, n], one, fact)
  } else if (fact && op !== 'exists' && op !== 'contains' && op !== 'in') {
    checkLiteral(to, path, value, fact)
  }
  return { type: 'compare', fact: name, op, value }
}
