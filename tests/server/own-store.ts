import { afterAll, beforeAll } from 'vitest'
import { openStore, type Store } from '../../server/store/open-store'
import { tempDataDir } from './temp-store'

/** A store for the tests of one file: opened before them, gone after them. */
export function ownStore(): { readonly store: Store; readonly directory: string } {
  const temp = tempDataDir()
  let store: Store
  beforeAll(async () => {
    store = await openStore({ dataDir: temp.directory })
  })
  afterAll(async () => {
    await store.close()
    temp.remove()
  })
  return {
    directory: temp.directory,
    get store() {
      return store
    },
  }
}
