import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadProfile } from '../../../server/environment/provider-profile'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { CARD, CATALOGUE, DETAILED, DETAILS, LEAD, PROPOSAL, PROPOSED } from '../requests'
import { startApp, startTwin, type TestApp } from '../start-app'

const CANARY = 'canary-key-7f3a'
let mock: MockProvider
let it: TestApp

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

  test('an encoding is named, but it is the one that was asked for', async () => {
    mock.answer = json({ success: true, data: DETAILED }, 200, { 'content-encoding': 'identity' })
    expect((await it.post('/api/plano/detalhes', DETAILS)).statusCode).toBe(200)
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
    const { calls } = await loadProfile()
    const impatient = await startApp({
      providerUrl: mock.url,
      profile: { calls: { ...calls, detalhes: { ...calls.detalhes, timeout: 500 } } },
    })
    const response = await impatient.post('/api/plano/detalhes', DETAILS)
    expect([response.statusCode, response.json().code]).toEqual([504, 'provider-timeout'])
    expect(mock.seen).toHaveLength(1)
    await impatient.close()
  })

  test('a gzip that nobody asked for is not unpacked', async () => {
    mock.answer = (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      response.end(gzipSync(JSON.stringify({ data: DETAILED })))
    }
    wrong(await it.post('/api/plano/detalhes', DETAILS))
  })

  test.each([
    ['text', 'Plano'],
    ['a list', [DETAILED]],
    ['nothing', null],
  ])('%s in the place of an object', async (_what, data) => {
    mock.answer = json({ success: true, data })
    wrong(await it.post('/api/plano/detalhes', DETAILS))
  })

  test.each([
    ['no code', { url: 'https://pix.example.com/1.png' }],
    ['a yes for a code', { qrCode: true }],
    ['an object for a code', { qrCode: { text: '0002' } }],
    ['a code of 2 MB', { qrCode: '0'.repeat(1_900_000) }],
  ])('a Pix with %s', async (_what, data) => {
    mock.answer = json({ success: true, data: PROPOSED })
    const proposed = await it.post('/api/proposta', PROPOSAL, {
      'idempotency-key': `p ${_what}`.replaceAll(' ', '-'),
    })
    const { propostaToken } = proposed.json().data
    mock.answer = json({ success: true, data })
    const key = { 'idempotency-key': `x ${_what}`.replaceAll(' ', '-') }
    wrong(await it.post('/api/pagamento/pix', { propostaToken }, key))
  })

  test('a fee that cannot be is not known, and nothing else is lost', async () => {
    mock.answer = json({ success: true, data: { ...DETAILED, taxaAdmTotal: -3, planoTaxas: {} } })
    expect((await it.post('/api/plano/detalhes', DETAILS)).json()).toEqual({
      success: true,
      data: { ...DETAILED, taxaAdmTotal: null, planoTaxas: '', TaxaFundoReserva: null },
    })
  })

  test('what the wire types do not know is dropped', async () => {
    mock.answer = json({ success: true, data: { ...DETAILED, custo: 1 }, trace: 'x' })
    expect((await it.post('/api/plano/detalhes', DETAILS)).json()).toEqual({
      success: true,
      data: { ...DETAILED, TaxaFundoReserva: null },
    })
  })

  test.each([
    [400, 'E-mail inválido'],
    [404, 'Campanha não encontrada'],
    [422, 'E-mail já cadastrado'],
  ])('of a refused lead (%d) nobody learns whom the provider knows', async (status, message) => {
    mock.answer = json({ success: false, message }, status)
    const answer = await it.post('/api/lead', LEAD, { 'idempotency-key': `lead-${status}` })
    expect([answer.statusCode, answer.json()]).toEqual([422, { success: false }])
  })

  test('of a failure its status and its meaning pass, and none of its words (hole 30)', async () => {
    const ask = async (message: string) => {
      mock.answer = json({ success: false, message, host: 'db1' }, 404)
      const response = await it.app.inject(CATALOGUE)
      return [response.statusCode, response.json()]
    }
    expect(await ask('Nenhum plano encontrado para essa faixa de renda')).toEqual([
      404,
      { success: false, outcome: 'sem-renda' },
    ])
    expect(await ask('Rota desconhecida')).toEqual([404, { success: false }])
  })
})

test('PAY-03: of a card for which no connection could be agreed it is known that nobody has it', async () => {
  mock.answer = json({ success: true, data: { ...PROPOSED, propostaID: 77 } })
  const propose = await it.post('/api/proposta', PROPOSAL, { 'idempotency-key': 'p' })
  const propostaId = propose.json().data.propostaToken
  // it speaks no TLS
  const away = await startTwin(it, mock.url.replace('http:', 'https:'))
  const paying = await away.inject({
    ...{ method: 'POST', url: '/api/pagamento/cartao', payload: { ...CARD, propostaId } },
    headers: { 'idempotency-key': 'c' },
  })
  expect(paying.json().code).toBe('payment-not-sent')
  await away.close()
})
