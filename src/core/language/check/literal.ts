import type { Comparison } from '../../script/condition'
import type { Fact } from '../../script/fact'
import type { Field } from '../../script/field'
import type { Value } from '../../script/value'
import { worded } from '../../script/wording'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import { diagnoseValues } from '../diagnostics/diagnose-values'
import type { Finding, Spot } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import { withKind } from './value-fixes'

/** The target of a written value: a fact, or an input of an action. */
export type Written = Pick<Fact, 'field' | 'label'> & Partial<Pick<Fact, 'context' | 'name'>>

/** The value of a literal as the engine stores it: the ISO day for '31/12/2026', cents for 'R$ 1.500,00'; any other value is unchanged. */
export function meaningOf(value: Value, field: Field): Value {
  return (typeof value === 'string' ? field.written?.(value) : undefined) ?? value
}

/** The finding about a literal for a fact, by the fact's field; `undefined` if it is valid. */
export function judgeLiteral(at: Spot, value: Value, of: Written): Finding | undefined {
  const { field, label } = of
  const { json, look } = field
  const meaning = meaningOf(value, field)
  if (look === 'money') return judgeMoney(at, meaning, of)
  if (look === 'moment') return json === typeof value ? undefined : momentGiven(at, value, label)
  if (!isOfKind(meaning, json)) {
    const isOther =
      typeof value === 'string' && field.choices?.every((one) => String(one) !== value)
    if (isOther) return judgeChoice(at, value, of)
    const found =
      look === 'day'
        ? diagnoseValues.notADay(at, String(value), label)
        : diagnoseNames.valueOfOtherKind(at, value, label, json)
    return found.fix ? found : withKind(found, value, [json])
  }
  if (look === 'day' && field.written && typeof value === 'string' && !field.written(value)) {
    return diagnoseValues.notADay(at, value, label)
  }
  return judgeChoice(at, meaning, of) ?? judgeTyped(at, meaning, of)
}

const momentGiven = (at: Spot, value: Value, label: string): Finding | undefined =>
  Number.isInteger(value) ? undefined : diagnoseValues.notAMoment(at, String(value), label)

function judgeChoice(at: Spot, value: Value, { field, label, name }: Written): Finding | undefined {
  const { choices, most } = field
  if (most !== undefined && Number(value) > most) {
    return diagnoseNames.valueNotOffered(at, String(value), label, ['0', String(most)], undefined)
  }
  if (!choices || choices.some((choice) => choice === value)) return undefined
  const words = choices.map(String)
  const near = typeof value === 'string' ? nearest(value, words) : undefined
  return diagnoseNames.valueNotOffered(at, String(value), name ?? label, words, near)
}

/** Money is integer cents, or a text with R$ or a comma; any other text could mean reais or cents. */
function judgeMoney(at: Spot, value: Value, { field, label }: Written): Finding | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return undefined
  const written = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const meant = moneyMeant(written)
  const cents = meant === undefined ? undefined : field.written?.(meant)
  const shown = cents === undefined ? undefined : plainSpaces(field.show(cents))
  return diagnoseValues.notMoney(at, written, label, shown)
}

const plainSpaces = (words: string) => words.replaceAll('\u00A0', ' ')

/** The most likely amount, with R$, of a text without it: 100.000, 1500.50, 5 mil, 100k. */
function moneyMeant(text: string): string | undefined {
  const found = /^([\d.]*\d)(?:,(\d{1,2}))?\s*(mil|k)?$/i.exec(text.trim())
  if (!found) return undefined
  const [, digits = '', cents = '', thousands] = found
  const decimals = /^(\d+)\.(\d{1,2})$/.exec(digits)
  const whole = decimals ? decimals[1]! : digits.replaceAll('.', '')
  const part = (decimals?.[2] ?? cents).padEnd(2, '0')
  return `R$ ${whole}${thousands ? '000' : ''},${part}`
}

/** A literal bypasses the input and its checks, so the field checks it here, if it needs no other facts for that. */
function judgeTyped(
  at: Spot,
  value: Value,
  { field, label, context = [] }: Written,
): Finding | undefined {
  if (typeof value !== 'string' || !field.input) return undefined
  const isAlone = context.length === 0
  if (!isAlone && field.look !== 'code') return undefined
  const parsed = field.parse(value, {})
  if (parsed.ok) {
    const isKept = typeof parsed.value !== 'string' || parsed.value === value
    return isKept ? undefined : diagnoseNames.notAsKept(at, value, label, parsed.value)
  }
  const reason = worded({}, parsed.why, parsed.slots).replace(/\.$/, '')
  return diagnoseNames.refusedByField(at, value, label, reason)
}

const ORDERS: ReadonlySet<Comparison> = new Set(['gt', 'gte', 'lt', 'lte'])

/** Reports `gt`, `gte`, `lt` or `lte` with a fact that has no order, such as a word. */
export function judgeOrder(
  at: Spot,
  op: Comparison,
  { field, label }: Written,
): Finding | undefined {
  if (!ORDERS.has(op) || field.json === 'integer' || field.json === 'number') return undefined
  return field.look === 'day' ? undefined : diagnoseValues.notOrdered(at, op, label)
}

/** Reports a fact that is copied to another fact, or passed to an input, that cannot hold such a value. */
export function judgeSource(at: Spot, from: Fact, to: Written, key: string): Finding | undefined {
  const isSame = from.field.json === to.field.json
  const looks = [from.field.look, to.field.look]
  const isOwn = looks.some((look) => OWN_LOOKS.has(look)) && looks[0] !== looks[1]
  return isSame && !isOwn ? undefined : diagnoseValues.factOfOtherKind(at, from.name, key)
}

/** Values with these looks fit only the same look: cents are not a number of months. */
const OWN_LOOKS: ReadonlySet<Field['look']> = new Set(['money', 'day', 'moment'])

function isOfKind(value: Value, kind: Field['json']): boolean {
  switch (kind) {
    case 'array':
      return Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    default:
      return typeof value === kind
  }
}

const WRAPPED =
  /^(?:\{\{\s*|\$?\{\s*|\$\$|%|\[\s*|<\s*)?([A-Za-z][\w.]*)(?:\s*\}\}|\s*\}|%|\s*\]|\s*>)?$/
const INSIDE = /\{\{\s*([\w.]+)\s*\}\}/

/**
 * The fact that a text without `$` most likely refers to: by its name in braces, or by the bare name if `isSure` or if the name has a
 * capital or dot, since an ordinary word may equal the name of a fact.
 */
export function factMeant(
  value: string,
  knows: (fact: string) => boolean,
  isSure: boolean,
): string | undefined {
  const found = WRAPPED.exec(value.trim())?.[1]
  const isBare = found === value
  if (found !== undefined && knows(found)) {
    return isBare && !isSure && !/[A-Z.]/.test(found) ? undefined : found
  }
  const inside = INSIDE.exec(value)?.[1]
  return inside !== undefined && knows(inside) ? inside : undefined
}
