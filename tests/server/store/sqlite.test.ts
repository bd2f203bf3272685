import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import Libsql from 'libsql'
import { describe, expect, test } from 'vitest'
import { sessionsIn } from '../../../server/session/sessions'
import { usersIn } from '../../../server/session/users'
import { isStoreFailure } from '../../../server/store/is-store-failure'
import { openStore, type Store } from '../../../server/store/open-store'
import { openSqlite } from '../../../server/store/sqlite'
import { startSqliteThread } from '../../../server/store/start-sqlite-thread'
import type { Tables } from '../../../server/store/tables'
import { programFile } from '../../programs'
import { tempDataDir } from '../temp-store'
import { storeContract } from './contract'

const temp = tempDataDir()
let store: Store

storeContract(
  'the embedded database',
  async () => {
    await (await openStore({ dataDir: temp.directory })).close()
    store = await openStore({ dataDir: temp.directory })
    return store
  },
  async () => {
    await store.close()
    temp.remove()
  },
)

const thread = resolve(programFile('server/store/sqlite-thread.ts'))
const apart = tempDataDir()

storeContract(
  'the embedded database in its own thread',
  async () => {
    await (await openStore({ dataDir: apart.directory, thread })).close()
    store = await openStore({ dataDir: apart.directory, thread })
    return store
  },
  async () => {
    await store.close()
    apart.remove()
  },
)

describe('issue 13: the embedded database in a thread of its own', () => {
  const COUNT = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 300000)'

  test('TXT-01: while a statement is under way this process goes on with other things', async () => {
    const { directory, remove } = tempDataDir()
    const own = await openStore({ dataDir: directory, thread })
    let isDone = false
    const asked = sql.raw(`${COUNT} select count(*) from n`).execute(own.db)
    const done = asked.then(() => {
      isDone = true
    })
    let turns = 0
    while (!isDone) {
      await turn()
      turns += 1
    }
    await done
    expect(turns).toBeGreaterThan(10)
    await own.close()
    remove()
  })

  test('a transaction has the one connection for itself, and one that failed leaves nothing', async () => {
    const { directory, remove } = tempDataDir()
    const { db, close } = await openStore({ dataDir: directory, thread })
    const row = (hash: string) => ({ hash, bytes: Buffer.from(hash), size: 1, created_at: 1 })
    const failing = db.transaction().execute(async (within) => {
      await within.insertInto('blobs').values(row('a')).execute()
      await turn()
      await within.insertInto('blobs').values(row('a')).execute()
    })
    const other = db.insertInto('blobs').values(row('b')).execute()
    await expect(failing).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_/) })
    await other
    expect(await db.selectFrom('blobs').select('hash').execute()).toEqual([{ hash: 'b' }])
    await close()
    remove()
  })

  test('PAY-17: a thread that has ended fails whoever asks, as a lost store does', async () => {
    const { directory, remove } = tempDataDir()
    const ask = startSqliteThread(thread, join(directory, 'missing', 'store.db'))
    const asked = ask('query', { sql: 'select 1', parameters: [] })
    const failed: unknown = await asked.catch((error: unknown) => error)
    expect(isStoreFailure(failed)).toBe(true)
    await expect(ask('query', { sql: 'select 1', parameters: [] })).rejects.toBe(failed)
    await ask('close')
    remove()
  })
})

test('a second process on the same data directory is refused, and told who holds it', async () => {
  const { directory, remove } = tempDataDir()
  const mine = await openStore({ dataDir: directory })
  const child = fork(programFile('tests/server/store/open-once.ts'), [directory], { stdio: 'pipe' })
  const [said] = await once(child, 'message')
  expect(said).toMatch(`The data directory ${directory} is in use by process ${process.pid} on`)
  await mine.close()
  const again = await openStore({ dataDir: directory })
  await again.close()
  remove()
})

test('PUB-01: a start that ends in the middle of a migration leaves nothing of it, and the next one goes on', async () => {
  const { directory, remove } = tempDataDir()
  const { kyselyDialect, release } = await openSqlite(directory)
  const db = new Kysely<Tables>({ dialect: kyselyDialect })
  // the first migration makes this table last
  await sql`create table live_charges (id integer)`.execute(db)
  await db.destroy()
  release()
  await expect(openStore({ dataDir: directory })).rejects.toThrow('live_charges')
  const between = new Libsql(join(directory, 'store.db'))
  between.exec('drop table live_charges')
  between.close()
  const again = await openStore({ dataDir: directory })
  expect(await again.db.selectFrom('attempts').selectAll().execute()).toEqual([])
  await again.close()
  remove()
})

test('PUB-14: after a clean close store.db alone is a whole backup', async () => {
  const [from, to] = [tempDataDir(), tempDataDir()]
  const mine = await openStore({ dataDir: from.directory })
  await sql`insert into blobs values ('h', ${Buffer.from('dito')}, 4, 1)`.execute(mine.db)
  await mine.close()
  copyFileSync(join(from.directory, 'store.db'), join(to.directory, 'store.db'))
  const backup = await openStore({ dataDir: to.directory })
  expect(await backup.db.selectFrom('blobs').select('hash').execute()).toEqual([{ hash: 'h' }])
  await backup.close()
  from.remove()
  to.remove()
})

test('PUB-02: who is signed in can read on where nothing can be written', async () => {
  const { directory, remove } = tempDataDir()
  const { db, close } = await openStore({ dataDir: directory })
  const now = 1_795_000_000_000
  const ana = { email: 'ana@exemplo.example', name: 'Ana', role: 'editor' } as const
  const user = await usersIn(db).add(ana, undefined, now)
  const sessions = sessionsIn(db)
  const secret = await sessions.open(user?.id ?? '', now)
  await sql`pragma query_only = 1`.execute(db)
  expect(await sessions.userOf(secret ?? '', now + 3_600_000)).toMatchObject(ana)
  await close()
  remove()
})
