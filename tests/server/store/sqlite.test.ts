import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openStore, type Store } from '../../../server/store/open-store'
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
  const child = fork('tests/server/store/open-once.ts', [directory], {
    execArgv: ['--import', 'tsx'],
    stdio: 'pipe',
  })
  const [said] = await once(child, 'message')
  expect(said).toMatch(`The data directory ${directory} is in use by process ${process.pid} on`)
  await mine.close()
  const again = await openStore({ dataDir: directory })
  await again.close()
  remove()
})
