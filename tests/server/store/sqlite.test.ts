import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore, type Store } from '../../../server/store/open-store'
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
