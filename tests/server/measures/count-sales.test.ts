import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countPending } from '../../../server/measures/count-sales'
import { cut, json, type MockProvider, mockProvider } from '../mock-provider'
import { CARD, LEAD, PROPOSAL, PROPOSED } from '../requests'
import { providerProfile, startApp, startTwin, type TestApp } from '../start-app'

const NOW = Date.parse('2026-11-23T14:20:00-03:00')
const VISIT = 'origem=google;desde=2026-11-22T20;braco=abertura:b;parcela=75640'
const PIX = { url: '', qrCode: 'code' }
let mock: MockProvider
let it: TestApp
let made = 0

/** Makes a lead or another proposal each time, as providers do. */
function makes(path: string): object {
  if (path.endsWith('/pix')) return PIX
  made += 1
  return path.endsWith('/lead') ? { id: made } : { ...PROPOSED, propostaID: made }
}

beforeEach(async () => {
  made = 0
  mock = await mockProvider()
  mock.answer = (response, seen) =>
    json({ success: true, data: makes(seen.url.split('?')[0] ?? '') })(response, seen)
  const profile = { confirmation: { ...providerProfile.confirmation, ask: 'post' as const } }
  it = await startApp({ providerUrl: mock.url, clock: () => NOW, profile })
})
afterEach(async () => {
  await it.close()
  await mock.close()
})

const headers = (key: string, more: Record<string, string> = {}) => ({
  'idempotency-key': key,
  'x-medidas': VISIT,
  ...more,
})
const lead = (key: string, more?: Record<string, string>) =>
  it.post('/api/lead', LEAD, headers(key, more))
const propose = async (key: string, more?: Record<string, string>) =>
  (await it.post('/api/proposta', PROPOSAL, headers(key, more))).json().data
    ?.propostaToken as string
const pay = (key: string, propostaId: string) =>
  it.post(
    '/api/pagamento/cartao',
    { ...CARD, propostaId, cobrancasConhecidas: [0, 1, 5] },
    headers(key),
  )
const counted = () =>
  it.store.db
    .selectFrom('measures')
    .select(['what', 'brand', 'source', 'period', 'n', 'cents'])
    .where('arm', '=', '')
    .orderBy('what')
    .orderBy('source')
    .execute()
const numbers = async () => (await counted()).map(({ what, n }) => `${what} ${n}`)
const answering = (data: object, status = 200) => {
  mock.answer = json({ success: true, data }, status)
}

/** From now on nothing is written of how something ended, as by a process that is killed then. */
const endsBefore = (table: 'attempts' | 'card_payments') =>
  sql`create trigger ${sql.ref(`ends_${table}`)} before update on ${sql.table(table)}
    when new.state in ('done', 'unknown') begin select raise(abort, 'killed'); end`.execute(
    it.store.db,
  )
/** Another process finds what it left: nobody works on it any more. */
async function restarts(): Promise<void> {
  for (const table of ['attempts', 'card_payments'] as const) {
    await sql`drop trigger ${sql.ref(`ends_${table}`)}`.execute(it.store.db)
    await it.store.db.updateTable(table).set({ lease_until: 0 }).execute()
  }
}

describe('issue 17, point 1: sales are counted where they are certain, once each', () => {
  test('a lead, a proposal and what is paid, with brand, source and cents', async () => {
    await lead('l')
    const handle = await propose('p')
    answering({ cartaoAutorizacao: 'A000123' })
    await pay('c', handle)
    const of = { brand: 'home', source: 'google', period: '2026-11-23T14', n: 1 }
    expect(await counted()).toEqual([
      { what: 'lead', ...of, cents: 0 },
      { what: 'paid', ...of, cents: 75_640 },
      { what: 'proposal', ...of, cents: 75_640 },
    ])
  })

  test('repetitions, two processes and a lost answer count as often as the ledger has them', async () => {
    const twin = await startTwin(it, mock.url, () => NOW)
    const same = { method: 'POST' as const, url: '/api/lead', payload: LEAD, headers: headers('l') }
    await Promise.all([lead('l'), lead('l'), twin.inject(same), twin.inject(same)])
    await lead('l')
    const answer = mock.answer
    mock.answer = cut
    await lead('l2')
    mock.answer = answer
    await Promise.all([lead('l2'), lead('l2'), lead('l3')])
    const done = await it.store.db
      .selectFrom('attempts')
      .select('key')
      .where('state', '=', 'done')
      .execute()
    expect(await numbers()).toEqual([`lead ${done.length}`])
    expect(done).toHaveLength(3)
    await twin.close()
  })

  test('a Pix that was begun is pending, and paid once, whoever says so and how often', async () => {
    const handle = await propose('p')
    const charge = () => it.post('/api/pagamento/pix', { propostaToken: handle }, headers('x'))
    await charge()
    await charge()
    expect(await numbers()).toEqual(['pending 1', 'proposal 1'])
    answering({ status: providerProfile.confirmation.approved[0] })
    const asks = () =>
      it.post('/api/pagamento/confirmacao', { propostaToken: handle, formaPagamento: 5 })
    const states = await Promise.all([asks(), asks(), asks()])
    expect(states.map((response) => response.json().data.estado)).toContain('confirmado')
    await asks()
    expect(await numbers()).toEqual(['paid 1', 'pending 1', 'proposal 1'])
  })

  test('a card without a known end is pending; a refused one is nothing', async () => {
    const [first, second] = [await propose('p1'), await propose('p2')]
    mock.answer = cut
    await pay('c1', first)
    await pay('c1', first)
    mock.answer = json({ success: false }, 402)
    await pay('c2', second)
    expect(await numbers()).toEqual(['pending 1', 'proposal 2'])
  })

  test('a charge that is begun after the payment is not pending', async () => {
    const handle = await propose('p')
    answering({ cartaoAutorizacao: 'A000123' })
    await pay('c', handle)
    await countPending(it.store.db, String(made), NOW)
    expect(await numbers()).toEqual(['paid 1', 'proposal 1'])
  })

  test('what a process that ended had begun is pending once somebody hears of it', async () => {
    const [byPix, byCard] = [await propose('p1'), await propose('p2')]
    const charge = () => it.post('/api/pagamento/pix', { propostaToken: byPix }, headers('x'))
    await endsBefore('attempts')
    expect((await charge()).statusCode).toBe(503)
    await endsBefore('card_payments')
    mock.answer = cut
    expect((await pay('c', byCard)).statusCode).toBe(503)
    await restarts()
    expect((await charge()).json().data.qrCode).toBe(PIX.qrCode)
    expect((await pay('c', byCard)).statusCode).toBe(202)
    await pay('c', byCard)
    expect(await numbers()).toEqual(['pending 2', 'proposal 2'])
  })

  test('who asks not to be counted buys all the same, and nothing is said of the visit', async () => {
    await lead('l', { 'sec-gpc': '1' })
    await lead('m', { 'x-medidas': 'origem=ana@exemplo.com.br;braco=a;desde=x;parcela=-1' })
    expect(await counted()).toMatchObject([{ what: 'lead', source: 'outros', n: 2 }])
  })

  test('a count that fails costs no sale', async () => {
    await it.store.db.schema.dropTable('measured_sales').execute()
    expect(await propose('p')).toBeDefined()
    expect(await propose('p')).toBeDefined()
    expect(made).toBe(1)
  })
})

test('issue 17: nothing of a person is in what is counted', async () => {
  await lead('l')
  const handle = await propose('p')
  answering({ cartaoAutorizacao: 'A000123' })
  await pay('c', handle)
  const tables = await Promise.all([
    it.store.db.selectFrom('measures').selectAll().execute(),
    it.store.db.selectFrom('measured_sales').selectAll().execute(),
  ])
  expect(JSON.stringify(tables)).not.toMatch(
    /Ana|exemplo\.com|12345678909|98765|4111|987"|A000123|01310100|Paulista/,
  )
})
