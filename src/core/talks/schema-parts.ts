export type TalkSchema = { readonly [keyword: string]: unknown }

export const textSchema = (description: string): TalkSchema => ({
  type: 'string',
  minLength: 1,
  description,
})

export const oneOrMany = (description: string): TalkSchema => ({
  type: 'array',
  items: { type: 'string' },
  description,
})

export const factsSchema = (description: string): TalkSchema => ({ type: 'object', description })

/** A name, or an object that names it and says more. */
export const named = (
  description: string,
  key: string,
  properties: { readonly [key: string]: TalkSchema },
): TalkSchema => ({
  type: ['string', 'object'],
  minLength: 1,
  description,
  properties,
  required: [key],
  additionalProperties: false,
})

/** One of something, or a list of it. */
export const oneOrMore = ({ type, ...item }: TalkSchema): TalkSchema => ({
  ...item,
  type: [type, 'array'].flat(),
  items: { type, ...item },
  minItems: 1,
})

export const ending = (description: string): TalkSchema =>
  named(description, 'outcome', {
    outcome: textSchema('O resultado'),
    facts: factsSchema('Fatos no lugar dos da amostra'),
  })

export const words = (description: string): TalkSchema =>
  named(description, 'exact', { exact: textSchema('O balão diz isto, e mais nada') })
