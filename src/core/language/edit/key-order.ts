import type { JsonSchema, Properties } from '../check/json-schema'
import { stepDefinitions } from '../check/step-schema'
import { propertiesOf } from '../check/variant-form'
import { variantSchema } from '../check/variant-schema'
import type { Path } from '../read/path'
import type { KeyOrder } from './insert'

/** Keys of a variant's mappings in the order of its schema. */
export const variantKeyOrder: KeyOrder = (path: Path) => keysUnder(variantSchema(), path)

/** Keys of a script's steps in the order they are read: say, wait, set, call, go. */
export const scriptKeyOrder: KeyOrder = (path: Path) => {
  const [steps, , ...inside] = path
  if (steps !== 'steps' || path.length < 2)
    return ['group', 'about', 'start', 'fallback', 'facts', 'steps']
  const names = inside.filter((part) => typeof part === 'string')
  return keysUnder(stepDefinitions(undefined).step ?? {}, names)
}

/** The keys of the mapping at a path, in the order of its schema. */
const keysUnder = (schema: JsonSchema, path: Path): readonly string[] =>
  Object.keys(
    path.reduce<Properties>(
      (keys, key) => propertiesOf(keys[key] ?? {}) ?? {},
      propertiesOf(schema) ?? {},
    ),
  )
