import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LogFields, ServerLog } from '../../../server/environment/logger'
import { loadProfile } from '../../../server/environment/provider-profile'
import { COUPON, LEAD, PROPOSAL } from '../requests'
import { startApp, type TestApp } from '../start-app'
import { type StrangerProvider, strangerProvider } from './stranger-provider'
import { walkerAt, walkThePayments, walkToPayment } from './visitor'

const { calls } = await loadProfile()
/** A card that is never answered costs the visitor half a minute, and a test half a second. */
const profile = {
  calls: { ...calls, cartao: { ...calls.cartao, timeout: 500 } },
  key: { header: 'apikey', prefix: '' },
}

const lines: LogFields[] = []
const write = (fields: LogFields) => void lines.push(fields)
const log: ServerLog = { info: write, warn: write, error: write }

let provider: StrangerProvider
let it: TestApp
beforeEach(async () => {
  lines.length = 0
  provider = await strangerProvider()
  const { url: providerUrl, apiKey } = provider
  it = await startApp({ providerUrl, apiKey, profile, log })
})
afterEach(async () => {
  await it.close()
  await provider.close()
})

/** The same proposal under two keys: the second is one that the provider has already. */
async function asksTwice({ post }: TestApp) {
  const lead = await post('/api/lead', LEAD, { 'idempotency-key': 'lead' })
  const plan = { planoID: 30_100, bemID: 7100, planoMeses: 180, leadId: lead.json().data.id }
  const first = await post('/api/proposta', { ...PROPOSAL, ...plan }, { 'idempotency-key': 'a' })
  expect(first.statusCode).toBe(200)
  return post('/api/proposta', { ...PROPOSAL, ...plan }, { 'idempotency-key': 'b' })
}

describe('PRV-01: a provider whose writer never saw this repository', () => {
  test.each([
    ['Mariana da Silva', 'proposal-buy-again'],
    ['CONT TESTE', 'payment-pending'],
    ['HANG TESTE', 'payment-pending'],
  ])('sells to %s, up to %s', async (holder, end) => {
    const walker = walkerAt(await it.app.listen({ port: 0, host: '127.0.0.1' }))
    try {
      await walkToPayment(walker)
      await walkThePayments(walker, holder, end)
    } finally {
      walker.leave()
    }
    const refused = provider.seen.filter(({ status }) => status >= 400)
    expect(refused.map(({ path, status }) => `${path} ${status}`)).toEqual([
      '/api/v1/catalogo 422',
      '/api/endereco 404',
      '/api/proposta 400',
      '/api/pagamento/cartao 402',
    ])
  })

  test.each([
    ['VENCIDO', { success: false, outcome: 'invalido', errors: ['ForaDaValidade'] }],
    ['NENHUM', { success: false, outcome: 'invalido', errors: ['CupomNaoEncontrado'] }],
    ['METADE', { success: true, data: { value: { valorTotal: 250 } } }],
  ])('names why it refuses the coupon %s', async (codigo, answer) => {
    const said = await it.post('/api/v1/cupom/validar', { ...COUPON, leadId: '48212', codigo })
    expect(said.json()).toMatchObject(answer)
  })

  test('that it has such a proposal already is an outcome of its own (issue 11)', async () => {
    const second = await asksTwice(it)
    expect([second.statusCode, second.json().outcome]).toEqual([409, 'em-aberto'])
  })
})

test('PRV-01: a conflict whose words no row knows is in the log, and it is not called unreachable', async () => {
  const { errors } = await loadProfile()
  const rows = errors.filter(({ outcome }) => outcome !== 'em-aberto')
  const other = await startApp({
    providerUrl: provider.url,
    apiKey: provider.apiKey,
    profile: { ...profile, errors: rows },
    log,
  })
  try {
    const second = await asksTwice(other)
    expect([second.statusCode, second.json().code]).toEqual([502, 'provider-answer'])
    const line = lines.find(({ event }) => event === 'provider-answer')
    expect(line).toMatchObject({ route: '/api/proposta', status: 409, code: 'unknown-words' })
    expect(line?.said).toContain('existe proposta em')
  } finally {
    await other.close()
  }
})

test('PRV-01: a conflict whose words the profile knows is the outcome that it names', async () => {
  const { errors } = await loadProfile()
  const row: (typeof errors)[number] = {
    call: 'proposta',
    words: ['em aberto para este cpf'],
    outcome: 'cep-invalido',
  }
  const other = await startApp({
    providerUrl: provider.url,
    apiKey: provider.apiKey,
    profile: { ...profile, errors: [row, ...errors] },
  })
  try {
    const second = await asksTwice(other)
    expect([second.statusCode, second.json().outcome]).toEqual([409, 'cep-invalido'])
  } finally {
    await other.close()
  }
})
