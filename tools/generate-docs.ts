import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readContent } from '../server/content/content-files'
import { compile } from '../src/core/language/compile'
import { vocabulary } from '../src/product/vocabulary'
import { actionsPage } from './actions-page'
import { factsPage } from './facts-page'

const root = fileURLToPath(new URL('..', import.meta.url))
const { script } = compile(await readContent(root), vocabulary)
if (!script) throw new Error('The scripts have errors: see npm run check.')
await writeFile(`${root}docs/actions.md`, actionsPage(vocabulary, script))
await writeFile(`${root}docs/fatos.md`, factsPage(vocabulary))
console.log('docs/actions.md docs/fatos.md')
