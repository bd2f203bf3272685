import { beforeEach, expect, test } from 'vitest'
import { readVisit } from '../../../src/web/site/visit'
import { ownVariants } from '../../server/page/release'

const variants = await ownVariants()
const home = variants.get('home')!
const cupom = variants.get('cupom')!
const DAY = 24 * 60 * 60 * 1000

let texts: Map<string, string>
let now: number
const storage = () => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
  removeItem: (key: string) => void texts.delete(key),
})
const visit = (search: string, variant = home) =>
  readVisit(variant, { search, storage, now: () => now })
const refuses = () => {
  throw new Error('no storage')
}

beforeEach(() => {
  texts = new Map()
  now = 1_700_000_000_000
})

test('without a query nothing is laid over the variant and nothing is stored', () => {
  expect(visit('').variant).toBe(home)
  expect(Object.keys(visit('').facts).filter((name) => name.startsWith('url.'))).toEqual([])
  expect(texts.size).toBe(0)
})

test('spec section 2: what the link brings is known from the start', () => {
  expect(visit('?cupom=dez&referralcode=ana&idc=777').facts).toMatchObject({
    'url.cupom': 'DEZ',
    'url.referralcode': 'ana',
    'url.idc': 777,
    'variante.referralCode': 'ana',
    'variante.campanhaId': 777,
    'variante.botType': 'MYCOINS',
    'variante.desconto': true,
    descontoPercentual: 50,
  })
})

test('hole 54: the link wins and is stored for 30 days', () => {
  visit('?referralcode=ana')
  now += 30 * DAY
  expect(visit('').facts['url.referralcode']).toBe('ana')
  expect(visit('?referralcode=bia').facts['url.referralcode']).toBe('bia')
  expect(visit('?referralcode=null').facts['url.referralcode']).toBe('bia')
  now += 30 * DAY + 1
  expect(visit('').facts).not.toHaveProperty('url.referralcode')
  expect(texts.size).toBe(0)
})

test('hole 54: a referral stored by a clock that was ahead does not count for longer than 30 days', () => {
  now += 365 * DAY
  visit('?referralcode=ana')
  now -= 365 * DAY
  expect(visit('').facts).not.toHaveProperty('url.referralcode')
  expect(texts.size).toBe(0)
})

test('RTE-07: a referral of one variant does not reach another of the same host', () => {
  visit('?referralcode=ana', cupom)
  expect(visit('').variant.empresaId).toBe(106)
  expect(visit('', cupom).variant.empresaId).toBe(58)
})

test.each(['{', 'null', '7', '{"code":"<b>","at":1700000000000}', '{"code":5,"at":1700000000000}'])(
  'RTE-06: stored %s is nothing',
  (stored) => {
    texts.set('indicacao:home', stored)
    expect(visit('').variant.referralcode).toBe('')
  },
)

test('CLI-03: without storage the referral counts for this visit', () => {
  const world = { search: '?referralcode=ana', storage: refuses, now: () => now }
  expect(readVisit(home, world).facts['url.referralcode']).toBe('ana')
})

test('RTE-08: app mode is that of the variant or of the key, and changes nothing else', () => {
  expect(visit('?app=1').variant).toEqual({ ...home, isApp: true })
  expect(visit('?aplicativo=1').variant.isApp).toBe(false)
  expect(visit('', variants.get('app')!).variant.isApp).toBe(true)
})
