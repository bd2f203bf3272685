import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Profile } from '../../../src/product/provider/dialect/profile'
import { cut, json, type MockProvider, mockProvider } from '../mock-provider'
import { CARD, PROPOSAL, PROPOSED } from '../requests'
import { providerProfile, startApp, type TestApp } from '../start-app'

const PAID_AT = '2026-11-21T14:43:00-03:00'
const keyed = (key: string) => ({ 'idempotency-key': key })
let mock: MockProvider
let it: TestApp
let handle = ''
let now = Date.now()

async function start(confirmation: Partial<Profile['confirmation']>, more: Partial<Profile> = {}) {
  now = Date.now()
  mock = await mockProvider()
  const profile = {
    ...more,
    confirmation: { ...providerProfile.confirmation, ...confirmation },
  }
  it = await startApp({ providerUrl: mock.url, profile, clock: () => now })
  mock.answer = json({ success: true, data: PROPOSED })
  handle = (await it.post('/api/proposta', PROPOSAL, keyed('p'))).json().data.propostaToken
  mock.seen.length = 0
}
afterEach(async () => {
  await it.close()
  await mock.close()
})

const asks = (formaPagamento = 5, propostaToken = handle) =>
  it.post('/api/pagamento/confirmacao', { propostaToken, formaPagamento })
const state = async (formaPagamento?: number) => (await asks(formaPagamento)).json().data.estado
const pix = (key: string) => it.post('/api/pagamento/pix', { propostaToken: handle }, keyed(key))
const pay = (key: string) =>
  it.post('/api/pagamento/cartao', { ...CARD, propostaId: handle }, keyed(key))
const says = (status: unknown, more: object = {}) => json({ data: { status, ...more } })
const makesPix = async (key = 'x', qrCode = 'code-1') => {
  mock.answer = json({ data: { url: '', qrCode } })
  return (await pix(key)).json().data?.qrCode
}

describe('a provider that is not asked (hole 74)', () => {
  beforeEach(() => start({ ask: 'none' }))

  test('nobody can tell, and nothing is sent', async () => {
    expect((await asks()).json()).toEqual({
      success: true,
      data: { estado: 'sem-meio', pagoEm: null, forma: null },
    })
    expect(mock.seen).toEqual([])
  })

  test('who asks too often is told so, and may still pay (case SRV-07)', async () => {
    const from = (url: string, payload: object) =>
      it.app.inject({ method: 'POST', url, payload, remoteAddress: '203.0.113.7' })
    const statuses: number[] = []
    for (let time = 0; time < 121; time += 1) {
      const asked = { propostaToken: handle, formaPagamento: 5 }
      statuses.push((await from('/api/pagamento/confirmacao', asked)).statusCode)
    }
    expect(statuses.slice(-2)).toEqual([200, 429])
    expect((await from('/api/pagamento/pix', { propostaToken: handle })).json().code).toBe(
      'key-missing',
    )
  })

  test("somebody else's handle is no handle", async () => {
    expect((await asks(5, 'outra')).statusCode).toBe(403)
    expect((await asks(5, 'outra')).json().code).toBe('handle-unknown')
  })

  test.each([
    { propostaToken: 'x' },
    { formaPagamento: 5 },
    { propostaToken: 'x', formaPagamento: 7 },
  ])('%j is no question', async (body) => {
    expect((await it.post('/api/pagamento/confirmacao', body)).statusCode).toBe(400)
  })
})

describe('a provider that is asked', () => {
  beforeEach(() => start({ ask: 'get' }))

  test('by GET: the token and number of the proposal and what is waited for go in the query', async () => {
    mock.answer = says('PENDENTE')
    expect(await state()).toBe('aguardando')
    const [seen] = mock.seen
    expect(seen?.method).toBe('GET')
    const { pathname, searchParams } = new URL(seen?.url ?? '', mock.url)
    expect(pathname).toBe('/api/pagamento/confirmacao')
    expect(Object.fromEntries(searchParams)).toEqual({
      propostaToken: 'provider-secret',
      propostaID: '9',
      formaPagamento: '5',
    })
  })

  test('that it was paid is kept: nobody is asked again, and nothing said later changes it', async () => {
    await makesPix()
    mock.answer = says('Concluída', { pagoEm: PAID_AT })
    const paid = { estado: 'confirmado', pagoEm: Date.parse(PAID_AT), forma: 5 }
    expect((await asks()).json().data).toEqual(paid)
    mock.seen.length = 0
    mock.answer = says('cancelado')
    expect((await asks()).json().data).toEqual(paid)
    expect(mock.seen).toEqual([])
  })

  test('what was paid is not charged again, by whatever method', async () => {
    mock.answer = says('pago')
    await state()
    mock.seen.length = 0
    for (const answer of [await pix('y'), await pay('z')]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'already-paid'])
    }
    expect(mock.seen).toEqual([])
  })

  test('a time without its zone is not known', async () => {
    mock.answer = says('pago', { pagoEm: '2026-11-21T14:43:00' })
    expect((await asks()).json().data).toEqual({ estado: 'confirmado', pagoEm: null, forma: 5 })
  })

  test('a word that the profile does not know is waited for, and counted', async () => {
    mock.answer = says('talvez-pago')
    expect(await state()).toBe('aguardando')
    const metrics = (await it.app.inject('/metrics')).body
    expect(metrics).toContain('provider_answers_total{call="confirmacao",fault="unknown-word"} 1')
    expect(metrics).not.toContain('talvez')
  })

  test.each([
    ['that it knows of no payment', json({ message: 'não há' }, 404), 200],
    ['nothing that is understood', json({ data: {} }), 502],
    ['that our key is wrong', json({}, 401), 502],
    ['nothing at all', cut, 502],
  ] as const)('one that says %s decides nothing', async (_what, answer, status) => {
    await makesPix()
    mock.answer = answer
    expect((await asks()).statusCode).toBe(status)
    expect(await makesPix('y', 'code-2')).toBe('code-1')
  })

  test('a Pix that cannot be paid any more makes room for a new one', async () => {
    expect(await makesPix()).toBe('code-1')
    mock.answer = says('EXPIRADA')
    expect(await state()).toBe('vencido')
    expect(await makesPix('y', 'code-2')).toBe('code-2')
    mock.answer = says('ativa')
    expect(await state()).toBe('aguardando')
  })

  test('one that is said to be void while a new one takes its place is not the new one', async () => {
    await makesPix()
    mock.answer = async (response, seen) => {
      now += 86_400_000
      mock.answer = json({ data: { url: '', qrCode: 'code-2' } })
      await pix('y')
      says('cancelado')(response, seen)
    }
    expect(await state()).toBe('aguardando')
    expect(await makesPix('z', 'code-3')).toBe('code-2')
  })

  test('a card that was approved meanwhile is told to who waits for a Pix (case PAY-16)', async () => {
    mock.answer = json({ data: { cartaoAutorizacao: 'A1' } })
    await pay('a')
    expect((await asks(5)).json().data).toEqual({ estado: 'confirmado', pagoEm: null, forma: 0 })
  })
})

describe('a card that was pending', () => {
  beforeEach(async () => {
    await start({ ask: 'post' })
    mock.answer = json({ data: {} }, 202)
    expect((await pay('a')).statusCode).toBe(202)
    mock.seen.length = 0
  })

  test('is asked for by POST under its own code', async () => {
    mock.answer = says('em análise')
    expect(await state(0)).toBe('aguardando')
    expect(JSON.parse(mock.seen[0]?.body ?? '')).toEqual({
      propostaToken: 'provider-secret',
      propostaID: 9,
      formaPagamento: 0,
    })
  })

  test('approved in the end is paid: a repetition says so, and no Pix is made', async () => {
    mock.answer = says('aprovada')
    expect(await state(0)).toBe('confirmado')
    expect((await pay('a')).statusCode).toBe(200)
    expect((await pix('x')).json().code).toBe('already-paid')
  })

  test('refused in the end: another card may be tried, the same request may not', async () => {
    mock.answer = says('recusado')
    expect(await state(0)).toBe('vencido')
    expect((await pay('a')).statusCode).toBe(402)
    mock.answer = json({ data: { cartaoAutorizacao: 'A2' } })
    expect((await pay('b')).statusCode).toBe(200)
  })

  test('a card that is on its way is neither paid nor refused by what is said of an earlier one', async () => {
    mock.answer = says('recusado')
    await state(0)
    mock.answer = async (response, seen) => {
      mock.answer = says('recusado')
      // the second card waits for its answer while the provider still speaks of the first
      expect(await state(0)).toBe('aguardando')
      json({ data: { cartaoAutorizacao: 'A2' } })(response, seen)
    }
    expect((await pay('b')).statusCode).toBe(200)
  })
})

describe('a provider with words and names of its own', () => {
  const calls = {
    ...providerProfile.calls,
    confirmacao: {
      ...providerProfile.calls.confirmacao,
      path: '/v2/situacao',
      sends: { propostaID: 'id' },
      reads: { status: 'cobranca.pago', pagoEm: 'cobranca.quando' },
    },
  }
  beforeEach(() => start({ ask: 'post', approved: ['sim'], pending: ['não'] }, { calls }))

  test.each([
    [true, 'confirmado'],
    [false, 'aguardando'],
  ])('cobranca.pago: %s is %s', async (pago, wanted) => {
    mock.answer = json({ cobranca: { pago } })
    expect(await state()).toBe(wanted)
    expect(mock.seen[0]?.url).toBe('/v2/situacao')
    expect(JSON.parse(mock.seen[0]?.body ?? '')).toHaveProperty('id', 9)
  })
})
