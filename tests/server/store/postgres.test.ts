import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isStoreFailure } from '../../../server/store/is-store-failure'
import { openStore, type Store } from '../../../server/store/open-store'
import { startPostgres, type TestPostgres } from '../embedded-postgres'
import { tempDataDir } from '../temp-store'
import { storeContract } from './contract'

const temp = tempDataDir()
let store: Store
let postgres: TestPostgres

storeContract(
  'PostgreSQL',
  async () => {
    postgres = await startPostgres(temp.directory)
    const options = { dataDir: temp.directory, databaseUrl: postgres.url }
    await (await openStore(options)).close()
    store = await openStore(options)
    return store
  },
  async () => {
    await store.close()
    await postgres.halt()
    temp.remove()
  },
)

test('PUB-12: a connection that PostgreSQL cuts between two statements of a transaction fails the transaction, and the process goes on', async () => {
  const own = tempDataDir()
  const server = await startPostgres(own.directory)
  const { db, close } = await openStore({ dataDir: own.directory, databaseUrl: server.url })
  const cut = db.transaction().execute(async (within) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(within)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db)
    await sql`select 1`.execute(within)
  })
  const failed = await cut.catch((error: unknown) => error)
  expect([isStoreFailure(failed), String(failed)]).toEqual([
    true,
    expect.stringContaining('onnection'),
  ])
  await sql`select 1`.execute(db)
  await close()
  await server.halt()
  own.remove()
})
