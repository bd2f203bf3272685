import type { Vocabulary } from '../../script/vocabulary'
import { EXPERIMENT_SCHEMA_ID, experimentSchema } from './experiment-schema'
import type { JsonSchema } from './json-schema'
import { SCRIPT_SCHEMA_ID, scriptSchema } from './script-schema'
import { VARIANT_SCHEMA_ID, variantSchema } from './variant-schema'

export type SchemaFile = { readonly name: string; readonly text: string }

/** The schema files of schema/ for editors, with every name listed. */
export function schemaFiles(vocabulary: Vocabulary): readonly SchemaFile[] {
  return [
    schemaFile(SCRIPT_SCHEMA_ID, scriptSchema(vocabulary)),
    schemaFile(VARIANT_SCHEMA_ID, variantSchema(vocabulary)),
    schemaFile(EXPERIMENT_SCHEMA_ID, experimentSchema(vocabulary)),
  ]
}

/** A schema as a file. */
export function schemaFile(name: string, schema: JsonSchema): SchemaFile {
  return { name, text: `${JSON.stringify(schema, null, 2)}\n` }
}
