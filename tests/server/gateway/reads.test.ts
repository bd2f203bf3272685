import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRetryBudget } from '../../../server/gateway/provider'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { LEAD } from '../requests'
import { startApp, type TestApp } from '../start-app'

const ADDRESS = '/api/endereco?cep=01310100'
const FOUND = json({ success: true, data: { cidade: 'São Paulo', estado: 'SP' } })
let mock: MockProvider
let it: TestApp

beforeEach(async () => {
  mock = await mockProvider()
  it = await startApp({ providerUrl: mock.url })
})
afterEach(async () => {
  await it.close()
  await mock.close()
})

test('SRV-05: a read is tried again after a cut line, at most twice', async () => {
  mock.answer = (response) => {
    if (mock.seen.length < 3) response.destroy()
    else FOUND(response, mock.seen[0]!)
  }
  expect((await it.app.inject(ADDRESS)).statusCode).toBe(200)
  expect(mock.seen).toHaveLength(3)
  mock.seen.length = 0
  mock.answer = json({}, 503)
  expect((await it.app.inject(ADDRESS)).statusCode).toBe(502)
  expect(mock.seen).toHaveLength(3)
})

test('SRV-05: a 500 is not asked for again', async () => {
  mock.answer = json({}, 500)
  await it.app.inject(ADDRESS)
  expect(mock.seen).toHaveLength(1)
})

test.each([
  [429, '0', 2, undefined],
  [503, '0', 3, '0'],
  [429, '3600', 1, '3600'],
  [503, '3600', 1, '3600'],
  // the call would be over before
  [503, '5', 1, '5'],
  // a day of the week is no number of seconds
  [503, 'soon', 3, undefined],
  [429, 'soon', 1, '1'],
])(
  'SRV-05: a read that is answered %d with Retry-After %s is asked for %d times in all',
  async (status, wait, times, told) => {
    mock.answer = (response, seen) =>
      (status === 429 && mock.seen.length > 1 ? FOUND : json({}, status, { 'retry-after': wait }))(
        response,
        seen,
      )
    const { headers, statusCode } = await it.app.inject(ADDRESS)
    expect([mock.seen.length, headers['retry-after']]).toEqual([times, told])
    expect(statusCode).toBe(times === 2 ? 200 : status === 429 ? 503 : 502)
  },
)

test.each([429, 503])(
  'SRV-05: a sale that is answered %d is not sent again by itself',
  async (status) => {
    mock.answer = json({}, status, { 'retry-after': '0' })
    expect((await it.post('/api/lead', LEAD, { 'idempotency-key': 'k' })).statusCode).toBe(
      status === 429 ? 503 : 502,
    )
    expect(mock.seen).toHaveLength(1)
  },
)

test('SRV-05: retries add at most a tenth in the long run', () => {
  const budget = createRetryBudget()
  let retries = 0
  for (let call = 0; call < 1000; call += 1) {
    budget.earn()
    if (budget.spend()) retries += 1
  }
  expect(retries).toBeLessThanOrEqual(110)
})

test('SRV-04: a route whose breaker is open answers 503 with Retry-After; the others go on', async () => {
  mock.answer = (response, seen) =>
    seen.url.startsWith('/api/endereco') ? json({}, 500)(response, seen) : FOUND(response, seen)
  for (let call = 0; call < 20; call += 1) await it.app.inject(ADDRESS)
  const rested = await it.app.inject(ADDRESS)
  expect([rested.statusCode, rested.json().code]).toEqual([503, 'provider-resting'])
  expect(Number(rested.headers['retry-after'])).toBeGreaterThan(0)
  expect((await it.app.inject('/hc')).statusCode).toBe(200)
  expect(mock.seen).toHaveLength(21)
})

test('hole 45: a health check that takes over 5 s fails', async () => {
  mock.answer = (response) => {
    setTimeout(() => response.end('ok'), 15_000).unref()
  }
  const response = await it.app.inject('/hc')
  expect([response.statusCode, response.json().code]).toEqual([504, 'provider-timeout'])
})
