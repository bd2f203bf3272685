import { expect, test } from 'vitest'
import { linkMessage } from '../../../src/core/engine/link-message'
import { factTable } from '../../../src/product/facts/facts'

const messages = new Map([
  [
    'especialistas',
    [
      { when: { type: 'compare', fact: 'tipoPessoa', op: 'eq', value: 1 }, text: ['Sou empresa.'] },
      { text: ['Sou ', { type: 'fact', fact: 'nome' }, '.'] },
      { text: ['Oi!'] },
    ],
  ],
] as const)

test.each([
  ['whose guard holds', { tipoPessoa: 1, nome: 'Ana' }, 'Sou empresa.'],
  ['whose facts are known', { tipoPessoa: 0, nome: 'Ana' }, 'Sou Ana.'],
  ['that needs nothing', {}, 'Oi!'],
])('the message is the first one %s', (_name, facts, message) => {
  expect(linkMessage({ messages, facts: factTable }, 'especialistas', facts)).toBe(message)
  expect(linkMessage({ messages, facts: factTable }, 'site', facts)).toBeUndefined()
})
