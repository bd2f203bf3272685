import { afterAll } from 'vitest'
import { openStore, type Store } from '../../../server/store/open-store'
import { startPostgres, type TestPostgres } from '../embedded-postgres'
import { tempDataDir } from '../temp-store'
import { reviewContract } from './review-contract'

const temp = tempDataDir()
const shared = tempDataDir()
const stores: Store[] = []
let postgres: TestPostgres | undefined

afterAll(async () => {
  for (const store of stores) await store.close()
  await postgres?.halt()
  temp.remove()
  shared.remove()
})

const opened = async (options: Parameters<typeof openStore>[0]): Promise<Store> => {
  const store = await openStore(options)
  stores.push(store)
  return store
}

reviewContract('the embedded database', () => opened({ dataDir: temp.directory }))

reviewContract('PostgreSQL', async () => {
  postgres = await startPostgres(shared.directory)
  return opened({ dataDir: shared.directory, databaseUrl: postgres.url })
})
