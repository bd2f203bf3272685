import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { json, type MockProvider, mockProvider, type Reply } from '../mock-provider'
import { CARD, CATALOGUE, COUPON, LEAD, PROPOSAL, PROPOSED } from '../requests'
import { startApp, type TestApp } from '../start-app'

let mock: MockProvider
let it: TestApp
beforeAll(async () => {
  mock = await mockProvider()
  it = await startApp({ providerUrl: mock.url })
})
afterAll(async () => {
  await it.close()
  await mock.close()
})

const coupon = async (reply: Reply) => {
  mock.answer = reply
  const asked = { ...COUPON, codigo: 'DESC10', leadId: 1 }
  const { statusCode, ...answer } = await it.post('/api/v1/cupom/validar', asked)
  const { data, code, outcome } = answer.json()
  return [statusCode, data?.value ?? code ?? outcome]
}
const value = { cupomId: 10, valorTotal: 450 }

describe('a 204 has nothing to say, as an answer with null', () => {
  const nothing: Reply = (response) => void response.writeHead(204).end()

  test('there is no such CEP', async () => {
    mock.answer = nothing
    const answer = await it.app.inject('/api/endereco?cep=01310100')
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: null }])
  })

  test('there are no plans', async () => {
    mock.answer = nothing
    expect((await it.app.inject(CATALOGUE)).json()).toEqual({ success: true, data: [] })
  })

  test('a coupon is not accepted by it', async () => {
    expect(await coupon(nothing)).toEqual([502, 'provider-answer'])
  })
})

describe('a coupon is not taken for something else than the provider says', () => {
  test.each([
    ['numbers', [5, 0], [5, 0]],
    ['numbers as text', ['5', '0'], [5, 0]],
    ['nothing', null, null],
    ['an empty list', [], null],
  ])('its methods are %s', async (_what, formasPagamentosValidas, methods) => {
    const answer = json({ success: true, data: { value: { ...value, formasPagamentosValidas } } })
    expect(await coupon(answer)).toEqual([
      200,
      { cupomId: '10', valorTotal: 450, formasPagamentosValidas: methods },
    ])
  })

  test.each([
    ['words', ['PIX']],
    ['one number', 5],
    ['text', '5,0'],
  ])('methods that are %s are not read as all of them', async (_what, formasPagamentosValidas) => {
    const answer = json({ success: true, data: { value: { ...value, formasPagamentosValidas } } })
    expect(await coupon(answer)).toEqual([502, 'provider-answer'])
  })

  test('one that was accepted with an amount that cannot be read is not refused', async () => {
    const data = { value: { ...value, valorTotal: 'R$ 450,00' } }
    const accepted = json({ success: true, data, message: 'Cupom aplicado' })
    expect(await coupon(accepted)).toEqual([502, 'provider-answer'])
  })

  test.each([
    ['without an envelope', { message: 'Cupom esgotado' }],
    ['without data', { success: true, data: null, message: 'Cupom esgotado' }],
    ['beside data', { success: true, data: { value: {} }, Errors: ['CupomUtilizado'] }],
    ['with empty data', { success: true, data: {}, message: 'Cupom esgotado' }],
  ])('one that is refused with HTTP 200, %s, is', async (_what, body) => {
    expect(await coupon(json(body))).toEqual([200, 'invalido'])
  })
})

describe('an answer is read by its bytes, however its headers describe them', () => {
  const ADDRESS = { logradouro: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', estado: 'SP' }
  const street = async (body: Buffer, headers: Record<string, string>) => {
    mock.answer = (response) => void response.writeHead(200, headers).end(body)
    const answer = await it.app.inject('/api/endereco?cep=01001000')
    return [answer.json().data?.logradouro, answer.json().data?.cidade]
  }
  const written = JSON.stringify({ success: true, data: ADDRESS })
  const [latin, utf8] = [Buffer.from(written, 'latin1'), Buffer.from(written)]
  const types = [
    'application/json',
    'application/json; charset=ISO-8859-1',
    'application/json; charset="iso-8859-1"',
    'application/json; charset=utf-8',
    'application/json; charset=unheard-of',
  ]

  test.each(types)('accents in ISO-8859-1 and in UTF-8 under %s', async (type) => {
    const whole = ['Praça da Sé', 'São Paulo']
    expect(await street(latin, { 'content-type': type })).toEqual(whole)
    expect(await street(utf8, { 'content-type': type })).toEqual(whole)
  })

  test('a refusal in ISO-8859-1 means what it says', async () => {
    const words = 'Nenhum plano encontrado para essa faixa de crédito'
    const body = Buffer.from(JSON.stringify({ success: false, message: words }), 'latin1')
    mock.answer = (response) => void response.writeHead(404).end(body)
    expect((await it.app.inject(CATALOGUE)).json().outcome).toBe('sem-credito')
  })

  test.each(['utf-8', 'UTF-8', 'none', ''])(
    'a content-encoding of %j is no compression',
    async (encoding) => {
      expect(await street(utf8, { 'content-encoding': encoding })).toEqual([
        'Praça da Sé',
        'São Paulo',
      ])
    },
  )
})

describe('an answer beside its success, without data', () => {
  const flat = (body: object) => json({ success: true, ...body })
  const key = (value: string) => ({ 'idempotency-key': value })

  test('makes a lead, a proposal and a Pix, and pays by card', async () => {
    mock.answer = flat({ id: 48_212 })
    expect((await it.post('/api/lead', LEAD, key('flat'))).json().data).toEqual({ id: '48212' })
    mock.answer = flat({ ...PROPOSED, propostaID: 4821 })
    const { propostaToken } = (await it.post('/api/proposta', PROPOSAL, key('flat'))).json().data
    mock.answer = flat({ qrCode: 'code' })
    const pix = await it.post('/api/pagamento/pix', { propostaToken }, key('flat'))
    expect(pix.json().data).toMatchObject({ qrCode: 'code' })
    mock.answer = flat({ cartaoAutorizacao: 'A000123' })
    const card = { ...CARD, propostaId: propostaToken, cobrancasConhecidas: [5] }
    const paid = await it.post('/api/pagamento/cartao', card, key('flat'))
    expect([paid.statusCode, paid.json().data.cartaoAutorizacao]).toEqual([200, '****0123'])
  })

  test('is the address of a CEP, and without one there is none', async () => {
    const ask = async (body: object) => {
      mock.answer = flat(body)
      return (await it.app.inject('/api/endereco?cep=01310100')).json().data
    }
    expect(await ask({ cidade: 'São Paulo', estado: 'SP' })).toMatchObject({ cidade: 'São Paulo' })
    expect(await ask({})).toBeNull()
  })

  test('is a coupon', async () => {
    expect(await coupon(flat({ valorTotal: 450 }))).toEqual([
      200,
      { cupomId: null, valorTotal: 450, formasPagamentosValidas: null },
    ])
  })
})

test('a state in full, which no proposal takes, is told as a field that cannot be read', async () => {
  const address = { cidade: 'São Paulo', uf: 'SP' }
  const asked = async (estado: unknown) => {
    mock.answer = json({ success: true, data: { ...address, estado } })
    const { statusCode, json: read } = await it.app.inject('/api/endereco?cep=01310100')
    return [statusCode, read().data?.estado ?? read().code]
  }
  expect(await asked(' sp ')).toEqual([200, 'SP'])
  expect(await asked('São Paulo')).toEqual([502, 'provider-answer'])
  expect(await asked(null)).toEqual([502, 'provider-answer'])
  const { body } = await it.app.inject('/metrics')
  expect(body).toContain('provider_answers_total{call="endereco",fault="wrong-type"} 1')
  expect(body).toContain('provider_answers_total{call="endereco",fault="missing"} 1')
})

test('an address whose city has another name is no CEP that does not exist', async () => {
  const asked = async (data: object) => {
    mock.answer = json({ success: true, data })
    const { statusCode, json: read } = await it.app.inject('/api/endereco?cep=01310100')
    return [statusCode, read().data ?? read().code ?? null]
  }
  const viaCep = { cep: '01310-100', logradouro: 'Avenida Paulista', localidade: 'São Paulo' }
  expect(await asked(viaCep)).toEqual([502, 'provider-answer'])
  expect(await asked({ cep: '99999-998', logradouro: '', bairro: null })).toEqual([200, null])
  expect(await asked({ erro: 'true' })).toEqual([200, null])
})

describe('of a catalogue in pages the first is read, and the operator hears of the others', () => {
  const told = async () => {
    const { body } = await it.app.inject('/metrics')
    return Number(/answers_total\{call="catalogo",fault="more-pages"\} (\d+)/.exec(body)?.[1] ?? 0)
  }
  const heardOf = async (body: object, headers: Record<string, string> = {}) => {
    const before = await told()
    mock.answer = json({ success: true, data: [], ...body }, 200, headers)
    await it.app.inject(CATALOGUE)
    return (await told()) - before
  }

  test.each([
    { next: '/api/v1/catalogo?page=2' },
    { page: 1, total_pages: 3 },
    { data: { itens: [], totalPaginas: '2', pagina: 1 } },
    { meta: { pagination: { lastPage: 2 } } },
    { _links: { self: { href: '/1' }, next: { href: '/2' } } },
    { data: { itens: [], temProximaPagina: true } },
    { nextPageToken: 'abc', has_more: 'false' },
  ])('%j', async (body) => expect(await heardOf(body)).toBe(1))

  test('by a header', async () => {
    expect(await heardOf({}, { link: '</1>; rel="first", </2>; rel="next"' })).toBe(1)
    expect(await heardOf({}, { link: '</1>; rel=prev, </2>; rel=next' })).toBe(1)
  })

  test.each([
    { next: null, page: 1, total_pages: 1 },
    { data: { itens: [], hasNext: false, pages: 1, proxima: '', mais: 'Não' } },
    // what a plan says is no page
    { data: [{ next: 'x', totalPages: 3 }] },
    { pageSize: 50, nextAssembly: '2026-12-10', mensagem: 'mais' },
  ])('but not by %j', async (body) => expect(await heardOf(body)).toBe(0))

  test('nor by a header that names the page before', async () => {
    expect(await heardOf({}, { link: '</next>; rel="prev"' })).toBe(0)
  })
})
