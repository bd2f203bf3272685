import { type Contract, hasOutcomes } from '../../script/contract'
import type { Vocabulary } from '../../script/vocabulary'
import { valueSchema } from './fact-schema'
import { type JsonSchema, mapOf, mappingSchema, ref, textOf } from './json-schema'

/** Without a vocabulary an empty `on:` is allowed: its missing outcomes are reported later, when names are resolved. */
const waysOf = (vocabulary: Vocabulary | undefined): JsonSchema => ({
  ...mapOf('Um caminho para cada saída', ref('way')),
  ...(!vocabulary && { type: ['object', 'null'] }),
})

/** `show`: a part that waits, and a way for each of its outcomes. */
export function showSchema(vocabulary: Vocabulary | undefined): JsonSchema {
  const shape = mappingSchema(
    'Uma parte da conversa',
    { part: textOf('A parte'), on: waysOf(vocabulary) },
    ['part', 'on'],
  )
  const waiting = vocabulary && [...vocabulary.parts.values()].filter(hasOutcomes)
  return waiting ? byName(shape, 'part', waiting) : shape
}

/** `call`: an action, its inputs, and a way for each of its outcomes. */
export function callSchema(vocabulary: Vocabulary | undefined): JsonSchema {
  const shape = mappingSchema(
    'Uma ação do servidor',
    {
      action: textOf('A ação'),
      with: { type: 'object', description: 'O que ela recebe' },
      on: waysOf(vocabulary),
    },
    ['action', 'on'],
  )
  return vocabulary ? byName(shape, 'action', [...vocabulary.actions.values()]) : shape
}

function byName(
  shape: ReturnType<typeof mappingSchema>,
  key: 'part' | 'action',
  contracts: readonly Contract[],
): JsonSchema {
  return {
    ...shape,
    properties: {
      ...shape.properties,
      [key]: {
        ...shape.properties[key],
        enum: contracts.map(({ name }) => name),
        markdownEnumDescriptions: contracts.map(({ about }) => about),
      },
    },
    // if/then by name, so that a mistake is reported against its own contract only
    allOf: contracts.map((contract) =>
      when(
        { properties: { [key]: { const: contract.name } }, required: [key] },
        detailsOf(contract, key === 'action'),
      ),
    ),
  }
}

const when = (condition: JsonSchema, consequence: JsonSchema): JsonSchema => ({
  if: condition,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in data that nothing awaits
  then: consequence,
})

function detailsOf(contract: Contract, takesInput: boolean): JsonSchema {
  const outcomes = Object.keys(contract.outcomes)
  const inputs = Object.entries(contract.input)
  const given = inputs.filter(([, fact]) => fact.name === '').map(([name]) => name)
  const ways = Object.fromEntries(outcomes.map((outcome) => [outcome, ref('way')]))
  const input = Object.fromEntries(inputs.map(([name, fact]) => [name, valueSchema(fact)]))
  const on = mappingSchema(contract.about, ways, outcomes)
  if (!takesInput) return { properties: { on } }
  const taken = { on, with: mappingSchema(contract.about, input, given) }
  return { properties: taken, required: given.length > 0 ? ['with'] : [] }
}
