import type { Bilingual } from '../diagnostics/bilingual'

/** A JSON Schema (draft 7) as data. */
export type JsonSchema = { readonly [keyword: string]: unknown }

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema of ours, as the validator hands it back with an error. */
export const ownSchema = (schema: unknown) => (schema ?? {}) as JsonSchema // the validators are made of ours alone

export type Properties = { readonly [key: string]: JsonSchema }

export const ref = (definition: string): JsonSchema => ({ $ref: `#/definitions/${definition}` })

export const textOf = (description: string): JsonSchema => ({ type: 'string', description })

export const flag = (description: string): JsonSchema => ({ type: 'boolean', description })

/** A string that must match a pattern; `rule` describes the form for the message. */
export const formed = (description: string, pattern: string, rule: Bilingual): JsonSchema => ({
  type: 'string',
  description,
  pattern,
  patternErrorMessage: rule.pt,
  patternErrorEnglish: rule.en,
})

/** The `rule` of a schema made by `formed`. */
export const formOf = ({ patternErrorMessage, patternErrorEnglish }: JsonSchema): Bilingual => ({
  pt: String(patternErrorMessage),
  en: String(patternErrorEnglish),
})

/** Our own keywords, which validators must ignore. */
export const OWN_KEYWORDS = [
  'patternErrorMessage',
  'patternErrorEnglish',
  'x-form',
  'x-optional',
  'x-picture',
  'x-spoken',
]

/** A mapping that allows only these keys. */
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
 * Allows a string, a list or a mapping. Merges the schemas under a list of types instead of `oneOf`, since their keywords apply to their
 * own type only: so one mistake gives one error (style: discriminate). Only alternatives with an enumeration need `anyOf`.
 */
export function either(description: string, ...schemas: readonly JsonSchema[]): JsonSchema {
  const closed = schemas.some((schema) => 'enum' in schema)
  if (closed) return { description, anyOf: schemas }
  const types = KINDS.filter((kind) => schemas.some(({ type }) => type === kind))
  return { ...Object.assign({}, ...schemas), description, type: types }
}
