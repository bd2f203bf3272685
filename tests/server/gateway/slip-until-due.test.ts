import { afterEach, beforeEach, expect, test } from 'vitest'
import { barCodeOf, lineOf } from '../../../src/product/fields/boleto'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { PROPOSAL, PROPOSED } from '../requests'
import { startApp, type TestApp } from '../start-app'

const DAY = 86_400_000
const START = Date.parse('2026-11-20T15:00:00Z')
let mock: MockProvider
let server: TestApp
let now = START

beforeEach(async () => {
  now = START
  mock = await mockProvider()
  server = await startApp({ providerUrl: mock.url, clock: () => now })
})
afterEach(async () => {
  await server.close()
  await mock.close()
})

const slip = (propostaToken: string, key: string) =>
  server.post('/api/pagamento/boleto', { propostaToken }, { 'idempotency-key': key })

/** A proposal whose provider makes another slip each time it is asked, due in five days where nothing else is said. */
async function proposal(vencimento = '2026-11-25'): Promise<string> {
  mock.answer = json({ success: true, data: PROPOSED })
  const made = await server.post('/api/proposta', PROPOSAL, { 'idempotency-key': 'p' })
  let serial = 0
  mock.answer = (response, seen) => {
    serial += 1
    const campoLivre = String(serial).padStart(25, '0')
    const bars = { banco: '001', vencimento, valor: 29_558, campoLivre }
    const data = { boletoURL: '', boletoCodigoBarras: lineOf(barCodeOf(bars)), dataVencimento: '' }
    json({ success: true, data })(response, seen)
  }
  return made.json().data.propostaToken
}

test('a slip is not handed out twice: until it is due each key gets the same one, days later too', async () => {
  const handle = await proposal()
  const first = (await slip(handle, 'a')).json().data.boletoCodigoBarras
  for (const days of [1.5, 2.5, 4, 5]) {
    now = START + days * DAY
    const again = await slip(handle, `b${days}`)
    expect([days, again.statusCode, again.json().data?.boletoCodigoBarras]).toEqual([
      days,
      200,
      first,
    ])
    // a page that was reloaded asks under its first key
    expect((await slip(handle, 'a')).json().data.boletoCodigoBarras).toBe(first)
  }
})

test('a slip without a due date can be paid on any day: each key gets the same one for a month', async () => {
  // this day has the factor 0000, which means none
  const handle = await proposal('1997-10-07')
  const first = (await slip(handle, 'a')).json().data.boletoCodigoBarras
  now = START + 29 * DAY
  expect((await slip(handle, 'b')).json().data.boletoCodigoBarras).toBe(first)
  now = START + 31 * DAY
  expect((await slip(handle, 'c')).json().data.boletoCodigoBarras).not.toBe(first)
})

test('once it is past due nothing of it is kept: the proposal is not known any more', async () => {
  const handle = await proposal()
  await slip(handle, 'a')
  now = START + 8 * DAY
  expect((await slip(handle, 'b')).json().code).toBe('handle-unknown')
})

/** A slip of bank 001, due on 2026-11-25, as the provider writes its code. */
const BARS = barCodeOf({
  banco: '001',
  vencimento: '2026-11-25',
  valor: 29_558,
  campoLivre: '1'.padStart(25, '0'),
})
const LINE = lineOf(BARS)
const coded = (boletoCodigoBarras: string) =>
  json({ success: true, data: { boletoURL: '', boletoCodigoBarras } })

test.each([
  ['44 digits', BARS],
  ['47 digits', LINE],
  ['the line as it is printed', LINE.replace(/^(.{5})(.{5})(.{5})/, '$1.$2 $3.')],
])('domain section 5: a page gets the line and its date of %s', async (_what, code) => {
  const handle = await proposal()
  mock.answer = coded(code)
  expect((await slip(handle, 'a')).json().data).toEqual({
    boletoURL: '',
    boletoCodigoBarras: LINE,
    dataVencimento: '2026-11-25',
  })
})

test.each([
  ['a wrong check digit', LINE.replace(/.$/, (digit) => `${(Number(digit) + 1) % 10}`)],
  ['47 digits that are no slip', '1'.repeat(47)],
  ['words', 'indisponivel'],
])('a slip with %s is not handed out, and the next tap asks for another', async (_what, code) => {
  const handle = await proposal()
  mock.answer = coded(code)
  expect((await slip(handle, 'a')).json().code).toBe('provider-answer')
  mock.answer = coded(LINE)
  expect((await slip(handle, 'b')).json().data.boletoCodigoBarras).toBe(LINE)
})
