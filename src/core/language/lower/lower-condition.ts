import type { Comparison, Condition } from '../../script/condition'
import type { Fact } from '../../script/fact'
import { type FactName, isMapping, type Value } from '../../script/value'
import { judgeOrder } from '../check/literal'
import { diagnoseValues } from '../diagnostics/diagnose-values'
import type { AuthoredCondition } from '../read/authored'
import type { Path } from '../read/path'
import { conditionOf } from './condition-of'
import { checkLiteral, knownFact } from './lower-fact'
import { atKey, atValue, type Lowering } from './lowering'

/** Compiles a guard, all of whose keys must hold, and judges the facts and values in it. */
export function lowerCondition(to: Lowering, path: Path, when: AuthoredCondition): Condition {
  checkCondition(to, path, when)
  return conditionOf(when, to.vocabulary.facts)
}

/** Judges every fact that a guard names, and every value that it compares one with. Its shape has been checked. */
function checkCondition(to: Lowering, path: Path, when: AuthoredCondition): void {
  for (const [key, value] of Object.entries(when)) {
    const at = [...path, key]
    if (key === 'not') checkCondition(to, at, value as AuthoredCondition)
    else if (key === 'all' || key === 'any') {
      const guards = value as readonly AuthoredCondition[]
      for (const [n, guard] of guards.entries()) checkCondition(to, [...at, n], guard)
    } else checkFact(to, at, key, value)
  }
}

function checkFact(to: Lowering, path: Path, name: FactName, value: Value): void {
  const fact = knownFact(to, name, () => atKey(to, path))
  if (!fact) return
  if (isMapping(value)) {
    for (const [op, than] of Object.entries(value)) checkCompared(to, [...path, op], than, fact)
  } else if (fact.field.json === 'array' && !Array.isArray(value)) {
    to.report(diagnoseValues.oneOfAList(atValue(to, path), name))
  } else checkLiteral(to, path, value, fact)
}

/** A fact must be compared with a value of its own kind, or with `contains` of the kind of its items. */
function checkCompared(to: Lowering, path: Path, value: Value, fact: Fact): void {
  const op = path.at(-1) as Comparison // its shape has been checked
  if (op === 'exists') return
  if (op === 'contains') {
    const { items, choices } = fact.field
    if (items) checkLiteral(to, path, value, { ...fact, field: items })
    else if (fact.field.json !== 'string' || choices)
      to.report(diagnoseValues.notContaining(atKey(to, path), fact.name))
    return
  }
  const disorder = judgeOrder(atKey(to, path), op, fact)
  // a bound need not be one of the fact's choices
  const isBound = fact.field.choices !== undefined && op !== 'eq' && op !== 'ne' && op !== 'in'
  if (disorder) to.report(disorder)
  else if (value === 0 && fact.field.look === 'money' && (op === 'lt' || op === 'gte'))
    to.report(diagnoseValues.belowNothing(atValue(to, path), op, fact.name, fact.label))
  else if (isFewCents(value, fact) && op !== 'in')
    to.report(diagnoseValues.fewCents(atValue(to, path), Number(value), fact.label))
  else if (isBound && typeof value === 'number') return
  else if (op !== 'in') checkLiteral(to, path, value, fact)
  else if (Array.isArray(value)) {
    for (const [n, one] of value.entries()) checkLiteral(to, [...path, n], one, fact)
  }
}

/** Share of a field's sample amount: a smaller value was most likely written in reais instead of cents. */
const FEWEST = 0.02

function isFewCents(value: Value, { field }: Fact): boolean {
  if (field.look !== 'money' || typeof value !== 'number' || value <= 1) return false
  const sample = field.sample({}).value
  return typeof sample === 'number' && value < FEWEST * sample
}
