import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { portugueseWords } from './portuguese-words'

const FILE = 'src/core/language/judge/brand/spelling/portuguese-words.json'

await writeFile(fileURLToPath(new URL(`../${FILE}`, import.meta.url)), await portugueseWords())
console.log(FILE)
