import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { vocabulary } from '../../src/product/vocabulary'
import { factsPage } from '../../tools/facts-page'

test('docs/fatos.md has every fact that a script may name (npm run generate)', () => {
  const page = factsPage(vocabulary)
  expect(readFileSync('docs/fatos.md', 'utf8')).toBe(page)
  for (const name of vocabulary.facts.keys()) expect(page).toContain(`| \`${name}\` |`)
  expect(page).toContain('| `rendaMensal` | Renda mensal | dinheiro, em centavos | de uma pessoa |')
})
