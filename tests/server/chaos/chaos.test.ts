import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import { createLog } from '../../../server/environment/logger'
import { type RunningSandbox, startSandbox } from '../../../server/sandbox/start-sandbox'
import { openStore, type Store } from '../../../server/store/open-store'
import { seededRandom } from '../../../src/core/script/seeded-random'
import { campaignSize } from '../../campaign-size'
import { fixedReleases } from '../fixed-releases'
import { testRelease } from '../release'
import { providerProfile } from '../start-app'
import { tempDataDir } from '../temp-store'
import { type RoughLine, roughLine, type Trouble } from './rough-line'
import { BOUGHT, buySteadily, HONEST, type PaymentWay } from './steady-buyer'

const PURCHASES = campaignSize({ test: 40, drill: 300 })
const WAYS: readonly PaymentWay[] = ['PIX', 'BOLETO BANCÁRIO', 'PAGAR NO CARTÃO']
const TROUBLES: readonly Trouble[] = [
  'lost',
  'unanswered',
  'hasty',
  'gateway',
  'offline',
  'restart',
  'outage',
]
/** Of a hundred requests so many meet trouble. */
const SHARE = 0.15
const FAULTY_ROUTES = [
  'POST /api/lead',
  'GET /api/v1/catalogo',
  'POST /api/plano/detalhes',
  'POST /api/proposta',
  'POST /api/pagamento/pix',
  'POST /api/pagamento/boleto',
  'POST /api/pagamento/cartao',
] as const
const FAULTS = [
  { mode: 'drop-before' },
  { mode: 'drop-after' },
  { mode: 'error', status: 503 },
  { mode: 'delay', ms: 5 },
] as const

const temp = tempDataDir()
let store: Store
let sandbox: RunningSandbox
let app: FastifyInstance

const start = () =>
  createApp({
    store,
    clock: Date.now,
    releases: fixedReleases(testRelease),
    provider: { url: sandbox.url, apiKey: sandbox.apiKey, profile: providerProfile },
    log: createLog('silent'),
    sandbox: sandbox.control,
  })

beforeAll(async () => {
  store = await openStore({ dataDir: temp.directory })
  sandbox = await startSandbox(store, Date.now)
  app = await start()
  await app.ready()
})

afterAll(async () => {
  await app.close()
  await sandbox.close()
  await store.close()
  temp.remove()
})

async function restart(): Promise<void> {
  const before = app
  app = await start()
  await app.ready()
  await before.close()
}

type Entry = { readonly idempotencyKey: string }
type Ledger = { readonly leads: Entry[]; readonly proposals: Entry[]; readonly payments: Entry[] }

const ledger = async (): Promise<Ledger> =>
  (await app.inject({ method: 'GET', url: '/sandbox/ledger', remoteAddress: '127.0.0.1' })).json()

test(`VIS-01: a blip costs nothing: ${PURCHASES} seeded purchases over a rough line end bought or at an honest choice, with nothing lost and nothing done twice`, async () => {
  const ends = new Map<string, number>()
  const seen = new Map<string, number>()
  let errors = 0
  for (let seed = 1; seed <= PURCHASES; seed += 1) {
    const { next: chance, pick } = seededRandom(seed)
    const trouble = (): Trouble => (chance() < SHARE ? pick(TROUBLES) : 'none')
    const line: RoughLine = await roughLine({ app: () => app, restart, trouble })
    if (chance() < 0.4)
      sandbox.control.faults.add({ route: pick(FAULTY_ROUTES), ...pick(FAULTS), times: 1 })
    const outcome = await buySteadily({ line, way: pick(WAYS), chance })
    await line.close()
    sandbox.control.faults.clear()

    const { at, session, faults } = outcome
    expect({ seed, faults }).toEqual({ seed, faults: [] })
    expect(BOUGHT.has(at) || HONEST.has(at), `seed ${seed} ends at ${at}`).toBe(true)
    const made = await ledger()
    const own = (entries: readonly Entry[]) =>
      entries.filter(({ idempotencyKey }) => idempotencyKey.startsWith(session)).length
    const counts = {
      leads: own(made.leads),
      proposals: own(made.proposals),
      payments: own(made.payments),
    }
    // a card that is being looked at may never have reached the provider
    const paid = BOUGHT.has(at) ? 1 : Math.min(counts.payments, 1)
    expect({ seed, ...counts }).toEqual({ seed, leads: 1, proposals: 1, payments: paid })
    ends.set(at, (ends.get(at) ?? 0) + 1)
    errors += outcome.errors
    for (const [kind, count] of line.seen) seen.set(kind, (seen.get(kind) ?? 0) + count)
  }
  const all = await ledger()
  // what nobody asked for was not made either
  expect([all.leads.length, all.proposals.length]).toEqual([PURCHASES, PURCHASES])
  for (const kind of TROUBLES) expect(seen.get(kind), kind).toBeGreaterThan(0)
  console.log(
    JSON.stringify({
      purchases: PURCHASES,
      ends: Object.fromEntries(ends),
      troubles: Object.fromEntries(seen),
      errors,
    }),
  )
}, 900_000)
