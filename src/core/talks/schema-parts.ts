export type JsonSchema = { readonly [keyword: string]: unknown }

export const text = (description: string): JsonSchema => ({
  type: 'string',
  minLength: 1,
  description,
})

export const listOf = (description: string): JsonSchema => ({
  type: 'array',
  items: { type: 'string' },
  description,
})

export const facts = (description: string): JsonSchema => ({ type: 'object', description })

/** A name, or an object that names it and says more. */
export const named = (
  description: string,
  key: string,
  properties: { readonly [key: string]: JsonSchema },
): JsonSchema => ({
  type: ['string', 'object'],
  minLength: 1,
  description,
  properties,
  required: [key],
  additionalProperties: false,
})

/** One of something, or a list of it. */
export const oneOrMore = ({ type, ...item }: JsonSchema): JsonSchema => ({
  ...item,
  type: [type, 'array'].flat(),
  items: { type, ...item },
  minItems: 1,
})

export const ending = (description: string): JsonSchema =>
  named(description, 'outcome', {
    outcome: text('O resultado'),
    facts: facts('Fatos no lugar dos da amostra'),
  })

export const words = (description: string): JsonSchema =>
  named(description, 'exact', { exact: text('O balão diz isto, e mais nada') })
