import { describe, expect, it } from 'vitest'
import { readQuery } from '../../../src/product/facts/visit'
import { visitOf } from '../../../src/product/facts/visit-facts'

const read = (query: string) => readQuery(new URLSearchParams(query))

describe('coupon of the link (domain hole 57, case RTE-06)', () => {
  it.each([
    ['cupom=bemvindo10', 'BEMVINDO10'],
    ['cupom=%20bem-vindo%20', 'BEM-VINDO'],
    [`cupom=${'a'.repeat(30)}`, 'A'.repeat(30)],
    ['cupom=preço', 'PREÇO'],
  ])('%s is %s', (query, coupon) => expect(read(query).cupom).toBe(coupon))

  it.each([
    '',
    'cupom=',
    'cupom=null',
    'cupom=NULL',
    'cupom=%20Undefined%20',
    'cupom=A&cupom=B',
    'cupom[]=A',
    `cupom=${'a'.repeat(31)}`,
    `cupom=${'a'.repeat(1_000_000)}`,
    'cupom=A%00B',
    'cupom=A%0d%0aSet-Cookie:x',
    'cupom=<b>A</b>',
    'cupom=A%E2%80%AEB',
  ])('%.40s is none', (query) => expect(read(query).cupom).toBeUndefined())
})

it.each([
  ['', false],
  ['cupom=', false],
  ['cupom=null', false],
  ['cupom=BEMVINDO', false],
  ['cupom=A&cupom=B', true],
  [`cupom=${'a'.repeat(31)}`, true],
  ['cupom=<b>A</b>', true],
])('issue 11: %.40s brings a coupon that cannot be read: %s', (query, expected) => {
  expect(read(query).cupomIlegivel).toBe(expected)
})

describe('referral of the link (domain hole 54, case RTE-06)', () => {
  it('keeps its capitals', () => expect(read('referralcode=Ana_9-x').referralcode).toBe('Ana_9-x'))

  it.each(['', 'null', 'Undefined', 'a b', '<b>', 'x'.repeat(65), 'á'])('%.40s is none', (code) => {
    expect(read(new URLSearchParams({ referralcode: code }).toString()).referralcode).toBe(
      undefined,
    )
  })

  it('is none when repeated', () => {
    expect(read('referralcode=a&referralcode=a').referralcode).toBeUndefined()
  })
})

describe('campaign of the link (domain hole 55, case RTE-06)', () => {
  it.each([
    ['0', 0],
    ['777', 777],
    ['000012', 12],
    ['999999', 999_999],
  ])('%s is %i', (idc, id) => expect(read(`idc=${idc}`).idc).toBe(id))

  it.each(['-1', '1e9', '1000000', '12a', '1.5', '%201', 'null', '', '٣'])('%s is none', (idc) =>
    expect(read(`idc=${idc}`).idc).toBeUndefined(),
  )
})

describe('app mode (domain hole 56, case RTE-08)', () => {
  it.each(['app=1', 'app=true', 'x=1&app=1'])('%s is on', (query) =>
    expect(read(query).app).toBe(true),
  )

  it.each(['', 'app', 'app=0', 'app=yes', 'apple=1', 'utm_source=app', 'x=app=1', 'app=1&app=1'])(
    '%s is off',
    (query) => expect(read(query).app).toBe(false),
  )
})

it('tells the gateway what the talk knows, and nothing that is not in its form', () => {
  const known = { 'variante.referralCode': 'ana', 'url.idc': 777, tipoPlano: 'CREDITO_PAGAMETADE' }
  expect(visitOf(known)).toEqual({
    referralcode: 'ana',
    idc: 777,
    tipoPlano: 'CREDITO_PAGAMETADE',
  })
  expect(visitOf({ 'variante.referralCode': '', 'url.idc': 'x', tipoPlano: 'OUTRO' })).toEqual({})
})
