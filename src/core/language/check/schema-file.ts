import type { JsonSchema } from './json-schema'
import { SCRIPT_SCHEMA_ID, scriptSchema } from './script-schema'
import { VARIANT_SCHEMA_ID, variantSchema } from './variant-schema'
import { type Known, wordsOf } from './words'

export type SchemaFile = { readonly name: string; readonly text: string }

/** The schemas editors use, every name listed, as the files of schema/. */
export function schemaFiles(known: Known): readonly SchemaFile[] {
  const words = wordsOf(known)
  return [
    schemaFile(SCRIPT_SCHEMA_ID, scriptSchema(words)),
    schemaFile(VARIANT_SCHEMA_ID, variantSchema(words)),
  ]
}

/** A schema as its file holds it. */
export function schemaFile(name: string, schema: JsonSchema): SchemaFile {
  return { name, text: `${JSON.stringify(schema, null, 2)}\n` }
}
