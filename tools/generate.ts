import { writeFile } from 'node:fs/promises'
import { takeNoArguments } from './commands/prompt'
import { compiledShapes, compiledTalkShape } from './compile-shapes'
import { ROOT } from './new-action/write-all'
import { portugueseWords } from './portuguese-words'
import { subsetInter } from './subset-font'

/** `npm run generate`: what is made of contracts, facts, keys of variants and packages; tests fail where one of them is stale. */
takeNoArguments(
  "npm run generate: writes schema/, the compiled validators, the pages of actions and facts, the page's font and the dictionary of the spelling.",
)

const FILES = {
  'src/core/language/check/compiled-shapes.js': compiledShapes,
  'src/core/talks/compiled-shape.js': compiledTalkShape,
  'src/web/styles/inter-portuguese.woff2': subsetInter,
  'src/core/language/judge/brand/spelling/portuguese-words.json': portugueseWords,
}

for (const [file, made] of Object.entries(FILES)) {
  await writeFile(`${ROOT}${file}`, await made())
  console.log(file)
}
// it checks the content by the shapes that have just been written
await import('./generate-content')
