import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cardPaymentsIn } from '../../../server/store/card-payments'
import { cut, held, json, type MockProvider, mockProvider } from '../mock-provider'
import { CARD, PROPOSAL, PROPOSED, slipLine } from '../requests'
import { startApp, type TestApp } from '../start-app'

/** The visitor has been told of whatever else is open. */
const KNOWN = [0, 1, 5]
const keyed = (key: string) => ({ 'idempotency-key': key })
const paid = json({ success: true, data: { cartaoAutorizacao: 'A000123' } })
const refused = json({ success: false, message: 'Saldo insuficiente' }, 402)
let mock: MockProvider
let it: TestApp
let handle = ''

beforeEach(async () => {
  mock = await mockProvider()
  it = await startApp({ providerUrl: mock.url })
  mock.answer = json({ success: true, data: PROPOSED })
  handle = (await it.post('/api/proposta', PROPOSAL, keyed('p'))).json().data.propostaToken
  mock.seen.length = 0
})
afterEach(async () => {
  await it.close()
  await mock.close()
})

const pay = (key: string, propostaId: string | number = handle) =>
  it.post('/api/pagamento/cartao', { ...CARD, propostaId, cobrancasConhecidas: KNOWN }, keyed(key))
const charge = (method: 'pix' | 'boleto', key: string) =>
  it.post(
    `/api/pagamento/${method}`,
    { propostaToken: handle, cobrancasConhecidas: KNOWN },
    keyed(key),
  )
const pix = (key: string) => charge('pix', key)
const end = async (key: string) => {
  const response = await pay(key)
  return [response.statusCode, response.json().data?.cartaoAutorizacao]
}

describe('paying by card (spec section 4, flow 12)', () => {
  test('200 with an authorisation is paid; the provider gets its own number of the proposal', async () => {
    mock.answer = paid
    expect(await end('a')).toEqual([200, '****0123'])
    expect(JSON.parse(mock.seen[0]?.body ?? '')).toEqual({ ...CARD, propostaId: 9 })
  })

  test.each([
    ['202 (case PAY-19)', json({ success: true, data: { cartaoAutorizacao: 'A1' } }, 202)],
    ['200 without an authorisation (hole 76)', json({ success: true, data: {} })],
    ['200 with a no for an authorisation', json({ data: { cartaoAutorizacao: false } })],
    ['200 with a yes for an authorisation', json({ data: { cartaoAutorizacao: true } })],
    ['200 with 0 for an authorisation', json({ data: { cartaoAutorizacao: 0 } })],
    ['200 with zeros for an authorisation', json({ data: { cartaoAutorizacao: '000000' } })],
    ['200 with the word null', json({ data: { cartaoAutorizacao: 'null' } })],
    ['200 with a written no', json({ data: { cartaoAutorizacao: 'NÃO AUTORIZADO' } })],
    ['200 with a dash', json({ data: { cartaoAutorizacao: '-' } })],
    ['200 that is looked into', json({ data: { cartaoAutorizacao: 'A1', status: 'EM_ANALISE' } })],
    ['200 that says refused', json({ data: { cartaoAutorizacao: 'A1', status: 'Recusada' } })],
    ['200 that says denied', json({ data: { cartaoAutorizacao: 'A1', status: 'NEGADO' } })],
    ['validating (hole 77)', json({ data: { cartaoAutorizacao: 'A1', status: 'validando' } })],
    ['a success that says no', json({ success: false })],
    ['an answer of another shape', json('?')],
    ['502 (case PAY-04)', json({}, 502)],
    ['a cut line (case PAY-03)', cut],
    ['402 without a body that says so', json('', 402)],
  ])('%s is pending, and never sent again', async (_what, answer) => {
    mock.answer = answer
    expect(await end('a')).toEqual([202, null])
    mock.answer = paid
    expect([await end('a'), await end('b')]).toEqual([
      [202, null],
      [202, null],
    ])
    expect(mock.seen).toHaveLength(1)
  })

  test('a definite refusal frees the proposal for another card, not for the same request', async () => {
    mock.answer = refused
    expect((await pay('a')).statusCode).toBe(402)
    expect((await pay('a')).statusCode).toBe(402)
    expect(mock.seen).toHaveLength(1)
    mock.answer = paid
    expect(await end('b')).toEqual([200, '****0123'])
  })

  test('a refused request stays refused after another card that was not sent', async () => {
    mock.answer = refused
    expect((await pay('a')).statusCode).toBe(402)
    mock.answer = json({}, 401)
    expect((await pay('b')).json().code).toBe('payment-not-sent')
    mock.answer = paid
    expect((await pay('a')).statusCode).toBe(402)
    expect(mock.seen).toHaveLength(2)
    expect(await end('b')).toEqual([200, '****0123'])
  })

  test('PAY-01: nor is that forgotten where the process that was to send another card has died before it did', async () => {
    mock.answer = refused
    expect((await pay('a')).statusCode).toBe(402)
    const cards = cardPaymentsIn(it.store.db)
    const died = { key: 'b', now: Date.now() - 60_000, leaseMs: 1000 }
    expect(await cards.claim('9', died)).toMatchObject({ type: 'mine' })
    mock.answer = paid
    expect((await pay('a')).statusCode).toBe(402)
    expect(mock.seen).toHaveLength(1)
    expect(await end('b')).toEqual([200, '****0123'])
  })

  test('its authorisation is kept with the payment; the browser gets its last 4, also when it asks again', async () => {
    mock.answer = paid
    const answers = [await pay('a'), await pay('a'), await pay('b')]
    for (const { body } of answers) expect(body).not.toContain('A00')
    expect(answers.map((answer) => answer.json().data.cartaoAutorizacao)).toEqual(
      Array(3).fill('****0123'),
    )
    const kept = await it.store.db.selectFrom('card_payments').select('authorization').execute()
    expect(kept).toEqual([{ authorization: 'A000123' }])
    expect(mock.seen).toHaveLength(1)
  })

  test.each([401, 403])('%s is no refusal of the visitor: nothing was sent', async (status) => {
    mock.answer = json({ message: 'Pagamento recusado' }, status)
    expect((await pay('a')).json().code).toBe('payment-not-sent')
    mock.answer = paid
    expect(await end('b')).toEqual([200, '****0123'])
  })

  test('PAY-01, PAY-02: while one is in flight a second is refused; once paid it is told so', async () => {
    const gate = held(paid)
    mock.answer = gate.reply
    const first = pay('a')
    while (mock.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await pay('b')).json().code).toBe('payment-in-flight')
    expect((await pix('x')).json().code).toBe('in-flight')
    gate.open()
    expect((await first).statusCode).toBe(200)
    expect((await pay('c')).statusCode).toBe(200)
    expect(mock.seen).toHaveLength(1)
  })

  test('PAY-07: what a card has paid gets neither Pix nor slip', async () => {
    mock.answer = paid
    await pay('a')
    expect((await pix('x')).json().code).toBe('already-paid')
    const slip = await charge('boleto', 'y')
    expect(slip.json().code).toBe('already-paid')
    expect(mock.seen).toHaveLength(1)
  })

  test('PAY-16: a Pix that stood when a card was approved is handed out no more', async () => {
    mock.answer = json({ success: true, data: { url: '', qrCode: 'code' } })
    expect((await pix('x')).statusCode).toBe(200)
    mock.answer = paid
    await pay('a')
    const again = await Promise.all(['x', 'y'].map(pix))
    expect(again.map((response) => response.json().code)).toEqual(['already-paid', 'already-paid'])
  })

  test('PAY-16: nor is one that was being made meanwhile, nor a slip', async () => {
    const made = held(
      json({ success: true, data: { url: '', qrCode: 'code', boletoCodigoBarras: slipLine() } }),
    )
    mock.answer = made.reply
    const charges = [pix('x'), charge('boleto', 'y')]
    while (mock.seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    mock.answer = paid
    expect((await pay('a')).statusCode).toBe(200)
    made.open()
    const codes = (await Promise.all(charges)).map((response) => response.json().code)
    expect(codes).toEqual(['already-paid', 'already-paid'])
  })

  test.each(['9', 9, 'x'.repeat(32)])('GW-11: %s is no handle of this browser', async (id) => {
    expect((await pay('a', id)).statusCode).toBe(403)
    expect(mock.seen).toHaveLength(0)
  })

  test('PRI-01: nothing of the card is in the store', async () => {
    mock.answer = cut
    await pay('a')
    const rows = await it.store.db.selectFrom('card_payments').selectAll().execute()
    expect(rows.map(({ proposal, state }) => [proposal, state])).toEqual([['9', 'unknown']])
    const attempts = await it.store.db.selectFrom('attempts').selectAll().execute()
    expect(JSON.stringify([rows, attempts])).not.toMatch(/4111[ -]?1111|"987"|Ana|12345678909/)
  })

  test('SRV-07: ten refused cards are enough for one proposal', async () => {
    mock.answer = refused
    for (let card = 0; card < 10; card += 1) await pay(`k${card}`)
    expect((await pay('last')).json().code).toBe('too-many-cards')
    expect(mock.seen).toHaveLength(10)
  })
})
