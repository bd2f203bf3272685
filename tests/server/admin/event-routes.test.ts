import { request } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventRoutes } from '../../../server/admin/event-routes'
import { openStore, type Store } from '../../../server/store/open-store'
import { openWorld, type World } from '../content/world'
import { tempDataDir } from '../temp-store'

const temp = tempDataDir()
let store: Store
let world: World
beforeAll(async () => {
  store = await openStore({ dataDir: temp.directory })
  world = await openWorld(store, temp.directory)
})
afterAll(async () => {
  await world.stop()
  await store.close()
  temp.remove()
})

test('a browser that leaves before its stream has begun is not kept as present', async () => {
  const app = Fastify()
  let admit = () => {}
  const signedIn = new Promise<void>((resolve) => {
    admit = resolve
  })
  const gone = new Promise<void>((resolve) => {
    app.addHook('onRequestAbort', async (_request) => resolve())
  })
  const asked = new Promise<void>((resolve) => {
    app.addHook('onRequest', async () => resolve())
  })
  await eventRoutes(app, {
    content: world.content,
    require: async () => {
      await signedIn
      return { id: 'ana', name: 'Ana', email: 'ana@exemplo.example', role: 'admin' }
    },
  })
  const present: unknown[] = []
  const forget = world.content.events.subscribe((event) => {
    if (event.type === 'presence') present.push(event.users)
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const call = request(`${address}/events`)
    .on('error', () => undefined)
    .end()
  await asked
  call.destroy()
  await gone
  admit()
  await turn()
  await world.content.presence.settled()
  expect(present).toEqual([])
  forget()
  await app.close()
})
