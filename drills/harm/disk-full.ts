import { mkdirSync } from 'node:fs'
import { seededRandom } from '../../src/core/script/seeded-random'
import { mountSmallDisk, type SmallDisk } from '../../tests/server/small-disk'
import { spawnServer } from '../../tests/server/spawn-server'
import { tempDataDir } from '../../tests/server/temp-store'
import type { Drill, Row } from '../drill'
import { startProvider } from '../fleet/start-provider'
import { atOnce } from '../processes/attackers'
import { BUYERS, planPurchase, pursue } from '../purchases/buyer'
import { judge, settle } from '../purchases/judge'
import { createTally } from '../tally'

/** A disk of its own, and what is left of it once it fills up, in megabytes. */
const DISK = 24
const LEFT = 0.25

type Run = { readonly seed: number; readonly tries: number }

async function onSmallDisk(directory: string, disk: SmallDisk, { seed, tries }: Run): Promise<Row> {
  const tally = createTally()
  const provider = await startProvider({ seed, honoursKeys: false, faults: 0, thinks: 0 })
  const env = { PROVIDER_URL: provider.url, PROVIDER_KEY: 'drill', LOG_LEVEL: 'silent' }
  const server = await spawnServer(directory, env)
  const chance = seededRandom(seed)
  const world = { fleet: { size: 1, at: async () => server }, tally, chance }
  const ready = async () => (await fetch(`${server.address}/readyz`)).status
  const purchases = Array.from({ length: tries }, (_, n) => planPurchase(`d${seed}n${n}`, chance))
  const third = Math.ceil(tries / 3)
  const buy = (from: number, to: number) =>
    atOnce(to - from, BUYERS, (n) => pursue(purchases[from + n]!, world))
  await buy(0, third)
  disk.fill(LEFT)
  await buy(third, tries)
  const whenFull = await ready()
  tally.weigh(server.child.pid)
  disk.empty()
  await settle(purchases, world)
  judge(purchases, await provider.made(), tally.counts)
  // what is asked at most once a second may still be the answer of before
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const afterwards = await ready()
  // who balances the load must hear of both
  if (whenFull !== 503 || afterwards !== 200) tally.counts.torn += 1
  await server.end('SIGKILL')
  await provider.stop()
  return tally.row('disk-full', `ready: ${whenFull} when full, ${afterwards} afterwards`)
}

export const diskFull: Drill = {
  about: 'compras em um disco que enche e depois tem lugar de novo',
  tries: { unit: 'purchases', short: 6, long: 600 },
  run: async ({ seed, tries }) => {
    const temp = tempDataDir()
    const directory = `${temp.directory}/disk`
    mkdirSync(directory)
    const disk = mountSmallDisk(directory, DISK)
    if (!disk) {
      temp.remove()
      return [createTally().row('disk-full', 'not tried: only root may mount a small disk')]
    }
    try {
      return [await onSmallDisk(directory, disk, { seed, tries })]
    } finally {
      disk.remove()
      temp.remove()
    }
  },
}
