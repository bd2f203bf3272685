import { expect, test } from 'vitest'
import { searchable } from '../../../admin/workspace/search'

test.each([
  ['Itaú', 'itau'],
  ['ÇÃO', 'cao'],
  // as Word writes them
  ['R$\u00a010, \u201ccaixa d\u2019água\u201d', 'r$ 10, "caixa d\'agua"'],
  // these are signs of their own: left out they would shift what is marked in the original
  ['a^b`c¨d', 'a^b`c¨d'],
])('%s is looked for as %s', (text, plain) => {
  expect(searchable(text)).toBe(plain)
})
