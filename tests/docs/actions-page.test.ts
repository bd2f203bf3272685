import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compile } from '../../src/core/language/compile'
import { vocabulary } from '../../src/product/vocabulary'
import { actionsPage } from '../../tools/actions-page'
import { readTexts, textsAlone } from '../texts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

test('docs/actions.md is what the contracts and scripts say (npm run generate)', async () => {
  const { script } = compile(textsAlone(await readTexts(ROOT)), vocabulary)
  const page = actionsPage(vocabulary, script!)
  expect(readFileSync(`${ROOT}/docs/actions.md`, 'utf8')).toBe(page)
  for (const name of [...Object.keys(vocabulary.actions), ...Object.keys(vocabulary.parts)]) {
    expect(page).toContain(`### \`${name}\``)
  }
  expect(page).toMatch(/\| `cep` \| CEP \| `cep` \| yes \|/)
  expect(page).toMatch(/Used in .*`cep-lookup`/)
})
