import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readContent } from '../server/content/content-files'
import { INVARIANTS_SCHEMA_ID, invariantsSchema } from '../src/core/explore/schema'
import { schemaFile, schemaFiles } from '../src/core/language/check/schema-file'
import { compile } from '../src/core/language/compile'
import { TALK_SCHEMA_ID, talkSchema } from '../src/core/talks/schema'
import { vocabulary } from '../src/product/vocabulary'
import { actionsPage } from './actions-page'
import { factsPage } from './facts-page'

const root = fileURLToPath(new URL('..', import.meta.url))

async function write(path: string, text: string): Promise<void> {
  await writeFile(join(root, path), text)
  console.log(path)
}

/** Writes the schemas that editors use and the pages of actions and facts, all from one compilation; tests fail when one of them is stale. */
async function generate(): Promise<void> {
  const { script, vocabulary: known } = compile(await readContent(root), vocabulary)
  await mkdir(join(root, 'schema'), { recursive: true })
  const talk = schemaFile(TALK_SCHEMA_ID, talkSchema)
  const invariants = schemaFile(INVARIANTS_SCHEMA_ID, invariantsSchema)
  // with the facts that the scripts declare
  for (const { name, text } of [...schemaFiles(known), talk, invariants]) {
    await write(`schema/${name}`, text)
  }
  if (!script) {
    console.error('The scripts have errors: see npm run check.')
    process.exitCode = 1
    return
  }
  await write('docs/actions.md', actionsPage(vocabulary, script))
  await write('docs/fatos.md', factsPage(vocabulary))
}

await generate()
