import type { Fact } from '../../script/fact'
import type { Vocabulary } from '../../script/vocabulary'
import { type JsonSchema, mappingSchema, type Properties } from './json-schema'

/** A property for every fact, with a schema by `schemaOf`; empty without a vocabulary. */
export function factNames(
  vocabulary: Vocabulary | undefined,
  schemaOf: (fact: Fact) => JsonSchema,
): Properties {
  const named = vocabulary ? [...vocabulary.facts.values()] : []
  return Object.fromEntries(named.map((fact) => [fact.name, schemaOf(fact)]))
}

export function factName(description: string, vocabulary: Vocabulary | undefined): JsonSchema {
  const names = vocabulary && [...vocabulary.facts.keys()]
  return { type: 'string', description, ...(names && { enum: names }) }
}

/** `{ fact: value }`; derived facts cannot be set. */
export function factValues(description: string, vocabulary: Vocabulary | undefined): JsonSchema {
  if (!vocabulary) return { type: 'object', description, minProperties: 1 }
  const settable = [...vocabulary.facts.values()].filter(({ derived }) => !derived)
  return {
    type: 'object',
    description,
    minProperties: 1,
    properties: Object.fromEntries(settable.map((fact) => [fact.name, valueSchema(fact)])),
    additionalProperties: false,
  }
}

/** `{ add: 1 }`: increments a counter. */
const COUNT = mappingSchema(
  '',
  { add: { type: 'integer', minimum: 1, description: 'Quantos a mais' } },
  ['add'],
)

/** A literal of the fact's kind, or `$fact`. */
export function valueSchema({ field, label }: Pick<Fact, 'field' | 'label'>): JsonSchema {
  const { choices } = field
  const description = choices ? `${label}: ${choices.join(', ')}, ou $fato` : `${label}, ou $fato`
  if (field.most !== undefined)
    return { anyOf: [{ type: ['integer', 'string'] }, COUNT], description }
  return { type: field.json === 'string' ? 'string' : [field.json, 'string'], description }
}
