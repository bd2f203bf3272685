import { describe, expect, it } from 'vitest'
import { ProviderError } from '../../../src/product/provider/provider-error'
import { createTransport } from '../../../src/product/provider/transport'
import { data, hangUp, json, silence, standIn, text } from './stand-in'

const server = standIn()
const transport = (timeouts = {}) =>
  createTransport({ baseUrl: server.url(), variant: 'home', timeouts })
const call = (key?: string) => ({
  signal: AbortSignal.timeout(20_000),
  ...(key === undefined ? {} : { key }),
})
const pix = { propostaToken: 'abc' }
const PIX = { url: '', qrCode: '000201' }

async function errorOf(work: Promise<unknown>): Promise<ProviderError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ProviderError)) throw new Error('expected a ProviderError')
  return error
}

describe('a call that the gateway wants work for (case ATK-01)', () => {
  const asked = { success: false, code: 'proof-needed', challenge: { token: 'T', bits: 9 } }
  const proving = (prove: () => Promise<string | undefined>) =>
    createTransport({ baseUrl: server.url(), variant: 'home', prove })

  it('is sent again with the proof, under the same key', async () => {
    server.answer(json(429, asked), data(PIX))
    const told: unknown[] = []
    const send = createTransport({
      baseUrl: server.url(),
      variant: 'home',
      prove: async (challenge) => {
        told.push(challenge)
        return 'T:7'
      },
    })
    expect((await send('pix', pix, call('k'))).data.qrCode).toBe('000201')
    expect(told).toEqual([{ token: 'T', bits: 9 }])
    const [first, second] = server.asked.map(({ headers }) => headers)
    expect([first?.['x-proof'], second?.['x-proof']]).toEqual([undefined, 'T:7'])
    expect(second?.['idempotency-key']).toBe('k')
  })

  it('fails with its code where the work is not enough, cannot be done, or another limit is met', async () => {
    server.answer(json(429, asked))
    const tired = await errorOf(proving(async () => 'T:7')('pix', pix, call('k')))
    expect([tired.status, tired.code, server.asked.length]).toEqual([429, 'proof-needed', 4])
    const unable = await errorOf(transport()('pix', pix, call('k')))
    expect(unable.code).toBe('proof-needed')
    server.answer(json(429, { success: false, code: 'too-many-requests' }))
    const limited = await errorOf(proving(async () => 'T:7')('pix', pix, call('k')))
    expect(limited.code).toBe('too-many-requests')
  })
})

describe('a call of the wire (spec section 7)', () => {
  it('goes out under the spec path, with the variant and its idempotency key', async () => {
    server.answer(data(PIX))
    await transport()('pix', pix, call('sessao/pagamento.pix/0'))
    expect(server.asked[0]).toMatchObject({
      method: 'POST',
      path: '/api/pagamento/pix',
      headers: { 'x-variant': 'home', 'idempotency-key': 'sessao/pagamento.pix/0' },
      body: pix,
    })
  })

  it('sends no key where there is none', async () => {
    server.answer(data([]))
    await transport()('categorias', { empresaID: 106 }, call())
    expect(server.asked[0]?.headers).not.toHaveProperty('idempotency-key')
    expect(server.asked[0]?.query.get('empresaID')).toBe('106')
  })

  it('says what decides the identifiers, and only what is known (case GW-08)', async () => {
    server.answer(data([]))
    const facts = {
      'variante.referralCode': 'ana',
      'url.idc': 0,
      tipoPlano: 'CREDITO_PAGAMETADE',
      nome: 'Ana',
    }
    await transport()('categorias', { empresaID: 106 }, { ...call(), facts })
    await transport()('categorias', { empresaID: 106 }, { ...call(), facts: {} })
    const [all, none] = server.asked.map(({ headers }) => headers)
    expect(all).toMatchObject({
      'x-referral': 'ana',
      'x-idc': '0',
      'x-plano': 'CREDITO_PAGAMETADE',
    })
    expect(Object.keys(none ?? {}).filter((name) => /^x-(referral|idc|plano)/.test(name))).toEqual(
      [],
    )
  })

  it('takes any 2xx for health, whatever the body (hole 45)', async () => {
    server.answer(text(204, ''))
    await transport()('saude', {}, call())
    server.answer(text(200, '<html>ok</html>'))
    await transport()('saude', {}, call())
    expect(server.asked).toHaveLength(2)
  })

  it.each([301, 400, 404, 500, 503])('is an error of kind status at %d', async (status) => {
    server.answer(text(status, '<h1>no</h1>'))
    const error = await errorOf(transport()('saude', {}, call()))
    expect(error).toMatchObject({ kind: 'status', status, outcome: undefined, reasons: [] })
  })

  it('follows no redirect (case GW-05)', async () => {
    server.answer(json(302, {}, { location: `${server.url()}/elsewhere` }))
    await errorOf(transport()('saude', {}, call()))
    expect(server.asked).toHaveLength(1)
  })

  it('hears what a failed answer means, as the gateway has read it', async () => {
    const body = { success: false, outcome: 'invalido', errors: ['ForaDaValidade', ''] }
    server.answer(json(422, body))
    const error = await errorOf(transport()('endereco', { cep: '01310100' }, call()))
    expect(error).toMatchObject({ outcome: 'invalido', reasons: ['ForaDaValidade', ''] })
    server.answer(json(502, { success: false, code: 'provider-refused', message: 'x' }))
    const own = await errorOf(transport()('endereco', { cep: '01310100' }, call()))
    expect(own).toMatchObject({ code: 'provider-refused', outcome: undefined })
  })

  it('is refused when an answer of 200 says no', async () => {
    server.answer(json(200, { success: false, errorMessage: 'Não' }))
    const error = await errorOf(transport()('validarPalavras', { texto: 'x' }, call()))
    expect(error).toMatchObject({ kind: 'refused', status: 200, sentence: 'Não' })
  })

  it.each([
    ['HTML', text(200, '<html></html>')],
    ['another shape', data({ url: 3 })],
    ['no data', json(200, { success: true })],
    ['null', json(200, null)],
  ])('is an error of kind shape when the answer is %s', async (_what, answer) => {
    server.answer(answer)
    const error = await errorOf(transport()('pix', pix, call()))
    expect(error).toMatchObject({ kind: 'shape', status: 200 })
  })

  it('does not leave when the request is not what the wire says', async () => {
    const wrong = { empresaID: Number.NaN }
    const error = await errorOf(transport()('categorias', wrong, call()))
    expect(error.kind).toBe('shape')
    expect(server.asked).toHaveLength(0)
  })

  it('carries nothing that the wire does not name', async () => {
    server.answer(data(PIX))
    const more = { ...pix, cartaoNumero: '4111111111111111' }
    await transport()('pix', more, call())
    expect(server.asked[0]?.body).toEqual(pix)
  })

  it('names the kind of a lost line, of silence and of leaving', async () => {
    server.answer(hangUp)
    expect((await errorOf(transport()('saude', {}, call()))).kind).toBe('network')
    server.answer(silence)
    expect((await errorOf(transport({ saude: 60 })('saude', {}, call()))).kind).toBe('timeout')
    const left = { signal: AbortSignal.timeout(60) }
    expect((await errorOf(transport()('saude', {}, left))).kind).toBe('cancelled')
  })

  it.each([
    ['a lost line', hangUp, true],
    ['what stands before a server in a restart', text(502, '<h1>Bad Gateway</h1>'), true],
    ['a provider that is away', json(502, { success: false, code: 'provider-unreachable' }), true],
    ['a provider that rests', json(503, { success: false, code: 'provider-resting' }), true],
    [
      'an answer that nobody can read',
      json(502, { success: false, code: 'provider-answer' }),
      false,
    ],
    ['an end that nobody knows', json(502, { success: false, code: 'outcome-unknown' }), false],
    ['a card that was not sent', json(503, { success: false, code: 'payment-not-sent' }), false],
    ['an internal error', json(500, { success: false, code: 'internal' }), false],
    ['a refusal', json(422, { success: false, outcome: 'invalido' }), false],
  ])('knows whether %s passes', async (_what, answer, passing) => {
    server.answer(answer)
    expect((await errorOf(transport()('saude', {}, call()))).passing).toBe(passing)
  })

  it('says nothing of the request in its message, so it can be logged (case PRI-08)', async () => {
    server.answer(json(500, { success: false, message: 'ana@exemplo.com' }))
    const error = await errorOf(transport()('endereco', { cep: '01310100' }, call()))
    expect(error.message).toBe('endereco: status 500')
  })
})

describe('an equal call in flight (case PAY-02)', () => {
  const busy = json(409, { success: false, code: 'in-flight' }, { 'retry-after': '0' })

  it('waits for the stored answer under the same key', async () => {
    server.answer(busy, busy, data(PIX))
    const { data: answer } = await transport()('pix', pix, call('k'))
    expect(answer.qrCode).toBe('000201')
    expect(server.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k', 'k'])
  })

  it('gives up at its time-out', async () => {
    server.answer(json(409, { success: false }, { 'retry-after': '1' }))
    const error = await errorOf(transport({ pix: 500 })('pix', pix, call('k')))
    expect(error).toMatchObject({ kind: 'status', status: 409 })
    expect(server.asked).toHaveLength(1)
  })

  it.each([502, 503, 504])(
    'a %d of a proxy while our server restarts is a passing one, after which nothing is sent by itself',
    async (status) => {
      server.answer(json(status, { success: false }, { 'retry-after': '0' }), data(PIX))
      expect(await errorOf(transport()('pix', pix, call('k')))).toMatchObject({
        status,
        passing: true,
      })
      expect(server.asked).toHaveLength(1)
    },
  )

  it('does not ask again without Retry-After or without a key', async () => {
    server.answer(json(409, { success: false }), data(PIX))
    expect((await errorOf(transport()('pix', pix, call('k')))).status).toBe(409)
    server.answer(busy, data(PIX))
    expect((await errorOf(transport()('pix', pix, call()))).status).toBe(409)
  })

  it('stops waiting when the conversation is left', async () => {
    server.answer(json(409, { success: false }, { 'retry-after': '60' }))
    const left = { signal: AbortSignal.timeout(100), key: 'k' }
    const started = performance.now()
    expect((await errorOf(transport()('pix', pix, left))).kind).toBe('cancelled')
    expect(performance.now() - started).toBeLessThan(30_000) // of the 60 s it was told to wait
    expect(server.asked).toHaveLength(1)
  })
})
