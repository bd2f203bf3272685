import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openStore } from '../../server/store/open-store'
import { type RandomSource, seededRandom } from '../../src/core/script/seeded-random'
import { programFile } from '../../tests/programs'
import { openWorld, SMALL, smallFiles } from '../../tests/server/content/world'
import { startPostgres } from '../../tests/server/embedded-postgres'
import { tempDataDir } from '../../tests/server/temp-store'
import type { Drill, Extent, Row } from '../drill'
import { createTally, type Tally } from '../tally'
import type { Told } from './publish-loop'

/** Publications that are answered before each kill, at most. */
const BETWEEN_KILLS = 3
/** What is counted so far is told after so many kills. */
const TOLD_EVERY = 25

/** Longer than a publication takes, so that a kill may hit any part of one. */
const ANY_PART = 60

type Place = { readonly directory: string; readonly databaseUrl: string | undefined }

/** Lets processes publish until one has done a few, then kills them wherever they are; gives what was answered. */
async function publishAndKill(
  { directory, databaseUrl }: Place,
  processes: number,
  { tally, chance }: { readonly tally: Tally; readonly chance: RandomSource },
): Promise<readonly string[]> {
  const answered: string[] = []
  const enough = 1 + Math.floor(chance.next() * BETWEEN_KILLS)
  const children = Array.from({ length: processes }, (_, index) => {
    const dataDir = `${directory}/server-${index}`
    mkdirSync(dataDir, { recursive: true })
    const args = [dataDir, ...(databaseUrl === undefined ? [] : [databaseUrl])]
    return fork(programFile('drills/publishing/publish-loop.ts'), args, {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  })
  const ends = children.map((child) => once(child, 'exit'))
  try {
    await new Promise<void>((resolve, reject) => {
      for (const child of children) {
        child.on('message', (told: Told) => {
          if ('refused' in told) {
            tally.counts.refused += 1
            return
          }
          tally.took(told.milliseconds)
          answered.push(told.release)
          if (answered.length === enough) resolve()
        })
        child.once('exit', (code) => reject(new Error(`A publisher ended by itself with ${code}.`)))
      }
    })
    await sleep(chance.next() * ANY_PART)
  } finally {
    for (const child of children) {
      tally.weigh(child.pid)
      child.kill('SIGKILL')
    }
    await Promise.all(ends)
  }
  return answered
}

/** PostgreSQL ends by itself what a killed process had sent: until then the newest publication may change while it is looked at. */
async function endedByAll(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const others = `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  while ((await client.query(others)).rowCount !== 0) await sleep(20)
  await client.end()
}

/** Looks at what the killed have left, as the next server to start would. */
async function judge({ directory, databaseUrl }: Place, answered: readonly string[], tally: Tally) {
  const dataDir = `${directory}/server-0`
  if (databaseUrl !== undefined) await endedByAll(databaseUrl)
  const store = await openStore({ dataDir, databaseUrl })
  const world = await openWorld(store, dataDir, smallFiles)
  const { counts } = tally
  const { publications } = await world.content.releases()
  for (const release of answered) {
    const times = publications.filter((publication) => publication.release === release).length
    if (times === 0) counts.lost += 1
    if (times > 1) counts.doubled += 1
  }
  const live = world.releases.live()
  const { documents } = (await world.content.release(live.id)) ?? { documents: [] }
  const words = /text: (?<words>.*)/.exec(documents.find(({ path }) => path === SMALL)?.text ?? '')
    ?.groups?.words
  const audit = await world.content.audit()
  const isWhole = {
    words: words !== undefined && JSON.stringify(live.script).includes(`"${words}"`),
    newest: publications[0]?.release === live.id,
    store: !world.logged.some(({ event }) => event === 'live-from-copy'),
    audit: audit.broken === undefined,
  }
  const torn = Object.entries(isWhole).flatMap(([part, holds]) => (holds ? [] : [part]))
  if (torn.length > 0) {
    counts.torn += 1
    console.error(`torn: ${torn.join(', ')}`)
  }
  await world.stop()
  await store.close()
}

async function publishAll({ seed, tries, tell }: Extent, processes: number): Promise<Row> {
  const temp = tempDataDir()
  const postgres = processes > 1 ? await startPostgres(temp.directory) : undefined
  const place = { directory: temp.directory, databaseUrl: postgres?.url }
  const tally = createTally()
  const chance = seededRandom(seed)
  const name = `publishing, ${processes === 1 ? 'one process' : `${processes} processes`}`
  try {
    for (let kill = 1; kill <= tries; kill += 1) {
      const answered = await publishAndKill(place, processes, { tally, chance })
      tally.counts.tried += answered.length
      await judge(place, answered, tally)
      if (kill % TOLD_EVERY === 0 && kill < tries)
        tell?.(tally.row(name, `${kill} of ${tries} kills`))
    }
  } finally {
    await postgres?.halt()
    temp.remove()
  }
  return tally.row(name, `${tries} kills`)
}

export const publishing: Drill = {
  about: 'publicações interrompidas por kill -9, em um processo e em dois com PostgreSQL',
  tries: { unit: 'kills', short: 3, long: 1000 },
  // both at once: most of the time goes into starting processes, which one core would do one after the other
  run: ({ tries, ...extent }) => {
    const shared = Math.ceil(tries / 3)
    return Promise.all([
      publishAll({ ...extent, tries: tries - shared }, 1),
      publishAll({ ...extent, tries: shared }, 2),
    ])
  },
}
