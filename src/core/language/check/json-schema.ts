import type { Bilingual } from '../diagnostics/said'

/** A JSON Schema (draft 7) as data. */
export type JsonSchema = { readonly [keyword: string]: unknown }

export type Properties = { readonly [key: string]: JsonSchema }

export const ref = (definition: string): JsonSchema => ({ $ref: `#/definitions/${definition}` })

export const textOf = (description: string): JsonSchema => ({ type: 'string', description })

export const flag = (description: string): JsonSchema => ({ type: 'boolean', description })

/** A string of a certain form; `rule` says the form to people. */
export const formed = (description: string, pattern: string, rule: Bilingual): JsonSchema => ({
  type: 'string',
  description,
  pattern,
  patternErrorMessage: rule.pt,
  patternErrorEnglish: rule.en,
})

/** The form a string of `formed` has to have. */
export const formOf = ({ patternErrorMessage, patternErrorEnglish }: JsonSchema): Bilingual => ({
  pt: String(patternErrorMessage),
  en: String(patternErrorEnglish),
})

/** Keywords of ours, which a validator has to let pass. */
export const OWN_KEYWORDS = [
  'patternErrorMessage',
  'patternErrorEnglish',
  'x-form',
  'x-optional',
  'x-picture',
  'x-spoken',
]

/** A mapping with these keys and no others. */
export function mappingSchema(
  description: string,
  properties: Properties,
  required: readonly string[] = [],
): JsonSchema & { readonly properties: Properties } {
  return { type: 'object', description, properties, required, additionalProperties: false }
}

export const listOf = (description: string, items: JsonSchema): JsonSchema => ({
  type: 'array',
  description,
  items,
  minItems: 1,
})

/** Names mapped to values of one kind. */
export const mapOf = (description: string, values: JsonSchema): JsonSchema => ({
  type: 'object',
  description,
  additionalProperties: values,
})

const KINDS = ['string', 'array', 'object'] as const

/**
 * One of a string, a list and a mapping. Keywords that judge only their own kind are joined under a list of types instead of `oneOf`, so
 * that one mistake gives one error (style: discriminate); only alternatives with an enumeration need `anyOf`.
 */
export function either(description: string, ...schemas: readonly JsonSchema[]): JsonSchema {
  const closed = schemas.some((schema) => 'enum' in schema)
  if (closed) return { description, anyOf: schemas }
  const types = KINDS.filter((kind) => schemas.some(({ type }) => type === kind))
  return { ...Object.assign({}, ...schemas), description, type: types }
}
