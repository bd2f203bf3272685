import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentState } from '../../../server/sandbox/confirmation'
import { createHabits } from '../../../server/sandbox/habits'
import { keepRecord } from '../../../server/sandbox/records'
import { sandboxProfile } from '../../../server/sandbox/start-sandbox'
import { providerProfile, startApp, type TestApp } from '../start-app'

const NOW = Date.parse('2026-11-23T14:20:00-03:00')
let it: TestApp

beforeAll(async () => {
  it = await startApp({ clock: () => NOW })
})
afterAll(() => it.close())

test('a payment is decided at the time of the sandbox’s clock', async () => {
  const details = { proposalId: 7, method: 'pix', status: 'pendente' }
  const kept = await keepRecord(it.store.db, {
    ...{ kind: 'payment', idempotencyKey: null, bodyHash: 'h', details, now: NOW },
  })
  if (kept.type !== 'kept') throw new Error('not kept')
  const answer = await it.post(`/sandbox/payments/${kept.record.id}`, { status: 'pago' })
  expect(answer.json()).toMatchObject({ status: 'pago', em: new Date(NOW).toISOString() })
})

test.each([
  ['cancelado', null],
  ['pendente', null],
  ['pago', new Date(NOW).toISOString()],
])('%s: it is said when it was paid, of what is paid alone', async (status, pagoEm) => {
  const sale = { db: it.store.db, idempotencyKey: null, now: NOW }
  const proposal = await keepRecord(it.store.db, {
    ...{ kind: 'proposal', idempotencyKey: null, bodyHash: 'h', details: {}, now: NOW },
  })
  if (proposal.type !== 'kept') throw new Error('not kept')
  const { id: proposalId, token: propostaToken } = proposal.record
  const kept = await keepRecord(it.store.db, {
    ...{ kind: 'payment', idempotencyKey: null, bodyHash: 'h', now: NOW },
    details: { proposalId, method: 'pix', status: 'pendente' },
  })
  if (kept.type !== 'kept') throw new Error('not kept')
  await it.post(`/sandbox/payments/${kept.record.id}`, { status })
  const asked = { propostaToken, propostaID: proposalId, formaPagamento: 5 } as const
  expect(await paymentState(sale, asked)).toEqual({ ok: true, data: { status, pagoEm } })
})

test('an instant at which something ends is counted from the sandbox’s clock', () => {
  const { set, dress } = createHabits(() => NOW)
  set({ habits: ['expiry-as-instant'] })
  const { body } = dress({ status: 200, body: { success: true, data: { validadeSegundos: 60 } } })
  expect(body).toMatchObject({ data: { validadeSegundos: new Date(NOW + 60_000).toISOString() } })
})

test('its notices are signed in its own form, whatever the profile says of another provider’s', () => {
  const { confirmation } = providerProfile
  const webhook = {
    signature: 'x-assinatura',
    prefix: 'v1=',
    encoding: 'base64' as const,
    timestamp: 'x-instante',
    reads: { status: 'situacao' },
  }
  const other = { ...providerProfile, confirmation: { ...confirmation, webhook } }
  expect(sandboxProfile(other).confirmation.webhook).toEqual({
    ...{ signature: 'x-signature', prefix: '', encoding: 'hex', timestamp: '', reads: {} },
  })
})
