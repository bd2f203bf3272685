import { expect, test } from 'vitest'
import { compile } from '../../../src/core/language/compile'
import { textsAlone } from '../../texts'
import { readFixtures } from './fixture'
import { vocabulary } from './vocabulary'

const sources = readFixtures().find(({ name }) => name === 'missing-variant-key.clean')!.content
  .texts

const WHOLE = `referral:
  botType: MYCOINS
  campanhaId: 605
  compraId: 130
  empresaId: 58
  desconto: true
  percentualDesconto: 50
  tipoTabela: completa
  tipoPlano: CREDITO_INTEGRAL
  brand: { name: Loja, logo: logo.svg, bot: bot.svg, partnership: "" }
  banner: { src: banner.svg, alt: Moedas }
  planos:
    CREDITO_PAGAMETADE: { compraId: 173, empresaId: 99 }
`

const compiled = (referral: string) =>
  compile(
    textsAlone(
      sources.map((source) =>
        source.path === 'variants/base.yaml'
          ? { ...source, text: `${source.text}\n${referral}` }
          : source,
      ),
    ),
    vocabulary,
  )
const codes = (referral: string) => compiled(referral).diagnostics.map(({ code }) => code)

test('spec section 4: the referral is a layer of the variant, compiled with it', () => {
  const { variants, diagnostics } = compiled(WHOLE)
  expect(diagnostics).toEqual([])
  expect(variants[0]?.referral).toMatchObject({
    empresaId: 58,
    planos: { CREDITO_PAGAMETADE: { compraId: 173, empresaId: 99 } },
  })
})

test('it is there whole or not at all', () => {
  expect(codes('')).toEqual([])
  expect(codes(WHOLE.replace('  empresaId: 58\n', ''))).toEqual(['missing-key'])
  expect(codes(WHOLE.replace(', empresaId: 99', ''))).toEqual(['missing-key'])
})

test('issue 11, line 17: under a referral a partner falls back to what all say better, not to the base beneath it', () => {
  const words = { path: 'variants/groups/palavras.yaml', text: 'texts: { enviar: Mandar }\n' }
  const own = { path: 'variants/loja.yaml', text: 'path: /loja\ntexts: { enviar: Vai }\n' }
  const base = sources.map((source) =>
    source.path === 'variants/base.yaml' ? { ...source, text: `${source.text}\n${WHOLE}` } : source,
  )
  const { variants } = compile(textsAlone([...base, words, own]), vocabulary)
  const [texts, under] = [variants.find(({ id }) => id === 'loja')].flatMap((one) => [
    one?.texts,
    one?.referral?.texts,
  ])
  expect([texts?.enviar, under?.enviar]).toEqual(['Vai', 'Mandar'])
})

test.each([
  ['issue 11, line 14: a partner’s reasons at the fields', 'hints', { inicio: 'Da loja' }],
  ['issue 17, point 5: a partner’s order of the options', 'order', { inicio: ['SIM'] }],
  [
    'a partner’s pictures of the conversation',
    'media',
    { porta: { src: 'porta.svg', alt: 'Uma porta aberta' } },
  ],
] as const)('%s are none of a referral’s', (_about, key, value) => {
  const text = `path: /loja\n${key}: ${JSON.stringify(value)}\n`
  const base = sources.map((source) =>
    source.path === 'variants/base.yaml' ? { ...source, text: `${source.text}\n${WHOLE}` } : source,
  )
  const { variants } = compile(
    textsAlone([...base, { path: 'variants/loja.yaml', text }]),
    vocabulary,
  )
  const loja = variants.find(({ id }) => id === 'loja')
  expect([loja?.[key], loja?.referral?.[key]]).toEqual([value, undefined])
  expect(loja?.referral?.without).toEqual([key])
  // who has none of their own carries nothing for it
  const other = variants.find(({ id }) => id !== 'loja')
  expect(other?.referral).not.toHaveProperty('without')
})

test('its plan types are those of the product, its values those of a variant', () => {
  expect(codes(WHOLE.replace('CREDITO_PAGAMETADE', 'METADE'))).toEqual(['unknown-key'])
  expect(codes(WHOLE.replace('completa', 'toda'))).toEqual(['bad-value'])
  expect(codes(WHOLE.replace('CREDITO_INTEGRAL', 'INTEGRAL'))).toEqual(['bad-value'])
  expect(codes(WHOLE.replace('58', '"58"'))).toEqual(['wrong-type'])
})
