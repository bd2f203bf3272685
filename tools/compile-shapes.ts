import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { build } from 'esbuild'
import {
  EXPERIMENT_SCHEMA_ID,
  experimentSchema,
} from '../src/core/language/check/experiment-schema'
import { OWN_KEYWORDS } from '../src/core/language/check/json-schema'
import { SCRIPT_SCHEMA_ID, scriptSchema } from '../src/core/language/check/script-schema'
import { VARIANT_SCHEMA_ID, variantSchema } from '../src/core/language/check/variant-schema'
import { TALK_SCHEMA_ID, talkSchema } from '../src/core/talks/schema'

// a module of the old kind, whose default export each loader hands out differently
const { default: standaloneCode }: typeof import('ajv/dist/standalone') = createRequire(
  import.meta.url,
)('ajv/dist/standalone')

const headOf = (sources: string) => `// Written by npm run generate from ${sources}.\n`

/** The validators of the language's shapes as a module of functions, so that nothing compiles a schema, or evaluates text, when it runs. */
export const compiledShapes = (): Promise<string> =>
  compiled([scriptSchema(), variantSchema(), experimentSchema()], {
    script: SCRIPT_SCHEMA_ID,
    step: `${SCRIPT_SCHEMA_ID}#/definitions/step`,
    variant: VARIANT_SCHEMA_ID,
    experiment: EXPERIMENT_SCHEMA_ID,
  }).then((text) => headOf('script-schema.ts, variant-schema.ts and experiment-schema.ts') + text)

/** The same for a talk. */
export const compiledTalkShape = (): Promise<string> =>
  compiled([talkSchema], { talk: TALK_SCHEMA_ID }).then((text) => headOf('schema.ts') + text)

async function compiled(
  schemas: readonly object[],
  names: { readonly [name: string]: string },
): Promise<string> {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    strictTypes: false,
    code: { source: true, esm: true },
  })
  ajv.addVocabulary(OWN_KEYWORDS)
  ajv.addSchema([...schemas])
  const contents = standaloneCode(ajv, { ...names })
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
  return outputFiles[0]!.text
}
