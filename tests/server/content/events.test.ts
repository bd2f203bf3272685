import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcer, createEvents } from '../../../server/content/events'
import { readState } from '../../../server/content/state'
import { openStore, type Store } from '../../../server/store/open-store'
import type { AdminEvent } from '../../../src/api/events'
import { tempDataDir } from '../temp-store'
import { openWorld, SMALL, smallFiles, type World } from './world'

const temp = tempDataDir()
let store: Store
let world: World

beforeAll(async () => {
  store = await openStore({ dataDir: temp.directory })
  world = await openWorld(store, temp.directory, smallFiles)
})
afterAll(async () => {
  await world.stop()
  await store.close()
  temp.remove()
})

test('PUB-12: what was saved while the store failed is announced once it answers again', async () => {
  const { db } = store
  const heard: AdminEvent[] = []
  const events = createEvents()
  events.subscribe((event) => heard.push(event))
  const lost = { now: false }
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (lost.now && name === 'selectFrom') throw new Error('connection lost')
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const announce = announcer(failing, events)
  await announce(await readState(db))
  await world.write(SMALL, `${await world.textOf(SMALL)}# mais\n`)
  lost.now = true
  await expect(announce(await readState(db))).rejects.toThrow('connection lost')
  lost.now = false
  await announce(await readState(db))
  expect(heard).toMatchObject([{ type: 'document', path: SMALL }])
})
