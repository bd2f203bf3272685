import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { CATALOGUE, LEAD } from '../requests'
import { startApp, type TestApp } from '../start-app'

let mock: MockProvider
let it: TestApp
let serial = 0

beforeAll(async () => {
  mock = await mockProvider()
  it = await startApp({ providerUrl: mock.url })
})
afterAll(async () => {
  await it.close()
  await mock.close()
})
beforeEach(() => {
  mock.seen.length = 0
  mock.answer = json({ success: true, data: { id: 7 } })
})

const EVIL = { campanhaId: 1, compraId: 2, empresaId: 3, tipo: 4, referralCode: 'outro' }

async function leadWith(headers: Record<string, string>) {
  serial += 1
  const sent = { ...headers, 'idempotency-key': `v:${serial}` }
  const response = await it.post('/api/lead', { ...LEAD, ...EVIL }, sent)
  const body = mock.seen[0] ? JSON.parse(mock.seen[0].body) : undefined
  return { response, body }
}

describe('GW-08, hole 52: the gateway computes the identifiers of a visit by itself', () => {
  test.each([
    [{}, { campanhaId: 851, compraId: 183, empresaId: 106, referralCode: null }],
    [
      { 'x-referral': 'ana' },
      { campanhaId: 605, compraId: 130, empresaId: 58, referralCode: 'ana' },
    ],
    [
      { 'x-referral': 'ana', 'x-plano': 'CREDITO_PAGAMETADE' },
      { campanhaId: 605, compraId: 173, empresaId: 99, referralCode: 'ana' },
    ],
    [{ 'x-plano': 'CREDITO_PAGAMETADE' }, { campanhaId: 851, compraId: 183, empresaId: 106 }],
    [
      { 'x-referral': 'ana', 'x-idc': '777', 'x-variant': 'oferta' },
      { campanhaId: 777, compraId: 130, empresaId: 58, tipo: 1 },
    ],
  ])('%j', async (headers, expected) => {
    const { response, body } = await leadWith(headers)
    expect(response.statusCode).toBe(200)
    expect(body).toMatchObject(expected)
  })

  test('also in a query', async () => {
    mock.answer = json({ success: true, data: [] })
    await it.app.inject({
      url: CATALOGUE,
      headers: { 'x-referral': 'ana', 'x-plano': 'CREDITO_PAGAMETADE' },
    })
    expect(new URL(mock.seen[0]!.url, mock.url).searchParams.get('empresaId')).toBe('99')
  })

  test.each([
    { 'x-referral': '<b>' },
    { 'x-referral': 'x'.repeat(65) },
    { 'x-referral': 'null' },
    { 'x-idc': '-1' },
    { 'x-idc': '1e9' },
    { 'x-plano': 'constructor' },
  ])('RTE-06: %j is refused, and nothing is sent', async (headers) => {
    const { response } = await leadWith(headers)
    expect([response.statusCode, response.json().code]).toEqual([400, 'request-invalid'])
    expect(mock.seen).toEqual([])
  })
})
