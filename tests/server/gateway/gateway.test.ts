import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { CATALOGUE, LEAD, PROPOSAL } from '../requests'
import { startApp, type TestApp } from '../start-app'

const CANARY = 'canary-key-7f3a'
const DETAILS = { leadID: 1, planoID: 12_220, bemID: 1100 }
const DETAILED = { titulo: 'Plano', taxaAdmTotal: 20, planoID: 12_220, planoTaxas: 'x' }
let mock: MockProvider
let it: TestApp
let port: number
let serial = 0
const key = () => {
  serial += 1
  return { 'idempotency-key': `g:${serial}` }
}

beforeAll(async () => {
  mock = await mockProvider()
  it = await startApp({ providerUrl: mock.url, apiKey: CANARY })
  port = Number(new URL(await it.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  await it.close()
  await mock.close()
})
beforeEach(() => {
  mock.seen.length = 0
  mock.answer = json({ success: true, data: DETAILED })
})

describe('GW-01, GW-02: only the listed calls', () => {
  test.each([
    ['PUT', '/api/lead', 405],
    ['DELETE', '/api/proposta', 405],
    ['GET', '/api/proposta', 405],
    ['POST', '/api/categoria', 405],
    ['HEAD', '/api/categoria', 405],
    ['OPTIONS', '/api/lead', 405],
    ['GET', '/api/interno', 404],
    ['POST', '/api/v1/cupom', 404],
  ] as const)('%s %s is %d and reaches nobody', async (method, url, status) => {
    const response = await it.app.inject({ method, url })
    expect(response.statusCode).toBe(status)
    expect(mock.seen).toEqual([])
    if (status === 405) expect(response.headers.allow).toMatch(/^(?:GET|POST)$/)
  })

  // as bytes on a socket: a client library would tidy the paths
  test.each([
    'GET /api/../hc HTTP/1.1',
    'GET /api/%2e%2e/hc HTTP/1.1',
    'GET /api/..%2fcategoria HTTP/1.1',
    'GET /api/..;/categoria HTTP/1.1',
    'GET /api/categoria%5c.. HTTP/1.1',
    'GET //evil.example/api/categoria HTTP/1.1',
    'GET /api/categoria%00 HTTP/1.1',
    'TRACE /api/categoria HTTP/1.1',
    'CONNECT evil.example:443 HTTP/1.1',
  ])('%s reaches nobody', async (line) => {
    const said = await raw(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(said).toMatch(/^(?:HTTP\/1\.1 40[045] |$)/)
    expect(mock.seen).toEqual([])
  })

  test.each([
    'GET http://evil.example/api/categoria HTTP/1.1',
    'GET /api/categoria HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade',
  ])('%j gets no upgrade and no other host', async (head) => {
    const said = await raw(`${head}\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(said).toMatch(/^HTTP\/1\.1 (?:200|404|502) /)
    for (const { url, headers } of mock.seen) {
      expect([url, headers.host]).toEqual(['/api/categoria?empresaID=106', new URL(mock.url).host])
    }
  })
})

function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('close', () => resolve(said))
    socket.on('error', () => resolve(said))
    socket.setTimeout(2000, () => socket.destroy())
  })
}

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

describe('GW-05: the key stays here', () => {
  test('a redirect is not followed', async () => {
    mock.answer = (response) => {
      response.writeHead(302, { location: `${mock.url}/evil` }).end()
    }
    expect((await it.post('/api/plano/detalhes', DETAILS)).statusCode).toBe(502)
    expect(mock.seen.map(({ url }) => url)).toEqual(['/api/plano/detalhes'])
  })

  test.each([400, 401, 403, 404, 422, 500])(
    'a %d that echoes the key does not pass it on',
    async (status) => {
      mock.answer = json({ echo: CANARY, key: CANARY }, status)
      const response = await it.post('/api/plano/detalhes', DETAILS)
      expect(response.body + JSON.stringify(response.headers)).not.toContain(CANARY)
      expect(response.json().success).toBe(false)
    },
  )
})

describe('GW-07: answers are capped and checked', () => {
  const wrong = (response: { body: string; statusCode: number; json: () => unknown }) => {
    expect(response.statusCode).toBe(502)
    expect(response.json()).toEqual({
      success: false,
      code: expect.stringMatching(/^provider-/),
      message: 'Estamos passando por instabilidades. Tente novamente mais tarde.',
    })
  }

  test('HTML with status 200', async () => {
    mock.answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>')
    }
    wrong(await it.post('/api/plano/detalhes', DETAILS))
  })

  test('50 MB', async () => {
    mock.answer = (response) => {
      response.writeHead(200)
      response.end(Buffer.alloc(50_000_000, 0x20))
    }
    wrong(await it.post('/api/plano/detalhes', DETAILS))
    expect(mock.seen).toHaveLength(1) // too much is no reason to ask for it again
  })

  test('endless chunks end with the time-out', async () => {
    mock.answer = (response) => {
      const timer = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(timer))
    }
    const from = performance.now()
    const response = await it.post('/api/plano/detalhes', DETAILS)
    expect([response.statusCode, response.json().code]).toEqual([504, 'provider-timeout'])
    expect(performance.now() - from).toBeLessThan(6000)
    expect(mock.seen).toHaveLength(1)
  })

  test('a gzip that nobody asked for is not unpacked', async () => {
    mock.answer = (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      response.end(gzipSync(JSON.stringify({ data: DETAILED })))
    }
    wrong(await it.post('/api/plano/detalhes', DETAILS))
  })

  test.each([
    ['wrong types', { ...DETAILED, titulo: 5 }],
    ['a missing value', { titulo: 'a', planoID: 1 }],
    ['a negative fee', { ...DETAILED, taxaAdmTotal: -3 }],
  ])('%s', async (_what, data) => {
    mock.answer = json({ success: true, data })
    wrong(await it.post('/api/plano/detalhes', DETAILS))
  })

  test('what the wire types do not know is dropped', async () => {
    mock.answer = json({ success: true, data: { ...DETAILED, custo: 1 }, trace: 'x' })
    expect((await it.post('/api/plano/detalhes', DETAILS)).json()).toEqual({
      success: true,
      data: DETAILED,
    })
  })

  test("a failure's own words pass with its status (hole 30)", async () => {
    mock.answer = json({ success: false, message: 'Nenhum plano encontrado', host: 'db1' }, 404)
    const response = await it.app.inject(CATALOGUE)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ success: false, message: 'Nenhum plano encontrado' })
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
  const PROPOSED = {
    propostaID: 9,
    propostaToken: 'provider-secret',
    contrato: '1038427',
    formasPagamentoDisponiveis: [5],
  }

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

  test('the lead token does not reach the browser', async () => {
    mock.answer = json({ success: true, data: { id: 7, LeadToken: 'lead-secret' } })
    const lead = await it.post('/api/lead', LEAD, key())
    expect(lead.json()).toEqual({ success: true, data: { id: 7 } })
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
