import { openStore, type Store } from '../../../server/store/open-store'
import { startPostgres, type TestPostgres } from '../embedded-postgres'
import { tempDataDir } from '../temp-store'
import { contentContract } from './contract'

const temp = tempDataDir()
let store: Store
let postgres: TestPostgres

contentContract(
  'PostgreSQL',
  async () => {
    postgres = await startPostgres(temp.directory)
    store = await openStore({ dataDir: temp.directory, databaseUrl: postgres.url })
    return store
  },
  async () => {
    await store.close()
    await postgres.halt()
    temp.remove()
  },
)
