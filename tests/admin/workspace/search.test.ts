import { expect, test } from 'vitest'
import { searchable } from '../../../admin/workspace/search'

test.each([
  ['Itaú', 'itau'],
  ['ÇÃO', 'cao'],
  // these are signs of their own: left out they would shift what is marked in the original
  ['a^b`c¨d', 'a^b`c¨d'],
])('%s is looked for as %s', (text, plain) => {
  expect(searchable(text)).toBe(plain)
})
