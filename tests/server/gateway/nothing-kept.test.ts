import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, type MockProvider, mockProvider, type Seen } from '../mock-provider'
import { CARD, LEAD, PROPOSAL, PROPOSED, slipLine } from '../requests'
import { startApp, startTwin, type TestApp } from '../start-app'

const DAY = 24 * 3_600_000
let now = 1_795_000_000_000
let mock: MockProvider
let it: TestApp

beforeAll(async () => {
  mock = await mockProvider()
  it = await startApp({ providerUrl: mock.url, clock: () => now })
})
afterAll(async () => {
  await it.close()
  await mock.close()
})

/** Each answer says again what it was asked, as a provider may. */
const answer = (data: object) => (response: ServerResponse, seen: Seen) =>
  json({ success: true, data: { ...JSON.parse(seen.body), ...data } })(response, seen)

const WHOLE = [
  ['/api/lead', LEAD, answer({ id: 7, LeadToken: 't' })],
  ['/api/proposta', PROPOSAL, answer(PROPOSED)],
  ['/api/pagamento/pix', {}, answer({ qrCode: 'code', url: 'https://pix.exemplo/1.png' })],
  [
    '/api/pagamento/boleto',
    {},
    answer({ boletoCodigoBarras: slipLine(), url: 'https://x.exemplo/1' }),
  ],
  ['/api/pagamento/cartao', CARD, answer({ cartaoAutorizacao: 'A000123' })],
] as const

/** All rows of all tables, by table. */
async function dump(): Promise<Readonly<Record<string, string>>> {
  const tables = await it.store.db.introspection.getTables()
  const rows = tables.map(async ({ name }) => [
    name,
    JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(it.store.db)).rows),
  ])
  return Object.fromEntries(await Promise.all(rows))
}

/** What says who somebody is or what they pay with; an amount or a number of a plan does not. */
const PERSONAL = [
  ...[LEAD, PROPOSAL].flatMap(({ email, telefone, nome }) => [email, telefone, `"${nome}"`]),
  PROPOSAL.nomeRazao,
  PROPOSAL.cpfCnpj,
  PROPOSAL.nascimentoFundacao,
  PROPOSAL.logradouro,
  PROPOSAL.bairro,
  PROPOSAL.cep,
  CARD.cartaoNumero,
  CARD.cartaoNomeTitular,
  `"${CARD.cartaoCodigoSeguranca}"`,
]

test('PRI-08: after a whole purchase no table says who bought, nor with what; what is kept of it is forgotten by itself, so that nothing is left to be deleted by request', async () => {
  let handle = ''
  const known = [0, 1, 5]
  for (const [url, body, says] of WHOLE) {
    mock.answer = says
    const paying = { propostaToken: handle, propostaId: handle, cobrancasConhecidas: known }
    const { statusCode, json: read } = await it.post(
      url,
      { ...body, ...(handle && paying) },
      { 'idempotency-key': url },
    )
    expect([url, statusCode]).toEqual([url, 200])
    handle = read().data.propostaToken ?? handle
  }
  const kept = await dump()
  expect(kept.attempts).toContain('/api/proposta')
  for (const [table, rows] of Object.entries(kept))
    for (const one of PERSONAL) expect(rows, table).not.toContain(one)

  // a start forgets what is too old, as every hour does
  now += 100 * DAY
  const later = await startTwin(it, mock.url, () => now)
  const left = Object.entries(await dump()).filter(([, rows]) => rows !== '[]')
  // counts, and which proposal a card has paid: it must never be paid again
  expect(left.map(([table]) => table).sort()).toEqual([
    'card_payments',
    'content_state',
    'measure_sums',
    'measures',
  ])
  await later.close()
})
