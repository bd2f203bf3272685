import { endWithStarter } from '../../server/environment/end-with-starter'
import { markPayment } from '../../server/sandbox/confirmation'
import { ledgerOf } from '../../server/sandbox/records'
import { startSandbox } from '../../server/sandbox/start-sandbox'
import { openStore } from '../../server/store/open-store'
import { seededRandom } from '../../src/core/script/seeded-random'

/**
 * The sandbox as a process of its own, which outlives every server that is killed. After some calls a fault strikes the next one of a kind,
 * by chance, until it is told to stop.
 */
const [dataDir = '', seed = '1'] = process.argv.slice(2)
const ROUTES = [
  ...['GET /api/categoria', 'GET /api/v1/catalogo', 'GET /api/endereco', 'POST /api/lead'],
  ...['POST /api/proposta', 'POST /api/pagamento/pix', 'POST /api/pagamento/boleto'],
  ...['POST /api/pagamento/cartao', 'POST /api/plano/detalhes'],
]
const FAULTS = [
  { mode: 'error', status: 503 },
  { mode: 'drop-before' },
  { mode: 'drop-after' },
] as const
/** Of so many calls one meets a fault. */
const CALLS_A_FAULT = 15
const LOOKS_EVERY = 20

const store = await openStore({ dataDir })
const sandbox = await startSandbox(store, Date.now)
const { pick } = seededRandom(Number(seed))
let faults = 0
const striking = setInterval(() => {
  const calls = [...sandbox.control.calls.values()].reduce((sum, count) => sum + count, 0)
  if (calls < (faults + 1) * CALLS_A_FAULT) return
  sandbox.control.faults.add({ route: pick(ROUTES), ...pick(FAULTS), times: 1 })
  faults += 1
}, LOOKS_EVERY)

/** What was made, by the number of its proposal where it is a payment that has arrived. */
async function report(): Promise<ProviderReport> {
  const [leads, proposals, payments] = await Promise.all([
    ledgerOf(store.db, 'lead'),
    ledgerOf(store.db, 'proposal'),
    ledgerOf(store.db, 'payment'),
  ])
  const paid = payments.filter(({ status }) => status === 'pago' || status === 'aprovado')
  const proposalsPaid = new Set(paid.map((payment) => Object(payment).proposalId))
  return { leads: leads.length, proposals: proposals.length, paid: proposalsPaid.size, faults }
}

export type ProviderReport = {
  readonly leads: number
  readonly proposals: number
  /** Proposals of which a payment has arrived. */
  readonly paid: number
  readonly faults: number
}

export type ProviderOrder = { readonly pay: number } | 'calm' | 'report'

process.on('message', async (order: ProviderOrder) => {
  if (order === 'calm') {
    clearInterval(striking)
    sandbox.control.faults.clear()
  }
  if (typeof order === 'object')
    await markPayment(store.db, order.pay, { status: 'pago' }, Date.now())
  process.send?.(order === 'report' ? await report() : { done: order })
})
endWithStarter()
process.send?.({ url: sandbox.url, key: sandbox.apiKey })
