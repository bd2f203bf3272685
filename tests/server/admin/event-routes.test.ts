import { once } from 'node:events'
import { get, type IncomingMessage, request } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventRoutes } from '../../../server/admin/event-routes'
import { answerProblems } from '../../../server/http/answer-problems'
import { createMetrics } from '../../../server/http/metrics'
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

/** Opens streams of one person; `present` is who was told last to have the admin open. */
async function openStreams(person: () => SignedIn) {
  const { content } = it.world
  const app = Fastify()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  answerProblems(app, { log, metrics: createMetrics(), clock: Date.now })
  await eventRoutes(app, { content, require: async () => person() })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  let present: string[] = []
  const forget = content.events.subscribe((event) => {
    if (event.type === 'presence') present = event.users.map(({ id }) => id)
  })
  return {
    address,
    open: async (): Promise<IncomingMessage> => {
      const [stream] = await once(get(`${address}/events`), 'response')
      return stream.on('error', () => undefined)
    },
    present: () => present,
    close: async () => {
      forget()
      await app.close()
    },
  }
}

const EVA = { id: 'eva', name: 'Eva', email: 'eva@exemplo.example', role: 'editor' } as const

test('a browser that does not read its events is cut off before they fill the memory', async () => {
  const { open, present, close } = await openStreams(() => EVA)
  const stream = await open()
  stream.pause()
  await expect.poll(present).toEqual(['eva'])
  const event = { type: 'document', etag: '', by: EVA } as const
  for (let n = 0; n < 500; n += 1) {
    it.world.content.events.emit({ ...event, path: 'x'.repeat(64 * 1024) })
  }
  await expect.poll(present).toEqual([])
  stream.destroy()
  await close()
})

test('one person holds fifty streams at most, and another is let in when one ends', async () => {
  const { open, close } = await openStreams(() => EVA)
  const streams: IncomingMessage[] = []
  for (let n = 0; n < 50; n += 1) streams.push(await open())
  expect((await open()).statusCode).toBe(429)
  streams[0]?.destroy()
  await expect.poll(async () => (await open()).statusCode).toBe(200)
  for (const stream of streams) stream.destroy()
  await close()
})

test('a HEAD opens no stream', async () => {
  const { address, present, close } = await openStreams(() => EVA)
  const [answer]: IncomingMessage[] = await once(
    request(`${address}/events`, { method: 'HEAD' }).end(),
    'response',
  )
  expect([answer?.statusCode, present()]).toEqual([200, []])
  await close()
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
