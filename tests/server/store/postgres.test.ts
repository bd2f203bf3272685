import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
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

/** A line to PostgreSQL that can be lost as in a network: from then on nothing arrives on it, in either direction, and neither end is told. */
async function lineTo(url: string) {
  const { port: target } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = dial(Number(target), '127.0.0.1')
    near.pipe(far)
    far.pipe(near)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: url.replace(target, String(port)),
    lose: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('PUB-12: a connection that the network has lost fails what waits on it and frees what it had locked, and the next one works', async () => {
  const own = tempDataDir()
  const server = await startPostgres(own.directory)
  const options = { dataDir: own.directory, databaseUrl: server.url }
  await (await openStore(options)).close()
  const line = await lineTo(server.url)
  const { db, close } = await openStore({ ...options, databaseUrl: line.url, answerTime: 1000 })
  const lost = db.transaction().execute(async (within) => {
    await within.updateTable('content_state').set({ revision: 7 }).execute()
    line.lose()
    await sql`select 1`.execute(within)
  })
  const failed = await lost.catch((error: unknown) => error)
  expect([isStoreFailure(failed), String(failed)]).toEqual([
    true,
    expect.stringContaining('onnection'),
  ])
  const { numUpdatedRows } = await db
    .updateTable('content_state')
    .set({ revision: 8 })
    .executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
  await close()
  line.close()
  await server.halt()
  own.remove()
})

test('tables are brought up to date also where PostgreSQL says nothing for longer than a query may take', async () => {
  const own = tempDataDir()
  const server = await startPostgres(own.directory)
  const options = { dataDir: own.directory, databaseUrl: server.url }
  const before = await openStore(options)
  let holding: Promise<unknown> | undefined
  await new Promise<void>((locked) => {
    holding = before.db.transaction().execute(async (within) => {
      await sql`lock table kysely_migration in access exclusive mode`.execute(within)
      locked()
      await sql`select pg_sleep(2)`.execute(within)
    })
  })
  const { ping, close } = await openStore({ ...options, answerTime: 500 })
  await ping()
  await holding
  await Promise.all([close(), before.close()])
  await server.halt()
  own.remove()
})
