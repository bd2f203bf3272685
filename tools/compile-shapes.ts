import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { build } from 'esbuild'
import { OWN_KEYWORDS } from '../src/language/json-schema'
import { SCRIPT_SCHEMA_ID, scriptSchema } from '../src/language/script-schema'
import { VARIANT_SCHEMA_ID, variantSchema } from '../src/language/variant-schema'

// a module of the old kind, whose default export each loader hands out differently
const { default: standaloneCode }: typeof import('ajv/dist/standalone') = createRequire(
  import.meta.url,
)('ajv/dist/standalone')

const HEAD = '// Written by npm run generate from script-schema.ts and variant-schema.ts.\n'

/** The validators of the language's shapes as a module of functions, so that nothing compiles a schema, or evaluates text, when it runs. */
export async function compiledShapes(): Promise<string> {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    strictTypes: false,
    code: { source: true, esm: true },
  })
  ajv.addVocabulary(OWN_KEYWORDS)
  ajv.addSchema([scriptSchema(), variantSchema()])
  const contents = standaloneCode(ajv, {
    script: SCRIPT_SCHEMA_ID,
    step: `${SCRIPT_SCHEMA_ID}#/definitions/step`,
    variant: VARIANT_SCHEMA_ID,
  })
  // ajv's own helpers come by `require`, which a browser does not know
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    minify: true,
    legalComments: 'none',
    write: false,
  })
  return HEAD + outputFiles[0]!.text
}
