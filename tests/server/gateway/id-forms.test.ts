import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIdForms } from '../../../server/gateway/id-forms'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { CARD, CATALOGUE, COUPON, DETAILED, LEAD, PROPOSAL, PROPOSED } from '../requests'
import { startApp, type TestApp } from '../start-app'

let mock: MockProvider
let it: TestApp
beforeEach(async () => {
  mock = await mockProvider()
  it = await startApp({ providerUrl: mock.url })
})
afterEach(async () => {
  await it.close()
  await mock.close()
})

/** Every call that gives an identifier back, made with what a browser keeps of them: text of a record, numbers of a plan. */
async function sells(ids: { lead: unknown; proposal: unknown; plan: unknown; good: unknown }) {
  let made = 0
  const post = (path: string, body: object) => {
    made += 1
    return it.post(path, body, { 'idempotency-key': `k${made}` })
  }
  mock.answer = json({ data: { id: ids.lead } })
  const leadId = String((await post('/api/lead', LEAD)).json().data.id)
  const plan = { name: 'Integral', planoID: ids.plan, bemId: ids.good, valorParcela: 591 }
  const tipos = [{ ...plan, tipoPlanoID: ids.plan, valorParcelaPrimeiroPagto: 591 }]
  mock.answer = json({ data: [{ bemValor: 100_000, planoMeses: 200, planosTipos: tipos }] })
  await it.app.inject(CATALOGUE)
  const chosen = { planoID: Number(ids.plan), bemID: Number(ids.good) }
  mock.answer = json({ data: DETAILED })
  await it.post('/api/plano/detalhes', { ...chosen, leadID: leadId })
  mock.answer = json({ data: { value: { valorTotal: 450 } } })
  await it.post('/api/v1/cupom/validar', {
    ...COUPON,
    codigo: 'DESC10',
    leadId,
    tipoPlanoId: Number(ids.plan),
  })
  mock.answer = json({ data: { ...PROPOSED, propostaID: ids.proposal } })
  const proposal = await post('/api/proposta', { ...PROPOSAL, ...chosen, leadId })
  mock.answer = json({ data: { cartaoAutorizacao: '1' } })
  const { propostaToken: propostaId } = proposal.json().data
  expect((await post('/api/pagamento/cartao', { ...CARD, propostaId })).statusCode).toBe(200)
  const sent = (path: string) =>
    JSON.parse(mock.seen.find(({ url }) => url === path)?.body ?? '') as Record<string, unknown>
  const details = sent('/api/plano/detalhes')
  const coupon = sent('/api/v1/cupom/validar')
  const wanted = sent('/api/proposta')
  return {
    details: [details.leadID, details.planoID, details.bemID],
    coupon: [coupon.leadId, coupon.tipoPlanoId],
    proposal: [wanted.leadId, wanted.planoID, wanted.bemID],
    card: sent('/api/pagamento/cartao').propostaId,
  }
}

test.each([
  ['numbers', { lead: 48_212, proposal: 9, plan: 72, good: 100 }],
  ['text of digits', { lead: '48212', proposal: '9', plan: '72', good: '100' }],
  ['words, and numbers of what is listed', { lead: 'l-1', proposal: 'p-9', plan: 72, good: 100 }],
  ['text with zeros before it', { lead: '007', proposal: '07', plan: '007', good: '000100' }],
  ['text that no number writes', { lead: '007', proposal: '12345678901234567', plan: 7, good: 1 }],
])('GW-07: identifiers that come as %s go back as they came', async (_what, ids) => {
  const { lead, proposal, plan, good } = ids
  expect(await sells(ids)).toEqual({
    details: [lead, plan, good],
    coupon: [lead, plan],
    proposal: [lead, plan, good],
    card: proposal,
  })
})

test('GW-07: zeros before one plan are not lost with the answer that has the next one', () => {
  const ids = createIdForms()
  const hear = (form: number) => ids.record('catalogo', new Map([['planoid', form]]))
  hear(3)
  hear(1)
  expect([7, 1234].map((id) => ids.echoed('planoID', id))).toEqual(['007', '1234'])
  hear(0)
  expect(ids.echoed('planoID', 7)).toBe(7)
})

test('GW-07: where identifiers come as numbers, text that no number writes goes back as it is', () => {
  const ids = createIdForms()
  ids.record('lead', new Map([['id', 0]]))
  const sent = ['48212', '007', '0', '12345678901234567', 'l-1'].map((id) =>
    ids.echoed('leadId', id),
  )
  expect(sent).toEqual([48_212, '007', '0', '12345678901234567', 'l-1'])
})
