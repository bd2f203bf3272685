import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill, Extent, Row } from '../drill'
import { admitPublisher } from '../fleet/editor'
import { startFleet } from '../fleet/fleet'
import { startVisitors } from '../fleet/start-visitors'
import { createTally } from '../tally'

const ADMIN = { email: 'admin@exemplo.com.br', password: 'oito-cavalos-na-varanda-azul' }
const START = 'scripts/inicio.yaml'

/** More than once lay in memory beside the live one. */
const MOST_RELEASES = 13
const CLIENTS = 6
/** Pages that other visitors ask for each second, meanwhile. */
const RATE = 100
const IDLE = 4000

/** Visitors who come back to talks of old releases, each to another one every time, right after a restart. */
async function comeBack({ tries }: Extent): Promise<readonly Row[]> {
  const releases = Math.min(MOST_RELEASES, Math.ceil(tries / 2))
  const tally = createTally()
  const env = {
    NODE_ENV: 'production',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const program = 'drills/fleet/whole-server.ts' as const
  const fleet = await startFleet({ processes: 1, tally, program, env })
  try {
    const editor = await admitPublisher((await fleet.at(0)).address, ADMIN)
    const greeting = (await editor.textOf(START)) ?? ''
    const ids: string[] = []
    for (let n = 0; n < releases; n += 1) {
      await editor.save(START, greeting.replace(/text: Olá.*/, `text: Olá ${n}, que bom!`))
      await editor.publish()
      ids.push(editor.live() ?? '')
    }
    if (new Set(ids).size < releases) throw new Error('The releases were not all published.')
    await fleet.kill(0)
    const { address } = await fleet.at(0)
    const visitors = startVisitors(address, RATE, ['/'])
    const [idle, others] = [createTally(), createTally()]
    await sleep(IDLE)
    await visitors.count(idle)
    let asked = 0
    const client = async () => {
      for (let n = asked; n < tries; n = asked) {
        asked += 1
        const id = ids[n % releases] ?? ''
        const answer = await tally.timed(fetch(`${address}/releases/${id}/home.json`))
        const told = (await answer.json()) as { readonly release?: string }
        tally.counts.tried += 1
        if (told.release !== id) tally.counts.torn += 1
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    await visitors.count(others)
    visitors.stop()
    return [
      tally.row('old releases', `${CLIENTS} visitors come back to ${releases} releases`),
      idle.row('old releases, other visitors before'),
      others.row('old releases, other visitors meanwhile'),
    ]
  } finally {
    await fleet.stop()
  }
}

export const oldReleases: Drill = {
  about: 'visitantes voltam a conversas de versões antigas, todas ao mesmo tempo',
  tries: { unit: 'voltas', short: 3, long: 3000 },
  run: comeBack,
}
