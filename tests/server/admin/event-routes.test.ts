import { once } from 'node:events'
import { get, type IncomingMessage, request } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventRoutes } from '../../../server/admin/event-routes'
import type { SignedIn } from '../../../src/api/user'
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

test('ADM-09: the stream of a person who is bound to brands meanwhile ends; another name ends none', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const app = Fastify()
  const ana = { id: 'ana', name: 'Ana', email: 'ana@exemplo.example', role: 'editor' } as const
  let person: SignedIn = ana
  await eventRoutes(app, { content: it.world.content, require: async () => person })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const [stream]: IncomingMessage[] = await once(get(`${address}/events`), 'response')
  const ended = vi.fn()
  stream?.on('end', ended).resume()
  const beats = async () => {
    await vi.advanceTimersByTimeAsync(20_000)
    await it.world.content.presence.settled()
  }
  await beats()
  person = { ...ana, name: 'Ana Maria' }
  await beats()
  expect(ended).not.toHaveBeenCalled()
  person = { ...ana, brands: ['home'] }
  await beats()
  await vi.waitFor(() => expect(ended).toHaveBeenCalled())
  vi.useRealTimers()
  await app.close()
})
