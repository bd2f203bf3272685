import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { CATALOGUE, DETAILED, DETAILS, LEAD, PROPOSAL, PROPOSED } from '../requests'
import { startApp, type TestApp } from '../start-app'

const CANARY = 'canary-key-7f3a'
let mock: MockProvider
let it: TestApp
let serial = 0
const key = () => {
  serial += 1
  return { 'idempotency-key': `g:${serial}` }
}

beforeAll(async () => {
  mock = await mockProvider()
  it = await startApp({ providerUrl: mock.url, apiKey: CANARY })
})
afterAll(async () => {
  await it.close()
  await mock.close()
})
beforeEach(() => {
  mock.seen.length = 0
  mock.answer = json({ success: true, data: DETAILED })
})

describe('GW-03, GW-04: headers are made here', () => {
  test('the provider sees exactly ours', async () => {
    await it.post('/api/plano/detalhes', DETAILS, {
      connection: 'x-api-key',
      'x-api-key': 'mine',
      authorization: 'Bearer x',
      host: 'evil.example',
      'x-forwarded-for': '1.2.3.4',
      cookie: 'admin=secret',
      'x-variant': 'home',
    })
    const { 'content-length': _length, ...headers } = mock.seen[0]!.headers
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'x-api-key': CANARY,
      host: new URL(mock.url).host,
      connection: 'keep-alive',
    })
  })

  test('the health check goes without the key (hole 46)', async () => {
    expect((await it.app.inject('/hc')).json()).toEqual({ success: true })
    expect(mock.seen[0]!.headers).not.toHaveProperty('x-api-key')
  })

  test("the provider's headers do not come through", async () => {
    mock.answer = json({ data: DETAILED }, 200, { 'set-cookie': 'a=b', server: 'Inner/1.0' })
    const { headers } = await it.post('/api/plano/detalhes', DETAILS)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('GW-08: identifiers come from the release', () => {
  const EVIL = { empresaId: 1, campanhaId: 2, compraId: 3, tipo: 9, valor: 1, parcelas: 99 }

  test('those of the body are replaced, and what is not of the call is dropped', async () => {
    mock.answer = json({ success: true, data: { id: 7, LeadToken: 't' } })
    await it.post('/api/lead', { ...LEAD, ...EVIL }, { ...key(), 'x-variant': 'oferta' })
    expect(JSON.parse(mock.seen[0]!.body)).toEqual({
      ...LEAD,
      campanhaId: 851,
      compraId: 164,
      empresaId: 93,
      tipo: 1,
    })
  })

  test('those of the query are replaced; without X-Variant they are those of home', async () => {
    mock.answer = json({ success: true, data: [] })
    await it.app.inject(CATALOGUE)
    const query = new URL(mock.seen[0]!.url, mock.url).searchParams
    expect([query.get('empresaId'), query.get('tipo')]).toEqual(['106', '1'])
  })

  test('an unknown variant is refused', async () => {
    const response = await it.post('/api/lead', LEAD, { ...key(), 'x-variant': '__proto__' })
    expect([response.statusCode, response.json().code]).toEqual([400, 'variant-unknown'])
    expect(mock.seen).toEqual([])
  })

  test('terms that are not accepted are refused (hole 71)', async () => {
    const response = await it.post('/api/proposta', { ...PROPOSAL, termos: false }, key())
    expect([response.statusCode, response.json().code]).toEqual([400, 'request-invalid'])
    expect(mock.seen).toEqual([])
  })

  test('a repeated query parameter is refused', async () => {
    expect((await it.app.inject('/api/endereco?cep=01310100&cep=01001000')).statusCode).toBe(400)
  })
})

describe('GW-11: tokens stay on the server', () => {
  test('the browser gets a handle, the provider its own token', async () => {
    mock.answer = json({ success: true, data: PROPOSED })
    const proposal = await it.post('/api/proposta', PROPOSAL, key())
    expect(proposal.body).not.toContain('provider-secret')
    const { propostaToken } = proposal.json().data
    mock.answer = json({ success: true, data: { url: '', qrCode: 'code' } })
    await it.post('/api/pagamento/pix', { propostaToken }, key())
    expect(JSON.parse(mock.seen[1]!.body)).toEqual({ propostaToken: 'provider-secret' })
  })

  test('an unknown handle, and the real token, are refused', async () => {
    for (const propostaToken of ['somebody-elses', 'provider-secret']) {
      const response = await it.post('/api/pagamento/pix', { propostaToken }, key())
      expect([response.statusCode, response.json().code]).toEqual([403, 'handle-unknown'])
    }
    expect(mock.seen).toEqual([])
  })

  test('hole 44: the lead token does not reach the browser, and is kept on the server', async () => {
    mock.answer = json({ success: true, data: { id: 7, LeadToken: 'lead-secret' } })
    const lead = await it.post('/api/lead', LEAD, key())
    expect(lead.json()).toEqual({ success: true, data: { id: '7' } })
    const kept = await it.store.db.selectFrom('lead_tokens').selectAll().execute()
    expect(kept).toMatchObject([{ lead_id: '7', token: 'lead-secret' }])
  })
})

describe('requests are checked', () => {
  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/jsonp', 415],
  ])('a body of %s is %d', async (type, status) => {
    const response = await it.app.inject({
      method: 'POST',
      url: '/api/plano/detalhes',
      headers: { 'content-type': type },
      payload: JSON.stringify(DETAILS),
    })
    expect([response.statusCode, mock.seen.length]).toEqual([status, 0])
  })

  test('SRV-02: 10 MB and broken JSON are refused at once', async () => {
    const send = (payload: string) =>
      it.app.inject({
        method: 'POST',
        url: '/api/plano/detalhes',
        headers: { 'content-type': 'application/json' },
        payload,
      })
    expect((await send('x'.repeat(10_000_000))).statusCode).toBe(413)
    expect((await send('{"a":')).statusCode).toBe(400)
    expect((await send('{"__proto__":{"a":1}}')).statusCode).toBe(400)
    expect((await send('['.repeat(20_000) + ']'.repeat(20_000))).statusCode).toBe(400)
  })

  test.each([
    [undefined, 'key-missing'],
    ['', 'key-invalid'],
    ['a b', 'key-invalid'],
    ['x'.repeat(256), 'key-invalid'],
  ])('idempotency key %j is refused as %s', async (value, code) => {
    const headers = value === undefined ? {} : { 'idempotency-key': value }
    const response = await it.post('/api/lead', LEAD, headers)
    expect([response.statusCode, response.json().code]).toEqual([400, code])
  })
})
