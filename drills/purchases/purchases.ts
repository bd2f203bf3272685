import { seededRandom } from '../../src/core/script/seeded-random'
import type { Drill, Extent, Row } from '../drill'
import { type Fleet, startFleet } from '../fleet/fleet'
import { startProvider } from '../fleet/start-provider'
import { createTally } from '../tally'
import { BUYERS, planPurchase, pursue } from './buyer'
import { judge, settle } from './judge'

/** Of all calls at the provider so many meet a fault. */
const FAULTS = 0.12
/** Purchases between one harm and the next. */
const A_TURN = 60
/** Short, since a silent provider is met often, and what a killed server held must be free within the drill. */
const TIMEOUT = 1000

const CALLS = ['lead', 'proposta', 'pix', 'boleto', 'cartao']
const profileOf = (idempotencyKey: string) =>
  `idempotencyKey: ${idempotencyKey}\ncalls:\n${CALLS.map((call) => `  ${call}: { timeout: ${TIMEOUT} }\n`).join('')}`

export type Kind = {
  /** What is done to the servers meanwhile, besides the provider's faults. */
  readonly name: string
  readonly processes: number
  readonly honoursKeys: boolean
  readonly harm: (fleet: Fleet, turn: number) => Promise<void>
  readonly env?: Readonly<Record<string, string>>
}

/** Purchases through faults of the provider and harm to the servers; who was cut off goes on under the same keys. */
export async function buyThrough({ seed, tries }: Extent, kind: Kind): Promise<Row> {
  const { name, processes, honoursKeys, harm, env } = kind
  const tally = createTally()
  const faulty = { seed, honoursKeys, faults: FAULTS, thinks: 0 }
  const provider = await startProvider(faulty)
  const fleet = await startFleet({
    processes,
    tally,
    env: { PROVIDER_URL: provider.url, PROVIDER_KEY: 'drill', ...env },
    profile: profileOf(honoursKeys ? 'header' : 'none'),
  })
  try {
    const chance = seededRandom(seed)
    const world = { fleet, tally, chance }
    const purchases = Array.from({ length: tries }, (_, n) => planPurchase(`s${seed}n${n}`, chance))
    const waiting = [...purchases]
    let done = 0
    let turns = 0
    let harming = Promise.resolve()
    const buyer = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await pursue(next, world)
        done += 1
        if (done < (turns + 0.5) * Math.min(A_TURN, tries)) continue
        turns += 1
        harming = harming.then(() => harm(fleet, turns))
      }
    }
    await Promise.all(Array.from({ length: BUYERS }, buyer))
    await harming
    // the provider recovers, and whoever was cut off goes on
    provider.behave({ ...faulty, faults: 0 })
    await settle(purchases, world)
    judge(purchases, await provider.made(), tally.counts)
    const many = processes === 1 ? 'one process' : `${processes} processes`
    const keys = `keys ${honoursKeys ? 'honoured' : 'ignored'}`
    return tally.row(`${name}, ${many}, ${keys}`, `${turns} times harmed`)
  } finally {
    await fleet.stop()
    await provider.stop()
  }
}

const killed = (processes: number, honoursKeys: boolean): Kind => ({
  name: 'purchases',
  processes,
  honoursKeys,
  harm: (fleet, turn) => fleet.kill(turn),
})

const KINDS = [killed(1, false), killed(2, true), killed(1, true), killed(2, false)]
/** Fewer tries than this are spent on the first two kinds alone. */
const ALL_KINDS_FROM = 100

export const purchases: Drill = {
  about: 'compras com falhas do fornecedor e kill -9, em um processo e em dois com PostgreSQL',
  tries: { unit: 'purchases', short: 25, long: 10_000 },
  run: async ({ seed, tries }) => {
    const rows: Row[] = []
    const kinds = tries < ALL_KINDS_FROM ? KINDS.slice(0, 2) : KINDS
    for (const kind of kinds) {
      rows.push(await buyThrough({ seed, tries: Math.ceil(tries / kinds.length) }, kind))
    }
    return rows
  },
}
