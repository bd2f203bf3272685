import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { PROPOSAL, PROPOSED } from '../requests'
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
    mock.answer = json({ success: true, data: PROPOSED })
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
