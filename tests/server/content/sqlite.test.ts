import { openStore, type Store } from '../../../server/store/open-store'
import { tempDataDir } from '../temp-store'
import { contentContract } from './contract'

const temp = tempDataDir()
let store: Store

contentContract(
  'the embedded database',
  async () => {
    store = await openStore({ dataDir: temp.directory })
    return store
  },
  async () => {
    await store.close()
    temp.remove()
  },
)
