import { openStore, type Store } from '../../../server/store/open-store'
import { startPostgres, type TestPostgres } from '../embedded-postgres'
import { tempDataDir } from '../temp-store'
import { storeContract } from './contract'

const temp = tempDataDir()
let store: Store | undefined
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
    await store?.close()
    await postgres.halt()
    temp.remove()
  },
)
