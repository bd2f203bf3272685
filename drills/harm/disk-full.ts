import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { chanceOf } from '../../src/core/explore/chance'
import { spawnServer } from '../../tests/server/spawn-server'
import { tempDataDir } from '../../tests/server/temp-store'
import type { Drill, Row } from '../drill'
import { startProvider } from '../fleet/start-provider'
import { atOnce } from '../processes/attackers'
import { BUYERS, planPurchase, pursue } from '../purchases/buyer'
import { judge, settle } from '../purchases/judge'
import { createTally } from '../tally'

const MB = 1024 * 1024
/** A disk of its own in memory, and what is left of it once it fills up. */
const DISK = 24
const LEFT = 0.25

/** Puts a small disk at `directory`; false where that is not allowed. */
const mount = (directory: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', directory]).status === 0

async function onSmallDisk(directory: string, seed: number, tries: number): Promise<Row> {
  const tally = createTally()
  const provider = await startProvider({ seed, honoursKeys: false, faults: 0, thinks: 0 })
  const env = { PROVIDER_URL: provider.url, PROVIDER_KEY: 'drill', LOG_LEVEL: 'silent' }
  const server = await spawnServer(directory, env)
  const chance = chanceOf(seed)
  const world = { fleet: { size: 1, at: async () => server }, tally, chance }
  const ready = async () => (await fetch(`${server.address}/readyz`)).status
  const purchases = Array.from({ length: tries }, (_, n) => planPurchase(`d${seed}n${n}`, chance))
  const third = Math.ceil(tries / 3)
  const buy = (from: number, to: number) =>
    atOnce(to - from, BUYERS, (n) => pursue(purchases[from + n]!, world))
  await buy(0, third)
  const { bavail, bsize } = statfsSync(directory)
  const filler = `${directory}/filler`
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - LEFT * MB), 'x'))
  await buy(third, tries)
  const whenFull = await ready()
  tally.weigh(server.child.pid)
  rmSync(filler)
  await settle(purchases, world)
  judge(purchases, await provider.made(), tally.counts)
  // what is asked at most once a second may still be the answer of before
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const afterwards = await ready()
  if (afterwards !== 200) tally.counts.torn += 1
  await server.end('SIGKILL')
  await provider.stop()
  return tally.row('disk-full', `ready: ${whenFull} when full, ${afterwards} afterwards`)
}

export const diskFull: Drill = {
  about: 'compras em um disco que enche e depois tem lugar de novo',
  tries: { unit: 'purchases', short: 12, long: 600 },
  run: async ({ seed, tries }) => {
    const temp = tempDataDir()
    const directory = `${temp.directory}/disk`
    mkdirSync(directory)
    if (!mount(directory)) {
      temp.remove()
      return [createTally().row('disk-full', 'not tried: only root may mount a small disk')]
    }
    try {
      return [await onSmallDisk(directory, seed, tries)]
    } finally {
      spawnSync('umount', ['-l', directory])
      temp.remove()
    }
  },
}
