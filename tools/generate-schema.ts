import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readContent } from '../server/content/content-files'
import { INVARIANTS_SCHEMA_ID, invariantsSchema } from '../src/core/explore/schema'
import { schemaFile, schemaFiles } from '../src/core/language/check/schema-file'
import { compile } from '../src/core/language/compile'
import { TALK_SCHEMA_ID, talkSchema } from '../src/core/talks/schema'
import { vocabulary } from '../src/product/vocabulary'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Writes the schemas that editors use; a test fails when one of them is stale. */
async function generate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const talk = schemaFile(TALK_SCHEMA_ID, talkSchema)
  const invariants = schemaFile(INVARIANTS_SCHEMA_ID, invariantsSchema)
  // with the facts that the scripts declare
  const known = compile(await readContent(root), vocabulary).vocabulary
  for (const { name, text } of [...schemaFiles(known), talk, invariants]) {
    await writeFile(join(folder, name), text)
    console.log(`schema/${name}`)
  }
}

await generate(join(root, 'schema'))
