import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { json, type MockProvider, mockProvider, type Reply } from '../mock-provider'
import { LEAD, PROPOSAL } from '../requests'
import { startApp, type TestApp } from '../start-app'

const PROPOSED = {
  propostaID: 9,
  propostaToken: 'provider-secret',
  contrato: '1038427',
  formasPagamentoDisponiveis: [5],
}
const DAY = 86_400_000
const keyed = (key: string) => ({ 'idempotency-key': key })
let mock: MockProvider
let it: TestApp
let now = Date.now()
let handles = 0

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

/** Answers when told. */
function held(reply: Reply): { reply: Reply; open: () => void } {
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    open: () => open(),
    reply: async (response, seen) => {
      await gate
      await reply(response, seen)
    },
  }
}

const cut: Reply = (response) => {
  response.destroy()
}

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
    const twin = await startTwin()
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

  test('a refusal passes with its words and frees the key for corrected data (hole 66)', async () => {
    mock.answer = json({ success: false, message: 'O CEP informado, não é válido!' }, 400)
    const refused = await propose('k')
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'O CEP informado, não é válido!',
    ])
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
    expect(row).toMatchObject({ state: 'done', answer: '{"id":5}' })
    expect(row!.body_hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

/** A second process on the same store, as behind a load balancer. */
async function startTwin() {
  const { createApp } = await import('../../../server/app')
  const { createLog } = await import('../../../server/logger')
  const { testRelease } = await import('../release')
  // as another database would say it: this process may not settle the first one's attempts
  const store = { ...it.store, dialect: 'postgres' as const }
  return createApp({
    store,
    clock: () => now,
    release: () => testRelease,
    provider: { url: mock.url },
    log: createLog('silent'),
  })
}

describe('PAY-10: at most one live Pix a proposal', () => {
  const pix = (propostaToken: string, key: string) =>
    it.post('/api/pagamento/pix', { propostaToken }, keyed(key))

  async function proposal(): Promise<string> {
    handles += 1
    mock.answer = json({ success: true, data: PROPOSED })
    const { propostaToken } = (await propose(`p:${handles}`)).json().data
    mock.seen.length = 0
    let made = 0
    mock.answer = (response, seen) => {
      made += 1
      json({ success: true, data: { url: '', qrCode: `code-${made}` } })(response, seen)
    }
    return propostaToken
  }

  test('another key gets the same Pix while it holds, with the seconds that are left', async () => {
    const handle = await proposal()
    expect((await pix(handle, 'a')).json().data).toEqual({
      url: '',
      qrCode: 'code-1',
      validadeSegundos: 86_400,
    })
    now += 3_600_000
    expect((await pix(handle, 'b')).json().data).toEqual({
      url: '',
      qrCode: 'code-1',
      validadeSegundos: 82_800,
    })
    expect(mock.seen).toHaveLength(1)
  })

  test('two keys at once make one Pix', async () => {
    const handle = await proposal()
    const all = await Promise.all(['a', 'b', 'c'].map((key) => pix(handle, key)))
    expect(new Set(all.map((response) => response.json().data.qrCode))).toEqual(new Set(['code-1']))
    expect(mock.seen).toHaveLength(1)
  })

  test('after its end a new key makes a new one', async () => {
    const handle = await proposal()
    await pix(handle, 'a')
    now += DAY
    expect((await pix(handle, 'b')).json().data.qrCode).toBe('code-2')
  })

  test("the provider's own validity counts", async () => {
    const handle = await proposal()
    mock.answer = json({ data: { url: '', qrCode: 'short', validadeSegundos: 600 } })
    expect((await pix(handle, 'a')).json().data.validadeSegundos).toBe(600)
    now += 600_000
    mock.answer = json({ data: { url: '', qrCode: 'next', validadeSegundos: 600 } })
    expect((await pix(handle, 'b')).json().data.qrCode).toBe('next')
  })

  test('a lost answer leaves the attempt; another key repeats it under the first key', async () => {
    const handle = await proposal()
    mock.answer = cut
    expect((await pix(handle, 'a')).statusCode).toBe(502)
    mock.answer = json({ data: { url: '', qrCode: 'code' } })
    expect((await pix(handle, 'b')).statusCode).toBe(200)
    expect(mock.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['a', 'a'])
  })

  test('PAY-02: a key of another proposal is refused, and does not block this one', async () => {
    const [first, second] = [await proposal(), await proposal()]
    await pix(first, 'a')
    expect((await pix(second, 'a')).statusCode).toBe(422)
    expect((await pix(second, 'b')).statusCode).toBe(200)
  })
})
