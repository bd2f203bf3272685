import { request } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventRoutes } from '../../../server/admin/event-routes'
import { type ContentApp, contentApp } from './content-app'

let it: ContentApp
beforeAll(async () => {
  it = await contentApp()
})
afterAll(() => it.close())

test('a browser that leaves before its stream has begun is not kept as present', async () => {
  const { content } = it.world
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
    content,
    require: async () => {
      await signedIn
      return { id: 'ana', name: 'Ana', email: 'ana@exemplo.example', role: 'admin' }
    },
  })
  const present: unknown[] = []
  const forget = content.events.subscribe((event) => {
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
  await content.presence.settled()
  expect(present).toEqual([])
  forget()
  await app.close()
})
