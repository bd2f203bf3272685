import type { AuthoredCondition } from '../../../src/core/language/read/authored'
import { COMPARISONS, type Comparison } from '../../../src/core/script/condition'
import { comparisonName } from '../../../src/core/script/condition-words'
import type { Fact } from '../../../src/core/script/fact'
import type { Field } from '../../../src/core/script/field'
import { isMapping, type Value } from '../../../src/core/script/value'

type FactOf = (name: string) => Fact | undefined

/** One comparison of a condition in the form; `value` is the text of its field. */
export type GuardTerm = { readonly fact: string; readonly op: Operator; readonly value: string }

/** The form's operators; `exists: false` is one of its own (`missing`), since it has words of its own. */
export type Operator = Exclude<Comparison, 'in'> | 'missing'

const OPERATORS = [...COMPARISONS.filter((op) => op !== 'in'), 'missing'] as readonly Operator[]

export const operatorWords = (op: Operator): string =>
  op === 'missing' ? comparisonName('exists', false) : comparisonName(op)

export const NEW_TERM: GuardTerm = { fact: '', op: 'exists', value: '' }

/** The comparisons of a condition that joins them by "and"; undefined for a condition of any other form. */
export function guardTermsOf(when: Value, factOf: FactOf): readonly GuardTerm[] | undefined {
  if (!isMapping(when)) return undefined
  const terms = Object.entries(when).map(([key, value]): readonly GuardTerm[] | undefined => {
    if (key === 'all') {
      return Array.isArray(value)
        ? joined(value.map((part) => guardTermsOf(part, factOf)))
        : undefined
    }
    if (key === 'any' || key === 'not') return undefined
    const field = factOf(key)?.field
    if (!isMapping(value)) return one(key, 'eq', value, field)
    return joined(Object.entries(value).map(([op, than]) => one(key, op, than, field)))
  })
  return joined(terms)
}

const joined = (parts: readonly (readonly GuardTerm[] | undefined)[]) =>
  parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? [])

function one(
  fact: string,
  written: string,
  value: Value,
  field: Field | undefined,
): readonly GuardTerm[] | undefined {
  const name = written === 'exists' && value === false ? 'missing' : written
  const op = OPERATORS.find((each) => each === name)
  if (!op || value === null || typeof value === 'object') return undefined
  // people do not type cents: the field shows the amount as written in the language
  const isShown = typeof value === 'number' && field?.written !== undefined
  const typed = isShown ? field.show(value).replaceAll('\u00a0', ' ') : plainText(value)
  return [{ fact, op, value: hasValue(op) ? typed : '' }]
}

const plainText = (value: string | number | boolean): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value)

/** Digits with a dot before each three, or none, and a comma before the decimals. */
const WRITTEN_NUMBER = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/

/** Reads a number as it is written in Brazil, or in YAML where that has no other meaning: "1.000,5", "16.5". */
function readNumber(text: string): number | undefined {
  const plain = WRITTEN_NUMBER.test(text) ? text.replaceAll('.', '').replace(',', '.') : text
  const number = Number(plain)
  return Number.isFinite(number) ? number : undefined
}

/** Whether a comparison needs a value beside it. */
export const hasValue = (op: Operator): boolean => op !== 'exists' && op !== 'missing'

/** The comparisons as a condition; undefined while one of them has a value that its fact cannot have. */
export function conditionOfTerms(
  terms: readonly GuardTerm[],
  factOf: FactOf,
): AuthoredCondition | undefined {
  const parts = terms.map(({ fact, op, value }): AuthoredCondition | undefined => {
    const field = factOf(fact)?.field
    const meant = field && meantBy(op, value, comparedBy(field, op))
    if (meant === undefined) return undefined
    if (op === 'missing') return { [fact]: { exists: false } }
    return { [fact]: op === 'eq' ? meant : { [op]: meant } }
  })
  if (parts.length === 0 || parts.includes(undefined)) return undefined
  const isOnce = new Set(terms.map(({ fact }) => fact)).size === terms.length
  return isOnce ? Object.assign({}, ...parts) : { all: parts as Value[] } // none is undefined
}

/** The field that checks the value of a comparison; for `contains`, that of the list's items. */
export const comparedBy = (field: Field, op: Operator): Field =>
  op === 'contains' ? (field.items ?? field) : field

function meantBy(op: Operator, typed: string, field: Field): Value | undefined {
  const text = typed.trim()
  if (!hasValue(op)) return true
  if (text === '') return undefined
  if (field.json === 'boolean') return text === 'true'
  const chosen = field.choices?.find((choice) => String(choice) === text)
  if (chosen !== undefined) return chosen
  if (field.json === 'string') return field.written && !field.written(text) ? undefined : text
  if (field.written) return field.written(text) ?? field.written(`R$ ${text}`)
  return readNumber(text)
}

/** The operators that make sense for a fact. */
export function operatorsOf({ field }: Fact): readonly Operator[] {
  if (field.json === 'boolean') return ['eq', 'ne', 'exists', 'missing']
  if (field.json === 'array') return ['contains', 'exists', 'missing']
  if (field.json === 'object') return ['exists', 'missing']
  const isOrdered = field.choices === undefined && (field.json !== 'string' || field.look === 'day')
  return isOrdered ? OPERATORS.filter((op) => op !== 'contains') : ['eq', 'ne', 'exists', 'missing']
}
