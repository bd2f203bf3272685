import { mkdirSync, writeFileSync } from 'node:fs'
import { startPostgres } from '../../tests/server/embedded-postgres'
import {
  type ServerProgram,
  type SpawnedServer,
  spawnServer,
} from '../../tests/server/spawn-server'
import { tempDataDir } from '../../tests/server/temp-store'
import type { Tally } from '../tally'

/** Servers that are processes of their own: one on the embedded database, or many on one PostgreSQL. */
export type Fleet = {
  readonly size: number
  /** Where one of them is; waits while it is being started anew. */
  readonly at: (index: number) => Promise<SpawnedServer>
  /** kill -9, and another in its place. */
  readonly kill: (index: number) => Promise<void>
  /** The database that they share, where they share one. */
  readonly databaseUrl: string | undefined
  /** A folder that is gone with the fleet. */
  readonly directory: string
  readonly stop: () => Promise<void>
}

type Options = {
  readonly processes: number
  readonly tally: Tally
  readonly env: Readonly<Record<string, string>>
  /** What is added to it each time a server is started. */
  readonly envAtStart?: () => Readonly<Record<string, string>>
  readonly program?: ServerProgram
  /** Lines of a provider's profile, over the default. */
  readonly profile?: string
}

const WEIGHED_EVERY = 250

export async function startFleet(options: Options): Promise<Fleet> {
  const { processes, tally, env, envAtStart, program, profile = '' } = options
  const { directory, remove } = tempDataDir()
  const postgres = processes > 1 ? await startPostgres(directory) : undefined
  const file = `${directory}/profile.yaml`
  writeFileSync(file, profile === '' ? '{}\n' : profile)
  const start = (index: number) => {
    const dataDir = `${directory}/server-${index}`
    mkdirSync(dataDir, { recursive: true })
    return spawnServer(
      dataDir,
      {
        LOG_LEVEL: 'error',
        PROVIDER_PROFILE: file,
        ...(postgres && { DATABASE_URL: postgres.url }),
        ...env,
        ...envAtStart?.(),
      },
      program,
    )
  }
  // the first makes the tables and what is published first
  const servers = [start(0)]
  await servers[0]
  for (let index = 1; index < processes; index += 1) servers.push(start(index))
  await Promise.all(servers)
  const at = (index: number) => servers[index % processes] ?? start(index)
  const scale = setInterval(async () => {
    for (const starting of servers) tally.weigh((await starting).child.pid)
  }, WEIGHED_EVERY)
  return {
    size: processes,
    directory,
    databaseUrl: postgres?.url,
    at,
    kill: async (index) => {
      const server = await at(index)
      servers[index % processes] = server.end('SIGKILL').then(() => start(index % processes))
      await at(index)
    },
    stop: async () => {
      clearInterval(scale)
      for (const starting of servers) await (await starting).end('SIGKILL')
      await postgres?.halt()
      remove()
    },
  }
}
