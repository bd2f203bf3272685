import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cut, held, json, type MockProvider, mockProvider } from '../mock-provider'
import { CARD, DETAILED, DETAILS, PROPOSAL, PROPOSED, slipLine } from '../requests'
import { providerProfile, startApp, type TestApp } from '../start-app'

const keyed = (key: string) => ({ 'idempotency-key': key })
const { calls } = providerProfile
const WITHDRAW = '/api/pix/baixa'
let mock: MockProvider
let it: TestApp

beforeEach(async () => {
  mock = await mockProvider()
  it = await startApp({
    providerUrl: mock.url,
    connections: 1,
    profile: {
      calls: {
        ...calls,
        detalhes: { ...calls.detalhes, timeout: 500 },
        pix: { ...calls.pix, withdraw: { path: WITHDRAW, method: 'post' } },
      },
    },
  })
})
afterEach(async () => {
  await it.close()
  await mock.close()
})

async function proposal(key: string, propostaID = 9): Promise<string> {
  mock.answer = json({ success: true, data: { ...PROPOSED, propostaID } })
  return (await it.post('/api/proposta', PROPOSAL, keyed(key))).json().data.propostaToken
}

describe('SRV-04, PRV-03: more calls of a kind than there are connections', () => {
  test('a card beyond them is not sent, and is told at once', async () => {
    const [first, second] = [await proposal('p1', 1), await proposal('p2', 2)]
    const pay = (propostaId: string, key: string) =>
      it.post('/api/pagamento/cartao', { ...CARD, propostaId }, keyed(key))
    const gate = held(json({ success: true, data: { cartaoAutorizacao: 'A1' } }))
    mock.answer = gate.reply
    mock.seen.length = 0
    const paying = pay(first, 'c1')
    await expect.poll(() => mock.seen.length).toBe(1)
    const beyond = await pay(second, 'c2')
    expect([beyond.statusCode, beyond.json().code]).toEqual([503, 'payment-not-sent'])
    gate.open()
    expect((await paying).statusCode).toBe(200)
    expect((await pay(second, 'c2')).statusCode).toBe(200)
    expect(mock.seen).toHaveLength(2)
  })

  test.each([
    ['pix', { url: '', qrCode: '0002', validadeSegundos: 60 }],
    ['boleto', { boletoURL: null, boletoCodigoBarras: slipLine() }],
  ])(
    'a %s beyond them is not sent, is told at once, and may be asked for again',
    async (way, made) => {
      const [first, second] = [await proposal('p1', 1), await proposal('p2', 2)]
      const charge = (propostaToken: string, key: string) =>
        it.post(`/api/pagamento/${way}`, { propostaToken }, keyed(key))
      const gate = held(json({ success: true, data: made }))
      mock.answer = gate.reply
      mock.seen.length = 0
      const making = charge(first, 'm1')
      await expect.poll(() => mock.seen.length).toBe(1)
      const beyond = await charge(second, 'm2')
      expect([beyond.statusCode, beyond.json().code]).toEqual([503, 'payment-not-sent'])
      expect(beyond.headers['retry-after']).toBe('1')
      gate.open()
      expect((await making).statusCode).toBe(200)
      expect((await charge(second, 'm2')).statusCode).toBe(200)
      expect(mock.seen).toHaveLength(2)
    },
  )

  test('PAY-03: of a Pix that may be made already nobody says that it was not sent', async () => {
    const [first, second] = [await proposal('p1', 1), await proposal('p2', 2)]
    const charge = (propostaToken: string, key: string) =>
      it.post('/api/pagamento/pix', { propostaToken }, keyed(key))
    mock.answer = cut
    expect((await charge(first, 'm1')).json().code).toBe('provider-unreachable')
    const gate = held(json({ success: true, data: { url: '', qrCode: '0002' } }))
    mock.answer = gate.reply
    mock.seen.length = 0
    const making = charge(second, 'm2')
    await expect.poll(() => mock.seen.length).toBe(1)
    expect((await charge(first, 'm1')).json().code).toBe('provider-resting')
    gate.open()
    await making
    expect((await charge(first, 'm1')).statusCode).toBe(200)
  })

  test('a proposal beyond them is not sent, and its key stays free', async () => {
    const gate = held(json({ success: true, data: PROPOSED }))
    mock.answer = gate.reply
    const making = it.post('/api/proposta', PROPOSAL, keyed('a'))
    await expect.poll(() => mock.seen.length).toBe(1)
    const beyond = await it.post('/api/proposta', PROPOSAL, keyed('b'))
    expect([beyond.statusCode, beyond.json().code]).toEqual([503, 'provider-resting'])
    expect(beyond.headers['retry-after']).toBe('1')
    gate.open()
    await making
    expect((await it.post('/api/proposta', PROPOSAL, keyed('b'))).statusCode).toBe(200)
  })

  test('a read waits its turn, and the wait is no time of the call', async () => {
    await proposal('p')
    mock.answer = async (response, seen) => {
      await sleep(300)
      json({ success: true, data: DETAILED })(response, seen)
    }
    const all = await Promise.all([1, 2, 3].map(() => it.post('/api/plano/detalhes', DETAILS)))
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })

  test('reads that would wait too long are told so', async () => {
    const gate = held(json({ success: true, data: DETAILED }))
    mock.answer = gate.reply
    const all = Array.from({ length: 8 }, () => it.post('/api/plano/detalhes', DETAILS))
    const first = await Promise.race(all)
    expect([first.statusCode, first.json().code]).toEqual([503, 'provider-resting'])
    gate.open()
    const codes = (await Promise.all(all)).map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 503)).toHaveLength(3)
  })

  test('a withdrawal that hangs keeps no other visitor from a Pix', async () => {
    const [first, second] = [await proposal('p1', 1), await proposal('p2', 2)]
    const pix = json({ success: true, data: { url: '', qrCode: '0002' } })
    const gate = held(json({ success: true }))
    mock.answer = (response, seen) => (seen.url === WITHDRAW ? gate.reply : pix)(response, seen)
    const charge = (way: string, propostaToken: string, key: string) =>
      it.post(`/api/pagamento/${way}`, { propostaToken, cobrancasConhecidas: [] }, keyed(key))
    await charge('pix', first, 'a')
    const slip = charge('boleto', first, 'b')
    await expect.poll(() => mock.seen.some(({ url }) => url === WITHDRAW)).toBe(true)
    expect((await charge('pix', second, 'c')).statusCode).toBe(200)
    gate.open()
    await slip
  })

  test('withdrawals that would wait too long are not made, and the visitor hears of the open Pix', async () => {
    const handles: string[] = []
    for (let n = 1; n <= 8; n += 1) handles.push(await proposal(`p${n}`, n))
    const charge = (way: string, propostaToken: string) =>
      it.post(
        `/api/pagamento/${way}`,
        { propostaToken, cobrancasConhecidas: [] },
        keyed(`${way}${handles.indexOf(propostaToken)}`),
      )
    mock.answer = json({ success: true, data: { url: '', qrCode: '0002' } })
    for (const handle of handles) expect((await charge('pix', handle)).statusCode).toBe(200)
    const gate = held(json({ success: false }, 409))
    mock.answer = gate.reply
    const all = handles.map((handle) => charge('boleto', handle))
    const soon = await Promise.race([...all, sleep(3000, undefined, { ref: false })])
    expect(soon?.json()).toMatchObject({ code: 'other-charge', forma: 5 })
    gate.open()
    await Promise.all(all)
    expect(mock.seen.filter(({ url }) => url === WITHDRAW)).toHaveLength(5)
  })
})
