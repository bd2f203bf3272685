import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { PROPOSAL, PROPOSED, slipLine } from '../requests'
import { startApp, type TestApp } from '../start-app'

const DAY = 86_400_000
const keyed = (key: string) => ({ 'idempotency-key': key })
let mock: MockProvider
let it: TestApp
let now = Date.now()
let handles = 0

beforeEach(async () => {
  now = Date.now()
  mock = await mockProvider()
  it = await startApp({ providerUrl: mock.url, clock: () => now })
})
afterEach(async () => {
  await it.close()
  await mock.close()
})

describe('PAY-10: at most one live Pix a proposal', () => {
  const pix = (propostaToken: string, key: string) =>
    it.post('/api/pagamento/pix', { propostaToken }, keyed(key))

  async function proposal(): Promise<string> {
    handles += 1
    mock.answer = json({ success: true, data: { ...PROPOSED, propostaID: handles } })
    const { propostaToken } = (
      await it.post('/api/proposta', PROPOSAL, keyed(`p:${handles}`))
    ).json().data
    mock.seen.length = 0
    let made = 0
    mock.answer = (response, seen) => {
      made += 1
      json({ success: true, data: { url: '', qrCode: `code-${made}` } })(response, seen)
    }
    return propostaToken
  }

  test('another key gets the same Pix while it holds, with the seconds that are left', async () => {
    const handle = await proposal()
    mock.answer = json({ data: { url: '', qrCode: 'code-1', validadeSegundos: 86_400 } })
    expect((await pix(handle, 'a')).json().data).toEqual({
      url: '',
      qrCode: 'code-1',
      validadeSegundos: 86_400,
    })
    now += 3_600_000
    expect((await pix(handle, 'b')).json().data).toEqual({
      url: '',
      qrCode: 'code-1',
      validadeSegundos: 82_800,
    })
    expect(mock.seen).toHaveLength(1)
  })

  test('two keys at once make one Pix', async () => {
    const handle = await proposal()
    const all = await Promise.all(['a', 'b', 'c'].map((key) => pix(handle, key)))
    expect(new Set(all.map((response) => response.json().data.qrCode))).toEqual(new Set(['code-1']))
    expect(mock.seen).toHaveLength(1)
  })

  test('after its end a new key makes a new one', async () => {
    const handle = await proposal()
    await pix(handle, 'a')
    now += DAY
    expect((await pix(handle, 'b')).json().data.qrCode).toBe('code-2')
  })

  test("the provider's own validity counts", async () => {
    const handle = await proposal()
    mock.answer = json({ data: { url: '', qrCode: 'short', validadeSegundos: 600 } })
    expect((await pix(handle, 'a')).json().data.validadeSegundos).toBe(600)
    now += 600_000
    mock.answer = json({ data: { url: '', qrCode: 'next', validadeSegundos: 600 } })
    expect((await pix(handle, 'b')).json().data.qrCode).toBe('next')
  })

  const MINUTE = 60_000
  const iso = (at: number) => new Date(at).toISOString()
  type Expiry = readonly [what: string, said: () => object, end: () => number]
  const endOfDay = (day: string) => Date.parse(`${day}T23:59:59-03:00`)
  const dayFrom = (at: number) => iso(at - 3 * 3_600_000).slice(0, 10)

  test.each<Expiry>([
    ['an instant', () => ({ dataExpiracao: iso(now + 30 * MINUTE) }), () => now + 30 * MINUTE],
    [
      'an instant of another zone',
      () => ({ dataExpiracao: iso(now + 30 * MINUTE - 3 * 3_600_000).replace('Z', '-03:00') }),
      () => now + 30 * MINUTE,
    ],
    [
      'an instant under our own name',
      () => ({ validadeSegundos: iso(now + MINUTE) }),
      () => now + MINUTE,
    ],
    ['a due date', () => ({ vencimento: dayFrom(now) }), () => endOfDay(dayFrom(now))],
    [
      'a due date as dd/mm/aaaa',
      () => ({ dataVencimento: dayFrom(now).split('-').reverse().join('/') }),
      () => endOfDay(dayFrom(now)),
    ],
  ])('%s is its expiry', async (_what, expiry, end) => {
    const handle = await proposal()
    mock.answer = json({ data: { url: '', qrCode: 'code', ...expiry() } })
    expect((await pix(handle, 'a')).json().data).toEqual({
      url: '',
      qrCode: 'code',
      validadeSegundos: Math.floor((end() - now) / 1000),
    })
  })

  test.each([
    ['nothing', {}],
    ['null', { validadeSegundos: null, dataExpiracao: null }],
    ['a time without its zone', { dataExpiracao: '2026-11-23T10:00:00' }],
    ['a number of nobody knows what', { expiracao: 30 }],
    ['words', { validadeSegundos: 'trinta minutos' }],
    ['no seconds', { validadeSegundos: 0 }],
    // of a clock behind ours, or of a local time that calls itself Z
    ['an instant that had passed when it was made', { expiracao: iso(now - MINUTE) }],
  ])('hole 75: of %s no expiry is made, and the same Pix is shown again', async (_what, said) => {
    const handle = await proposal()
    mock.answer = json({ data: { url: '', qrCode: 'code', ...said } })
    expect((await pix(handle, 'a')).json().data).toEqual({ url: '', qrCode: 'code' })
    now += DAY - 1
    expect((await pix(handle, 'b')).json().data).toEqual({ url: '', qrCode: 'code' })
  })

  test.each([
    [{ dataVencimento: '2026-11-25T00:00:00' }, '2026-11-25'],
    [{ vencimento: '25/11/2026' }, '2026-11-25'],
    [{}, ''],
  ])('a slip with %j is due on %j', async (said, due) => {
    const handle = await proposal()
    mock.answer = json({ data: { boletoURL: null, boletoCodigoBarras: slipLine(), ...said } })
    const made = await it.post('/api/pagamento/boleto', { propostaToken: handle }, keyed('slip'))
    expect(made.json().data).toMatchObject({ boletoCodigoBarras: slipLine(), dataVencimento: due })
  })

  test('a lost answer leaves the attempt; another key repeats it under the first key', async () => {
    const handle = await proposal()
    mock.answer = (response) => {
      response.destroy()
    }
    expect((await pix(handle, 'a')).statusCode).toBe(502)
    mock.answer = json({ data: { url: '', qrCode: 'code' } })
    expect((await pix(handle, 'b')).statusCode).toBe(200)
    expect(mock.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['a', 'a'])
  })

  test('PAY-02: a key of another proposal is refused, and does not block this one', async () => {
    const [first, second] = [await proposal(), await proposal()]
    await pix(first, 'a')
    expect((await pix(second, 'a')).statusCode).toBe(422)
    expect((await pix(second, 'b')).statusCode).toBe(200)
  })
})
