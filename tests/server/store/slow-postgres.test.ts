import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isStoreFailure } from '../../../server/store/is-store-failure'
import { openStore } from '../../../server/store/open-store'
import { startPostgres } from '../embedded-postgres'
import { tempDataDir } from '../temp-store'

test('PUB-12: a statement that PostgreSQL ends because it waited too long is a failure of the store, not a bug', async () => {
  const { directory, remove } = tempDataDir()
  const server = await startPostgres(directory)
  const { db, close } = await openStore({ dataDir: directory, databaseUrl: server.url })
  onTestFinished(async () => {
    await close()
    await server.halt()
    remove()
  })
  const failed = await db.transaction().execute(async (holding) => {
    await sql`update content_state set revision = revision + 1`.execute(holding)
    // as another server's write waits for one that hangs
    return db
      .transaction()
      .execute(async (within) => {
        await sql`set local statement_timeout = 50`.execute(within)
        await sql`update content_state set revision = revision + 1`.execute(within)
      })
      .catch((error: unknown) => error)
  })
  expect([isStoreFailure(failed), String(failed)]).toEqual([
    true,
    expect.stringContaining('statement timeout'),
  ])
})
