import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { subsetInter } from './subset-font'

const FILE = 'src/web/styles/inter-portuguese.woff2'

await writeFile(fileURLToPath(new URL(`../${FILE}`, import.meta.url)), await subsetInter())
console.log(FILE)
