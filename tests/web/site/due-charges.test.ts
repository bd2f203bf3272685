// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import type { Session } from '../../../src/core/runtime/session'
import { SAMPLE_CATEGORIES } from '../../../src/product/facts/samples'
import { dueCharges, forgetCharges, noteCharge } from '../../../src/web/site/due-charges'
import { knownHere } from '../../../src/web/site/known-here'
import type { PageData } from '../../../src/web/site/page-data'
import { compiled, groundIn } from '../../core/explore/ground'

const page: PageData = {
  release: 'r',
  variant: groundIn('home').variant,
  script: compiled,
  settings: { fakeLoad: 0, sandbox: true },
}
const storage = () => window.localStorage
const DAY = 24 * 3_600_000

beforeEach(() => window.localStorage.clear())

/** A talk that the page has told of these. */
const talk = (facts: object, more: Partial<Session> = {}): Session => ({
  version: 1,
  release: 'r',
  variant: 'home',
  id: 'a'.repeat(32),
  events: [
    {
      at: Date.now(),
      event: { type: 'started', facts: { 'variante.marca': page.variant.brand.name } },
    },
    { at: Date.now(), event: { type: 'told', facts: facts as never } },
  ],
  ...more,
})

const PERSONAL = { nome: 'Mariana', email: 'mariana@exemplo.com.br', cpfCnpj: '39053344705' }
const SLIP = {
  ...PERSONAL,
  contrato: '1023757',
  boletoLinha: '98890000071234567890312345678903516400000029558',
  boletoVencimento: new Date(Date.now() + 4 * DAY).toISOString().slice(0, 10),
}

test('a slip is kept by contract, code and day, and nothing of who pays it', () => {
  noteCharge(page, talk(SLIP), storage)
  expect(dueCharges('home', storage)).toMatchObject([
    { kind: 'boleto', contract: '1023757', code: SLIP.boletoLinha, day: SLIP.boletoVencimento },
  ])
  const kept = JSON.stringify({ ...window.localStorage })
  for (const value of Object.values(PERSONAL)) expect(kept).not.toContain(value)
  expect(dueCharges('oferta', storage)).toEqual([])
})

test('a Pix beside it comes first, a paid contract is forgotten, another one stays', () => {
  noteCharge(page, talk({ ...SLIP, contrato: '2' }), storage)
  const pix = { pixCodigo: '000201', pixExpiraEm: Date.now() + 1000 }
  noteCharge(page, talk({ ...SLIP, ...pix }), storage)
  expect(dueCharges('home', storage).map(({ kind, contract }) => [kind, contract])).toEqual([
    ['pix', '1023757'],
    ['boleto', '1023757'],
    ['boleto', '2'],
  ])
  noteCharge(page, talk({ ...SLIP, ...pix, formaPaga: 5 }), storage)
  expect(dueCharges('home', storage).map(({ contract }) => contract)).toEqual(['2'])
  forgetCharges('home', storage)
  expect(window.localStorage).toHaveLength(0)
})

test('of more contracts than anybody buys at once the five latest are kept', () => {
  for (const contrato of ['1', '2', '3', '4', '5', '6']) {
    noteCharge(page, talk({ ...SLIP, contrato }), storage)
  }
  const kept = dueCharges('home', storage).map(({ contract }) => contract)
  expect(kept).toEqual(['6', '5', '4', '3', '2'])
})

test('what is past due, and what is damaged, is deleted', () => {
  noteCharge(page, talk({ ...SLIP, boletoVencimento: '2020-01-01' }), storage)
  expect(dueCharges('home', storage)).toEqual([])
  expect(window.localStorage).toHaveLength(0)
  window.localStorage.setItem('cobranca:home', '[{"kind":"boleto","code":1}]')
  expect(dueCharges('home', storage)).toEqual([])
  expect(window.localStorage).toHaveLength(0)
})

test('a storage that refuses is no trouble', () => {
  const refuses = () => {
    throw new Error('refused')
  }
  noteCharge(page, talk(SLIP), refuses)
  expect(dueCharges('home', refuses)).toEqual([])
})

test.each([
  ['of a property of the brand', {}, 'home', { nome: 'Mariana', rendaMensal: 1_500_000 }],
  ['of a car', { bem: 'CARRO' }, 'home', {}],
  ['of a partner', { 'variante.marca': 'Outra' }, 'parceiro-auto-1', {}],
])(
  'issue 11: who comes to /abandono-imovel brings what a talk %s knew',
  (_, { bem, ...begun }: Record<string, string>, variant, known) => {
    const sample = { ...SAMPLE_CATEGORIES[0], ...(bem && { bem }) }
    const facts = { nome: 'Mariana', rendaMensal: 1_500_000, categoria: sample }
    const session = talk(facts, { variant })
    const [first, ...rest] = session.events
    const started = {
      ...first!,
      event: {
        type: 'started' as const,
        facts: { 'variante.marca': page.variant.brand.name, ...begun },
      },
    }
    window.localStorage.setItem(
      `conversa:${variant}`,
      JSON.stringify({ ...session, events: [started, ...rest] }),
    )
    window.localStorage.setItem('conversa:nada', '{')
    expect(knownHere(page, storage)).toEqual(known)
  },
)
