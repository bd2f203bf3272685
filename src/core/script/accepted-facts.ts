import type { FactTable } from './fact'
import type { Field } from './field'
import type { Facts, Value } from './value'

type Json = Field['json']

const IS_JSON: { readonly [J in Json]: (value: unknown) => boolean } = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isSafeInteger(value),
  number: (value) => Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

const fits = ({ json, nullable }: Field, value: Value) =>
  value === null ? nullable === true : IS_JSON[json](value)

/** Of what an event brings, the values that fit a fact which can be set; all else is left out. Takes anything, never throws. */
export function acceptedFacts(table: FactTable, brought: unknown): Facts {
  const accepted: { [fact: string]: Value } = {}
  if (typeof brought !== 'object' || brought === null) return accepted
  for (const [name, value] of Object.entries(brought)) {
    const fact = table.get(name)
    if (fact && !fact.derived && fits(fact.field, value)) accepted[name] = value
  }
  return accepted
}
