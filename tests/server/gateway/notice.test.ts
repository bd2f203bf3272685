import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { liveChargesIn } from '../../../server/store/live-charges'
import type { Profile } from '../../../src/product/provider/dialect/profile'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { CARD, PROPOSAL, PROPOSED, slipLine } from '../requests'
import { providerProfile, startApp, type TestApp } from '../start-app'

const SECRET = 'um-segredo-que-so-os-dois-sabem'
const PAID_AT = '2026-11-21T14:43:00-03:00'
const keyed = (key: string) => ({ 'idempotency-key': key })
let mock: MockProvider
let it: TestApp
let handle = ''
let now = Date.now()

async function start(
  webhook: Partial<Profile['confirmation']['webhook']> = {},
  profile: Partial<Profile> = {},
) {
  now = Date.now()
  mock = await mockProvider()
  const confirmation = {
    ...providerProfile.confirmation,
    ask: 'none' as const,
    webhook: { ...providerProfile.confirmation.webhook, ...webhook },
  }
  const given = { providerUrl: mock.url, webhookSecret: SECRET, clock: () => now }
  it = await startApp({ ...given, profile: { confirmation, ...profile } })
  mock.answer = json({ success: true, data: PROPOSED })
  handle = (await it.post('/api/proposta', PROPOSAL, keyed('p'))).json().data.propostaToken
}
afterEach(async () => {
  await it.close()
  await mock.close()
})

const signed = (content: string, encoding: 'hex' | 'base64' = 'hex') =>
  createHmac('sha256', SECRET).update(content).digest(encoding)
const send = (payload: string, headers: Record<string, string>) =>
  it.app.inject({ method: 'POST', url: '/webhooks/pagamento', payload, headers })
/** A notice as the provider sends it. */
const tells = (notice: object) => {
  const payload = JSON.stringify(notice)
  return send(payload, { 'x-signature': signed(payload), 'content-type': 'application/json' })
}
const asks = async (formaPagamento: 0 | 5 = 5) => {
  const asked = { propostaToken: handle, formaPagamento }
  return (await it.post('/api/pagamento/confirmacao', asked)).json().data
}
const pix = async (key: string, qrCode: string) => {
  mock.answer = json({ data: { url: '', qrCode } })
  return (await it.post('/api/pagamento/pix', { propostaToken: handle }, keyed(key))).json().data
    ?.qrCode
}
const pay = async (key: string) =>
  (await it.post('/api/pagamento/cartao', { ...CARD, propostaId: handle }, keyed(key))).statusCode
const inMs = (ms: number) => new Date(now + ms).toISOString()
const paid = { propostaID: 9, formaPagamento: 5, status: 'pago', pagoEm: PAID_AT }

describe('PAY-20: a signed notice of a payment', () => {
  beforeEach(() => start())

  test('is waited for, and then known to who waits', async () => {
    expect(await asks()).toEqual({ estado: 'aguardando', pagoEm: null, forma: null })
    const answer = await tells(paid)
    expect([answer.statusCode, answer.json()]).toEqual([202, { success: true }])
    expect(await asks()).toEqual({
      estado: 'confirmado',
      pagoEm: Date.parse(PAID_AT),
      forma: 5,
    })
  })

  test('counts also with the byte-order mark that some senders begin it with', async () => {
    const payload = `\ufeff${JSON.stringify(paid)}`
    await send(payload, { 'x-signature': signed(payload), 'content-type': 'application/json' })
    expect((await asks()).estado).toBe('confirmado')
  })

  test.each(['boleto', 'Boleto bancário', 1])(
    'that a slip was paid (%s) is known as that',
    async (formaPagamento) => {
      await tells({ propostaID: 9, formaPagamento, status: 'pago' })
      expect(await asks()).toEqual({ estado: 'confirmado', pagoEm: null, forma: 1 })
    },
  )

  test('may name the proposal by its token, and not say what was paid with', async () => {
    await tells({ propostaToken: 'provider-secret', status: 'PAID' })
    expect(await asks()).toEqual({ estado: 'confirmado', pagoEm: null, forma: null })
  })

  test.each([
    ['none', {}],
    ['an empty one', { 'x-signature': '' }],
    ['one of other bytes', { 'x-signature': signed('{}') }],
    ['one that is cut short', { 'x-signature': signed(JSON.stringify(paid)).slice(0, 40) }],
    ['no hexadecimal one', { 'x-signature': 'ç'.repeat(64) }],
  ] as const)(
    'without the right signature (%s) is refused and changes nothing',
    async (_what, headers) => {
      const answer = await send(JSON.stringify(paid), headers as Record<string, string>)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'notice-refused'])
      expect((await asks()).estado).toBe('aguardando')
    },
  )

  test('is verified as the bytes that came, not as what they say', async () => {
    const other = JSON.stringify(paid, undefined, 2)
    expect((await send(other, { 'x-signature': signed(JSON.stringify(paid)) })).statusCode).toBe(
      403,
    )
    expect((await send(other, { 'x-signature': signed(other) })).statusCode).toBe(202)
  })

  test('about a proposal that nobody knows gets the same answer, and counts when it is sent again once the proposal is known', async () => {
    const early = { ...paid, propostaID: 10 }
    const answer = await tells(early)
    expect([answer.statusCode, answer.json()]).toEqual([202, { success: true }])
    expect((await asks()).estado).toBe('aguardando')
    mock.answer = json({ data: { ...PROPOSED, propostaID: 10, propostaToken: 'another' } })
    handle = (await it.post('/api/proposta', PROPOSAL, keyed('q'))).json().data.propostaToken
    await tells(early)
    expect((await asks()).estado).toBe('confirmado')
  })

  test.each(['{', '[]', 'null', '{"status":"pago"}', '{"propostaID":9}'])(
    'that says nothing (%s) is taken and changes nothing',
    async (payload) => {
      expect((await send(payload, { 'x-signature': signed(payload) })).statusCode).toBe(202)
      expect((await asks()).estado).toBe('aguardando')
    },
  )

  test('with a word that nobody knows is waited for, and counted', async () => {
    await tells({ ...paid, status: 'quase' })
    expect((await asks()).estado).toBe('aguardando')
    const metrics = (await it.app.inject('/metrics')).body
    expect(metrics).toContain('provider_answers_total{call="aviso",fault="unknown-word"} 1')
  })

  test('of a payment by a method that nobody knows counts, and the operator hears of the word', async () => {
    await tells({ ...paid, formaPagamento: 'Débito automático' })
    expect(await asks()).toMatchObject({ estado: 'confirmado', forma: null })
    const metrics = (await it.app.inject('/metrics')).body
    expect(metrics).toContain('provider_answers_total{call="aviso",fault="unknown-word"} 1')
  })

  test('sent again counts once', async () => {
    const payload = JSON.stringify(paid)
    const headers = { 'x-signature': signed(payload) }
    for (let time = 0; time < 3; time += 1) await send(payload, headers)
    const metrics = (await it.app.inject('/metrics')).body
    expect(metrics).toContain('provider_answers_total{call="aviso",fault="none"} 1')
    expect(metrics).toContain('provider_answers_total{call="aviso",fault="repeated"} 2')
  })

  test('that it is void, after it was paid, changes nothing', async () => {
    await pix('a', 'code-1')
    await tells(paid)
    await tells({ ...paid, status: 'cancelado', em: inMs(60_000) })
    expect((await asks()).estado).toBe('confirmado')
    const kept = await liveChargesIn(it.store.db).current({ proposal: '9', method: 5 })
    expect(kept?.isVoid).toBe(false)
  })

  test('that it was paid, after it was void, counts', async () => {
    await pix('a', 'code-1')
    await tells({ ...paid, status: 'cancelado', em: inMs(1000) })
    expect((await asks()).estado).toBe('vencido')
    await tells(paid)
    expect((await asks()).estado).toBe('confirmado')
  })

  test('that an earlier Pix is void says nothing of the one that has taken its place', async () => {
    await pix('a', 'code-1')
    const em = inMs(1000)
    await tells({ ...paid, status: 'cancelado', em })
    now += 60_000
    expect(await pix('b', 'code-2')).toBe('code-2')
    for (const late of [{ em }, { em: inMs(-30_000) }, {}]) {
      await tells({ ...paid, status: 'expirado', ...late })
      expect((await asks()).estado).toBe('aguardando')
    }
    expect(await pix('c', 'code-3')).toBe('code-2')
  })

  test('decides about a card that was pending', async () => {
    mock.answer = json({ data: {} }, 202)
    expect(await pay('a')).toBe(202)
    const em = inMs(1000)
    await tells({ propostaID: 9, formaPagamento: 'cartao', status: 'recusado', em })
    expect((await asks(0)).estado).toBe('vencido')
    mock.answer = json({ data: {} }, 202)
    now += 60_000
    expect(await pay('b')).toBe(202)
    // the first card's refusal, told late and in other words, is not the second one's
    await tells({ propostaID: 9, formaPagamento: 0, status: 'negado', em })
    expect((await asks(0)).estado).toBe('aguardando')
    await tells({ propostaID: 9, formaPagamento: 0, status: 'aprovado' })
    expect(await asks(0)).toEqual({ estado: 'confirmado', pagoEm: null, forma: 0 })
    expect(await pay('b')).toBe(200)
  })

  test('that a card was paid, after it was refused: no other card is charged', async () => {
    mock.answer = json({ data: {} }, 202)
    await pay('a')
    const card = { propostaID: 9, formaPagamento: 0 }
    await tells({ ...card, status: 'recusado', em: inMs(1000) })
    await tells({ ...card, status: 'aprovado' })
    mock.seen.length = 0
    expect(await pay('b')).toBe(409)
    expect(mock.seen).toEqual([])
  })

  test('only POST is taken, and no more than 64 kB', async () => {
    expect((await it.app.inject('/webhooks/pagamento')).statusCode).toBe(404)
    const payload = JSON.stringify({ ...paid, more: 'x'.repeat(70_000) })
    expect((await send(payload, { 'x-signature': signed(payload) })).statusCode).toBe(413)
  })
})

describe('PAY-20: signed in another way', () => {
  beforeEach(() =>
    start({
      signature: 'x-assinatura',
      prefix: 'sha256=',
      encoding: 'base64',
      timestamp: 'x-hora',
      reads: { propostaID: 'evento.proposta', status: 'evento.situacao' },
    }),
  )
  const payload = JSON.stringify({ evento: { proposta: '9', situacao: 'Liquidado' } })
  const headersAt = (time: string) => ({
    'x-hora': time,
    'x-assinatura': `sha256=${signed(`${time}.${payload}`, 'base64')}`,
  })

  test.each([
    ['seconds', () => String(Math.floor(now / 1000))],
    ['milliseconds', () => String(now)],
    ['an instant', () => new Date(now).toISOString()],
  ])('with its time in %s', async (_what, time) => {
    expect((await send(payload, headersAt(time()))).statusCode).toBe(202)
    expect((await asks()).estado).toBe('confirmado')
  })

  test.each([-6, 6])('sent %d minutes from now is refused', async (minutes) => {
    const time = String(now + minutes * 60_000)
    expect((await send(payload, headersAt(time))).statusCode).toBe(403)
  })

  test('another time than the signed one, none, or no prefix is refused', async () => {
    const headers = headersAt(String(now))
    const without = { 'x-assinatura': headers['x-assinatura'] }
    const bare = { ...headers, 'x-assinatura': headers['x-assinatura'].slice(7) }
    for (const wrong of [{ ...headers, 'x-hora': String(now + 1) }, without, bare]) {
      expect((await send(payload, wrong)).statusCode).toBe(403)
    }
  })
})

test('PAY-16: a notice of a paid Pix withdraws the slip; where the store cannot keep that, it has to be sent again', async () => {
  const { calls } = providerProfile
  const withdraw = { path: '/api/baixa', method: 'post' } as const
  await start({}, { calls: { ...calls, boleto: { ...calls.boleto, withdraw } } })
  mock.answer = json({ data: { boletoURL: '', boletoCodigoBarras: slipLine() } })
  await it.post('/api/pagamento/boleto', { propostaToken: handle }, keyed('a'))
  mock.answer = json({ success: true })
  const { db } = it.store
  await sql`CREATE TRIGGER full BEFORE UPDATE ON charges BEGIN SELECT RAISE(ABORT, 'disk full'); END`.execute(
    db,
  )
  expect((await tells(paid)).statusCode).toBeGreaterThanOrEqual(500)
  await sql`DROP TRIGGER full`.execute(db)
  expect((await tells(paid)).statusCode).toBe(202)
  expect(mock.seen.filter(({ url }) => url === withdraw.path)).toHaveLength(2)
  const slip = await liveChargesIn(db).current({ proposal: '9', method: 1 })
  expect(slip?.isVoid).toBe(true)
})

test('PAY-20: without a secret there is no such address', async () => {
  mock = await mockProvider()
  it = await startApp({ providerUrl: mock.url })
  const payload = JSON.stringify(paid)
  expect((await send(payload, { 'x-signature': signed(payload) })).statusCode).toBe(404)
})
