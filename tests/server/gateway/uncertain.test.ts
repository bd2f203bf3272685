import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Clock } from '../../../server/environment/clock'
import { loadProfile } from '../../../server/environment/provider-profile'
import type { Profile } from '../../../src/product/provider/dialect/profile'
import { campaignSize } from '../../campaign-size'
import { cut, held, json, type MockProvider, mockProvider, type Reply } from '../mock-provider'
import { LEAD, PROPOSAL, PROPOSED, slipLine } from '../requests'
import { providerProfile, startApp, startTwin, type TestApp } from '../start-app'

const keyed = (key: string) => ({ 'idempotency-key': key })
const PIX = { url: '', qrCode: 'code', validadeSegundos: 600 }
const SLIP = { boletoURL: null, boletoCodigoBarras: slipLine() }
const made = (data: object) => json({ success: true, data })

let mock: MockProvider
let it: TestApp

/** The app on a provider to which a repeated call is another call. */
async function start(profile: Partial<Profile> = {}, clock: Clock = Date.now) {
  const own = { idempotencyKey: 'none', ...profile } as const
  it = await startApp({ providerUrl: mock.url, profile: own, clock })
}
beforeEach(async () => {
  mock = await mockProvider()
})
afterEach(async () => {
  await it.close()
  await mock.close()
})

async function proposal(key = 'p'): Promise<string> {
  mock.answer = made(PROPOSED)
  return (await it.post('/api/proposta', PROPOSAL, keyed(key))).json().data.propostaToken
}

describe('PAY-03: a provider that makes one record for each call', () => {
  const told = async (path: string, body: object, key: string) => {
    const response = await it.post(path, body, keyed(key))
    return response.statusCode === 200 ? 'made' : response.json().code
  }

  test.each([
    ['/api/lead', LEAD, { id: 1 }],
    ['/api/proposta', PROPOSAL, PROPOSED],
  ])('%s is never sent again under its key, and anew under another', async (path, body, data) => {
    await start()
    mock.answer = cut
    expect(await told(path, body, 'a')).toBe('outcome-unknown')
    mock.answer = made(data)
    expect(await told(path, body, 'a')).toBe('outcome-unknown')
    expect(mock.seen).toHaveLength(1)
    expect(await told(path, body, 'b')).toBe('made')
    expect(mock.seen).toHaveLength(2)
  })

  test.each([
    ['/api/pagamento/pix', PIX],
    ['/api/pagamento/boleto', SLIP],
  ])('%s: the same request never makes a second one, a new try does', async (path, data) => {
    await start()
    const body = { propostaToken: await proposal() }
    mock.answer = cut
    expect(await told(path, body, 'a')).toBe('outcome-unknown')
    mock.answer = made(data)
    expect(await told(path, body, 'a')).toBe('outcome-unknown')
    expect(mock.seen).toHaveLength(2)
    expect(await told(path, body, 'b')).toBe('made')
    expect(await told(path, body, 'a')).toBe('made')
    expect(mock.seen).toHaveLength(3)
  })

  test.each([302, 408, 425, 500, 502, 503])(
    'a %d leaves it open as a cut line does',
    async (status) => {
      await start()
      mock.answer = json({ success: false }, status)
      expect(await told('/api/proposta', PROPOSAL, 'a')).toBe('outcome-unknown')
      expect(await told('/api/proposta', PROPOSAL, 'a')).toBe('outcome-unknown')
      expect(mock.seen).toHaveLength(1)
    },
  )

  test('what never left the server is sent again', async () => {
    await start()
    mock.answer = json({ success: false }, 429)
    expect(await told('/api/lead', LEAD, 'a')).toBe('provider-resting')
    mock.answer = made({ id: 1 })
    expect(await told('/api/lead', LEAD, 'a')).toBe('made')
  })

  describe('where the provider can be asked what it has made', () => {
    const { calls } = providerProfile
    const lookup = { path: '/pix/consulta', method: 'get' } as const
    const startAsking = () => start({ calls: { ...calls, pix: { ...calls.pix, lookup } } })
    const answers = (found: Reply) => {
      mock.answer = (response, seen) =>
        (seen.url.startsWith('/pix/consulta') ? found : cut)(response, seen)
    }

    test('it is asked at once, and what it has is the answer', async () => {
      await startAsking()
      const propostaToken = await proposal()
      answers(made(PIX))
      const first = await it.post('/api/pagamento/pix', { propostaToken }, keyed('a'))
      expect(first.json().data.qrCode).toBe('code')
      await it.post('/api/pagamento/pix', { propostaToken }, keyed('a'))
      expect(mock.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'POST /api/proposta',
        'POST /api/pagamento/pix',
        `GET /pix/consulta?propostaToken=${PROPOSED.propostaToken}`,
      ])
    })

    test('an earlier Pix that has expired is not what was made', async () => {
      await startAsking()
      const propostaToken = await proposal()
      answers(made({ ...PIX, validadeSegundos: 0 }))
      expect(await told('/api/pagamento/pix', { propostaToken }, 'a')).toBe('outcome-unknown')
      answers(made({ ...PIX, validadeSegundos: undefined, expiracao: '2026-01-01T00:00:00Z' }))
      expect(await told('/api/pagamento/pix', { propostaToken }, 'a')).toBe('outcome-unknown')
      answers(made(PIX))
      expect(await told('/api/pagamento/pix', { propostaToken }, 'a')).toBe('made')
    })

    test('of a proposal it is asked in a body: its address names nobody', async () => {
      const lookup = { path: '/proposta/consulta', method: 'post' } as const
      await start({ calls: { ...calls, proposta: { ...calls.proposta, lookup } } })
      mock.answer = (response, seen) =>
        (seen.url === '/proposta/consulta' ? json({ data: PROPOSED }) : cut)(response, seen)
      expect(await told('/api/proposta', PROPOSAL, 'p')).toBe('made')
      const [asked, looked] = mock.seen.map(({ body }) => JSON.parse(body))
      expect(looked).toEqual(asked)
    })

    test('PAY-08: while it is asked nobody else asks, however long the call itself took', async () => {
      let now = Date.now()
      const lookup = { path: '/proposta/consulta', method: 'post' } as const
      await start({ calls: { ...calls, proposta: { ...calls.proposta, lookup } } }, () => now)
      const gate = held(json({ data: PROPOSED }))
      mock.answer = (response, seen) => {
        now += calls.proposta.timeout - 1000
        return (seen.url.startsWith('/proposta/consulta') ? gate.reply : cut)(response, seen)
      }
      const twin = await startTwin(it, mock.url, () => now)
      const first = told('/api/proposta', PROPOSAL, 'p')
      await expect.poll(() => mock.seen.length).toBe(2)
      const again = await twin.inject({
        ...{ method: 'POST', url: '/api/proposta', payload: PROPOSAL, headers: keyed('p') },
      })
      expect(again.json().code).toBe('in-flight')
      gate.open()
      expect(await first).toBe('made')
      expect(mock.seen).toHaveLength(2)
      await twin.close()
    })

    test('it is asked again at each repetition until it knows', async () => {
      await startAsking()
      const propostaToken = await proposal()
      answers(json({ success: false }, 404))
      expect(await told('/api/pagamento/pix', { propostaToken }, 'a')).toBe('outcome-unknown')
      answers(made(PIX))
      expect(await told('/api/pagamento/pix', { propostaToken }, 'a')).toBe('made')
      expect(mock.seen.filter(({ url }) => url === '/api/pagamento/pix')).toHaveLength(1)
    })
  })
})

test('PRV-02: a provider that nobody has said it of counts as one that ignores the key', async () => {
  const { idempotencyKey } = await loadProfile()
  await start({ idempotencyKey })
  mock.answer = cut
  const lead = () => it.post('/api/lead', LEAD, keyed('a'))
  expect([(await lead()).json().code, (await lead()).json().code]).toEqual([
    'outcome-unknown',
    'outcome-unknown',
  ])
  expect([idempotencyKey, mock.seen.length]).toEqual(['none', 1])
})

const PURCHASES = campaignSize({ test: 100, drill: 2000 })
const fault = fc.oneof(
  { weight: 3, arbitrary: fc.constant('none') },
  { weight: 1, arbitrary: fc.constantFrom('cut', 'error', 'busy') },
)

test(`PAY-14, PRV-02: of ${PURCHASES} purchases with lost answers and repetitions none is made twice`, async () => {
  let now = Date.now()
  await start({}, () => now)
  const records = new Map<string, number>()
  let faults: string[] = []
  let buyer = 0
  mock.answer = (response, seen) => {
    const now = faults.pop() ?? 'none'
    if (now === 'busy') return json({ success: false }, 429)(response, seen)
    const record = `${buyer} ${seen.url}`
    records.set(record, (records.get(record) ?? 0) + 1)
    if (now === 'cut') return cut(response, seen)
    if (now === 'error') return json({ success: false }, 503)(response, seen)
    const own = { id: buyer, propostaID: buyer, propostaToken: `t${buyer}` }
    return made({ ...PROPOSED, ...PIX, ...own })(response, seen)
  }
  const ends = { bought: 0, open: 0, unsent: 0 }
  const plans = fc.sample(fc.noBias(fc.array(fault, { minLength: 8, maxLength: 8 })), {
    numRuns: PURCHASES,
    seed: 20_261_122,
  })
  for (const plan of plans) {
    buyer += 1
    // in a time of its own, so that the provider is not left to rest (case SRV-04)
    now += 11_000
    faults = [...plan]
    ends[await buy()] += 1
  }
  expect([...records].filter(([, times]) => times > 1)).toEqual([])
  expect(ends.bought).toBeGreaterThan(PURCHASES / 4)
  expect(ends.open).toBeGreaterThan(PURCHASES / 4)

  /** A visitor whose page repeats whatever did not succeed, under the same key. */
  async function buy() {
    const lead = await persist('/api/lead', LEAD)
    if (lead.end) return lead.end
    const proposed = await persist('/api/proposta', { ...PROPOSAL, leadId: lead.data.id })
    if (proposed.end) return proposed.end
    const { propostaToken } = proposed.data
    return (await persist('/api/pagamento/pix', { propostaToken })).end ?? 'bought'
  }

  async function persist(path: string, body: object) {
    let code = ''
    for (let tries = 0; tries < 4; tries += 1) {
      const response = await it.post(path, body, keyed(`${buyer}:${path}`))
      if (response.statusCode === 200) return { data: response.json().data }
      code = response.json().code
    }
    return { end: code === 'outcome-unknown' ? ('open' as const) : ('unsent' as const) }
  }
})
