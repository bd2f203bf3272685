import { chanceOf } from '../../src/core/explore/chance'
import type { Drill, Extent, Row } from '../drill'
import { startFleet } from '../fleet/fleet'
import { startProvider } from '../fleet/start-provider'
import { createTally } from '../tally'
import { emailOf, type Purchase, planPurchase, pursue } from './buyer'

const BUYERS = 12
/** Of all calls at the provider so many meet a fault. */
const FAULTS = 0.12
/** Purchases for each kill -9. */
const A_KILL = 60
/** Short, since a silent provider is met often, and what a killed server held must be free within the drill. */
const TIMEOUT = 1000
/** Until whoever was cut off has been told something definite: longer than any lease. */
const PATIENCE = 20_000

const CALLS = ['lead', 'proposta', 'pix', 'boleto', 'cartao']
const profileOf = (idempotencyKey: string) =>
  `idempotencyKey: ${idempotencyKey}\ncalls:\n${CALLS.map((call) => `  ${call}: { timeout: ${TIMEOUT} }\n`).join('')}`

type Kind = { readonly processes: number; readonly honoursKeys: boolean }

/** Purchases through faults of the provider and kills of the servers; who was cut off goes on under the same keys. */
async function buyAll({ seed, tries }: Extent, { processes, honoursKeys }: Kind): Promise<Row> {
  const tally = createTally()
  const faulty = { seed, honoursKeys, faults: FAULTS, thinks: 0 }
  const provider = await startProvider(faulty)
  const fleet = await startFleet({
    processes,
    tally,
    env: { PROVIDER_URL: provider.url, PROVIDER_KEY: 'drill' },
    profile: profileOf(honoursKeys ? 'header' : 'none'),
  })
  try {
    const chance = chanceOf(seed)
    const world = { fleet, tally, chance }
    const purchases = Array.from({ length: tries }, (_, n) => planPurchase(`s${seed}n${n}`, chance))
    const waiting = [...purchases]
    let done = 0
    let kills = 0
    let killing = Promise.resolve()
    const buyer = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await pursue(next, world)
        done += 1
        if (done < (kills + 0.5) * Math.min(A_KILL, tries)) continue
        kills += 1
        killing = killing.then(() => fleet.kill(kills))
      }
    }
    await Promise.all(Array.from({ length: BUYERS }, buyer))
    await killing
    // the provider recovers, and whoever was cut off goes on
    provider.behave({ ...faulty, faults: 0 })
    await settle(purchases, (purchase) => pursue(purchase, world))
    count(purchases, await provider.made(), tally.counts)
    const kind = `${processes === 1 ? 'one process' : `${processes} processes`}, keys ${honoursKeys ? 'honoured' : 'ignored'}`
    return tally.row(`purchases, ${kind}`, `${kills} kills`)
  } finally {
    await fleet.stop()
    await provider.stop()
  }
}

/** Everybody asks once more and must hear the same; who was told nothing definite goes on until it is. */
async function settle(
  purchases: readonly Purchase[],
  again: (purchase: Purchase) => Promise<void>,
) {
  const until = performance.now() + PATIENCE
  let left = [...purchases]
  while (left.length > 0 && performance.now() < until) {
    const waiting = [...left]
    const buyer = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await again(next)
    }
    await Promise.all(Array.from({ length: BUYERS }, buyer))
    left = left.filter(({ standing }) => standing === 'trying')
  }
}

type Made = { readonly subject: string; readonly ids: readonly string[] }

/** What the visitors were told, against what the provider has made. */
function count(
  purchases: readonly Purchase[],
  made: readonly Made[],
  counts: { tried: number; lost: number; doubled: number; torn: number; refused: number },
): void {
  const idsOf = new Map(made.map(({ subject, ids }) => [subject, ids]))
  counts.tried += purchases.length
  for (const purchase of purchases) {
    const email = emailOf(purchase)
    const leads = idsOf.get(`lead ${email}`) ?? []
    const proposals = idsOf.get(`proposal ${email}`) ?? []
    const payments = proposals.flatMap((id) => idsOf.get(`payment ${id}`) ?? [])
    if (Math.max(leads.length, proposals.length, payments.length) > 1) counts.doubled += 1
    const { told, way, standing } = purchase
    const heard: readonly (readonly [string, readonly string[]])[] = [
      ['/api/lead', leads],
      ['/api/proposta', proposals],
      [`/api/pagamento/${way}`, payments],
    ]
    const isLost = heard.some(([path, ids]) => {
      const id = told.get(path)?.replace(/^\D+/, '')
      return id !== undefined && !ids.includes(id)
    })
    if (isLost) counts.lost += 1
    const isCheated = standing === 'refused' && payments.length > 0
    if (purchase.contradictions > 0 || isCheated || standing === 'trying') counts.torn += 1
    if (standing === 'open' || standing === 'refused') counts.refused += 1
  }
}

const KINDS: readonly Kind[] = [
  { processes: 1, honoursKeys: false },
  { processes: 2, honoursKeys: true },
  { processes: 1, honoursKeys: true },
  { processes: 2, honoursKeys: false },
]
/** Fewer tries than this are spent on the first two kinds alone. */
const ALL_KINDS_FROM = 100

export const purchases: Drill = {
  about: 'compras com falhas do fornecedor e kill -9, em um processo e em dois com PostgreSQL',
  tries: { unit: 'purchases', short: 50, long: 10_000 },
  run: async ({ seed, tries }) => {
    const rows: Row[] = []
    const kinds = tries < ALL_KINDS_FROM ? KINDS.slice(0, 2) : KINDS
    for (const kind of kinds) {
      rows.push(await buyAll({ seed, tries: Math.ceil(tries / kinds.length) }, kind))
    }
    return rows
  },
}
