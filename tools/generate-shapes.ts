import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compiledShapes, compiledTalkShape } from './compile-shapes'

const root = fileURLToPath(new URL('..', import.meta.url))

const files = {
  'src/core/language/check/compiled-shapes.js': compiledShapes,
  'src/core/talks/compiled-shape.js': compiledTalkShape,
}

for (const [file, compiled] of Object.entries(files)) {
  await writeFile(join(root, file), await compiled())
  console.log(file)
}
