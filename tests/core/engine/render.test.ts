import { expect, test } from 'vitest'
import { plainWords, render } from '../../../src/core/engine/render'
import type { Text } from '../../../src/core/script/text'
import { factTable } from '../../../src/product/facts/facts'

const fact = (name: string) => ({ type: 'fact', fact: name }) as const

test('T30 a fact shows as its field shows it, inside marks and links too', () => {
  const text: Text = [
    'De ',
    { type: 'mark', mark: 'b', children: [fact('rendaTotal')] },
    { type: 'break' },
    { type: 'link', href: 'https://consorcio.example/', children: ['em ', fact('hoje')] },
  ]
  const said = render(factTable, text, { rendaMensal: 123_450, hoje: '2026-11-21' })
  expect(plainWords(said).replaceAll('\u00a0', ' ')).toBe('De R$ 1.234,50\nem 21/11/2026')
  expect(said[1]).toMatchObject({ children: [{ type: 'value', look: 'money' }] })
})

test.each([
  ['unknown', {}],
  ['null', { nome: null }],
])('T30 a fact that is %s shows as nothing (case EXP-05)', (_name, facts) => {
  expect(plainWords(render(factTable, [fact('nome'), fact('constructor'), '.'], facts))).toBe('.')
})

test('T30 what a visitor typed is shown and never read again (case EXP-04)', () => {
  const said = render(factTable, [fact('nome')], { nome: '{{email}}<b>', email: 'a@b.co' })
  expect(said).toEqual([{ type: 'value', text: '{{email}}<b>', look: 'words' }])
})
