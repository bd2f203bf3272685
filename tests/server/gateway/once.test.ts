import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cut, held, json, type MockProvider, mockProvider, type Reply } from '../mock-provider'
import { LEAD, PROPOSAL, PROPOSED } from '../requests'
import { startApp, startTwin, type TestApp } from '../start-app'

const DAY = 86_400_000
const keyed = (key: string) => ({ 'idempotency-key': key })
let mock: MockProvider
let it: TestApp
let now = Date.now()

beforeEach(async () => {
  now = Date.now()
  mock = await mockProvider()
  mock.answer = json({ success: true, data: PROPOSED })
  it = await startApp({ providerUrl: mock.url, clock: () => now })
})
afterEach(async () => {
  await it.close()
  await mock.close()
})

const propose = (key: string, over: object = {}) =>
  it.post('/api/proposta', { ...PROPOSAL, ...over }, keyed(key))

async function reached(calls: number) {
  await expect.poll(() => mock.seen.length).toBe(calls)
}

describe('one call for one key', () => {
  test('PAY-01: ten at once make one call and share its answer', async () => {
    const gate = held(json({ success: true, data: PROPOSED }))
    mock.answer = gate.reply
    const all = Array.from({ length: 10 }, () => propose('k'))
    await reached(1)
    gate.open()
    const bodies = (await Promise.all(all)).map(({ body, statusCode }) => [statusCode, body])
    expect(new Set(bodies.map(String)).size).toBe(1)
    expect(bodies[0]![0]).toBe(200)
    expect(mock.seen).toHaveLength(1)
    expect(mock.seen[0]!.headers['idempotency-key']).toBe('k')
  })

  test('PAY-02: done with another body is 422; in flight with another body too', async () => {
    const gate = held(json({ success: true, data: PROPOSED }))
    mock.answer = gate.reply
    const first = propose('k')
    await reached(1)
    const other = await propose('k', { numero: '2' })
    expect([other.statusCode, other.json().code]).toEqual([422, 'key-reused'])
    gate.open()
    await first
    expect((await propose('k', { numero: '2' })).statusCode).toBe(422)
    expect(mock.seen).toHaveLength(1)
  })

  test('PAY-02: in flight in another process is 409 with Retry-After', async () => {
    const gate = held(json({ success: true, data: PROPOSED }))
    mock.answer = gate.reply
    const first = propose('k')
    await reached(1)
    const twin = await startTwin(it, mock.url)
    const response = await twin.inject({
      method: 'POST',
      url: '/api/proposta',
      payload: PROPOSAL,
      headers: keyed('k'),
    })
    expect([response.statusCode, response.json().code]).toEqual([409, 'in-flight'])
    expect(response.headers['retry-after']).toBe('1')
    gate.open()
    await first
    await twin.close()
    expect(mock.seen).toHaveLength(1)
  })

  test('PAY-14: an answer that was lost on the way is answered again, without a call', async () => {
    const first = await propose('k')
    const again = await propose('k')
    expect(again.json()).toEqual(first.json())
    expect([first, again].map(({ headers }) => headers['idempotent-replayed'])).toEqual([
      undefined,
      'true',
    ])
    expect(mock.seen).toHaveLength(1)
  })

  test('PAY-03: work done and the line cut: unknown, repeated only when asked, under the same key', async () => {
    mock.answer = cut
    const first = await propose('k')
    expect([first.statusCode, first.json().code]).toEqual([502, 'provider-unreachable'])
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(mock.seen).toHaveLength(1) // never by itself
    expect((await propose('k', { numero: '2' })).statusCode).toBe(422)
    mock.answer = json({ success: true, data: PROPOSED })
    expect((await propose('k')).statusCode).toBe(200)
    expect(mock.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k'])
  })

  test.each([500, 502, 503])('a %d is unknown, not refused', async (status) => {
    mock.answer = json({ success: false }, status)
    await propose('k')
    expect((await propose('k', { numero: '2' })).statusCode).toBe(422)
    expect(mock.seen).toHaveLength(1)
  })

  test('a refusal passes with its meaning and frees the key for corrected data (hole 66)', async () => {
    mock.answer = json({ success: false, message: 'O CEP informado, não é válido!' }, 400)
    const refused = await propose('k')
    expect([refused.statusCode, refused.json().outcome]).toEqual([400, 'cep-invalido'])
    // SRV-04: a refusal is an answer, so that any number of them rests no provider
    for (let n = 0; n < 20; n += 1) expect((await propose(`k${n}`)).statusCode).toBe(400)
    mock.answer = json({ success: true, data: PROPOSED })
    expect((await propose('k', { cep: '01001000' })).statusCode).toBe(200)
  })

  test('PAY-08: through any mix of faults the provider sees one key an attempt', async () => {
    const replies: Record<string, Reply> = {
      cut,
      'error 500': json({ success: false }, 500),
      'error 429': json({ success: false }, 429),
      nonsense: json({ hello: 1 }),
      refusal: json({ success: false }, 422),
    }
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(replies)), { maxLength: 5 }),
        async (faults) => {
          run += 1
          now += 11_000 // the breaker's window is over: it is no part of this
          mock.seen.length = 0
          const key = `p:${run}`
          for (const fault of faults) {
            mock.answer = replies[fault]!
            expect((await propose(key)).statusCode).toBeGreaterThanOrEqual(400)
          }
          mock.answer = json({ success: true, data: PROPOSED })
          const done = await propose(key)
          expect(done.statusCode).toBe(200)
          expect((await propose(key)).json()).toEqual(done.json())
          expect(mock.seen).toHaveLength(faults.length + 1)
          expect(new Set(mock.seen.map(({ headers }) => headers['idempotency-key']))).toEqual(
            new Set([key]),
          )
        },
      ),
      { numRuns: 12 },
    )
  })

  test('a provider that is not there was certainly not asked: the key is free', async () => {
    await mock.close()
    const response = await propose('k')
    expect([response.statusCode, response.json().code]).toEqual([502, 'provider-unreachable'])
    const rows = await it.store.db.selectFrom('attempts').select('state').execute()
    expect(rows).toEqual([{ state: 'ready' }])
    mock = await mockProvider()
  })

  test('PAY-17: without the store nothing is sent', async () => {
    await it.store.db.schema.dropTable('attempts').execute()
    const response = await propose('k')
    expect([response.statusCode, response.json().code]).toEqual([503, 'store-unavailable'])
    expect(mock.seen).toEqual([])
  })

  test('PAY-18: a key of yesterday is refused as expired', async () => {
    await propose('k')
    now += DAY + 1
    const response = await propose('k')
    expect([response.statusCode, response.json().code]).toEqual([410, 'key-expired'])
    expect(mock.seen).toHaveLength(1)
  })

  test('the record holds the hash of the request, not the request', async () => {
    mock.answer = json({ success: true, data: { id: 5, LeadToken: 'lead-secret' } })
    await it.post('/api/lead', LEAD, keyed('k'))
    const [row] = await it.store.db.selectFrom('attempts').selectAll().execute()
    expect(row).toMatchObject({ state: 'done', answer: '{"id":"5"}' })
    expect(row!.body_hash).toMatch(/^[0-9a-f]{64}$/)
  })
})
