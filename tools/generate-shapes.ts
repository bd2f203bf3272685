import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compiledShapes } from './compile-shapes'

const file = fileURLToPath(new URL('../src/language/compiled-shapes.js', import.meta.url))
await writeFile(file, await compiledShapes())
console.log('src/language/compiled-shapes.js')
