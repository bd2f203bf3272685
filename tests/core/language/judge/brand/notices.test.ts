import { expect, test } from 'vitest'
import { createCompiler } from '../../../../../src/core/language/compile'
import { vocabulary } from '../../../../../src/product/vocabulary'
import { readTexts, textsAlone } from '../../../../texts'

const sources = await readTexts(new URL('../../../../../', import.meta.url).pathname)
const compile = createCompiler(vocabulary)

/** What is said of the notices after a change of one file. */
function noticesAfter(path: string, from: string, to: string): readonly string[] {
  const changed = sources.map((one) =>
    one.path === path ? { path, text: one.text.replace(from, to) } : one,
  )
  expect(changed).not.toEqual(sources)
  return compile(textsAlone(changed))
    .diagnostics.filter(({ code }) => code === 'missing-notice')
    .map((one) => `${one.path}:${one.range.start.line + 1}`)
}

const CARD = 'goto: proposal-show-data, clear: [editando] }'

test.each([
  ['to nobody', CARD, 'goto: cupom-start, clear: [editando] }'],
  [
    'not to a company',
    `next: { ${CARD}`,
    'next: [{ when: { tipoPessoa: 1 }, goto: cupom-start }, { goto: proposal-show-data }]',
  ],
])(
  'domain 7: of the real scripts, a card that is shown %s before the proposal is told',
  (_how, from, to) => {
    expect(noticesAfter('scripts/proposta.yaml', from, to)).toEqual([
      expect.stringMatching(/^scripts\/proposta\.yaml:\d+$/),
    ])
  },
)

test('domain 7: a second proposal, or one after a refused CEP, needs the notice only once more', () => {
  expect(noticesAfter('scripts/proposta.yaml', 'Perfeito! Obrigado', 'Obrigado')).toEqual([])
})

test('domain 8: a privacy notice that leads nowhere is told', () => {
  const line = '  privacidade: https://consorcio.example/privacidade\n'
  expect(noticesAfter('variants/base.yaml', line, '')).toHaveLength(1)
})
