import type { Vocabulary } from '../../script/vocabulary'
import { experimentSchema } from '../check/experiment-schema'
import { isSchema, type JsonSchema, type Properties } from '../check/json-schema'
import { scriptSchema } from '../check/script-schema'
import { propertiesOf } from '../check/variant-form'
import { variantSchema } from '../check/variant-schema'

/** The schema of each mapping of the language, taken out of the editors' JSON Schema. */
export type Shapes = {
  readonly head: JsonSchema
  readonly ownFact: JsonSchema
  readonly step: JsonSchema
  readonly help: JsonSchema
  readonly ask: JsonSchema
  readonly choose: JsonSchema
  readonly option: JsonSchema
  readonly disabled: JsonSchema
  readonly show: JsonSchema
  readonly call: JsonSchema
  readonly way: JsonSchema
  readonly line: JsonSchema
  readonly table: JsonSchema
  readonly track: JsonSchema
  readonly condition: JsonSchema
  readonly comparison: JsonSchema
  readonly variant: JsonSchema
  readonly experiment: JsonSchema
  readonly talk: JsonSchema
  readonly turn: JsonSchema
  readonly ending: JsonSchema
}

/** `talk`: the schema of talks, which is defined outside the language. */
export function shapesOf(vocabulary: Vocabulary, talk: JsonSchema): Shapes {
  const head = scriptSchema(vocabulary)
  const defined = (name: string) => shapeProperties({ properties: head.definitions })[name] ?? {}
  const step = defined('step')
  const inside = (shape: JsonSchema, key: string) => mappingIn(shapeProperties(shape)[key])
  const condition = defined('condition')
  const { items } = shapeProperties(talk).turns ?? {}
  const turn = isSchema(items) ? items : {}
  const { all, any, not } = shapeProperties(condition)
  return {
    head,
    ownFact: defined('ownFact'),
    step,
    help: inside(step, 'help'),
    ask: inside(step, 'ask'),
    choose: inside(step, 'choose'),
    option: defined('option'),
    disabled: inside(defined('option'), 'disabled'),
    show: inside(step, 'show'),
    call: inside(step, 'call'),
    way: mappingIn(defined('way')),
    line: mappingIn(defined('line')),
    table: inside(mappingIn(defined('line')), 'table'),
    track: defined('track'),
    // only the joining keys: facts are completed as facts, not as keys
    condition: { ...condition, properties: { all, any, not } },
    comparison: defined('comparison'),
    variant: variantSchema(vocabulary),
    experiment: experimentSchema(vocabulary),
    talk,
    turn,
    ending: shapeProperties(turn).finish ?? {},
  }
}

/** The keys that a mapping may have, with their schemas. */
export const shapeProperties = (shape: JsonSchema): Properties => propertiesOf(shape) ?? {}

export function requiredOf(shape: JsonSchema): readonly string[] {
  return Array.isArray(shape.required) ? shape.required : []
}

/** The alternative for mappings in a schema that admits several kinds of value. */
function mappingIn(schema: JsonSchema | undefined): JsonSchema {
  if (!schema) return {}
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isSchema) : []
  return choices.find((choice) => choice.properties) ?? schema
}
