import type { JsonSchema } from '../check/json-schema'
import { stepDefinitions } from '../check/step-schema'
import { variantSchema } from '../check/variant-schema'
import type { Path } from '../read/path'
import type { KeyOrder } from './insert'

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null

function propertiesOf(schema: unknown): JsonSchema {
  return isSchema(schema) && isSchema(schema.properties) ? schema.properties : {}
}

/** Keys of a variant's mappings in the order of its schema. */
export const variantKeyOrder: KeyOrder = (path: Path) =>
  Object.keys(
    path.reduce<JsonSchema>((keys, key) => propertiesOf(keys[key]), propertiesOf(variantSchema())),
  )

/** Keys of a script's steps in the order they are read: say, wait, set, call, go. */
export const scriptKeyOrder: KeyOrder = (path: Path) => {
  const [steps, , ...inside] = path
  if (steps !== 'steps' || path.length < 2)
    return ['group', 'about', 'start', 'fallback', 'facts', 'steps']
  const step = propertiesOf(stepDefinitions(undefined).step)
  const names = inside.filter((part): part is string => typeof part === 'string')
  return Object.keys(names.reduce<JsonSchema>((keys, key) => propertiesOf(keys[key]), step))
}
