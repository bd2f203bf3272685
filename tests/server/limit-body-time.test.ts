import { once } from 'node:events'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerProblems } from '../../server/http/answer-problems'
import { allowUploadTime, limitBodyTime } from '../../server/http/limit-body-time'
import { createMetrics } from '../../server/http/metrics'
import { Problem } from '../../server/http/problems'

let app: FastifyInstance
/** Settles with the request whose headers the server has read. */
let begun: Promise<void>

beforeEach(async () => {
  // the server's own timers only: sockets go on by the real clock
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  app = Fastify()
  limitBodyTime(app)
  begun = new Promise((resolve) => {
    app.addHook('onRequest', async () => resolve())
  })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  answerProblems(app, { log, metrics: createMetrics(), clock: Date.now })
  app.post('/usual', async () => ({ done: true }))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, payload, done) => {
    if (request.url === '/usual') payload.resume().on('end', () => done(null))
    else done(null)
  })
  app.post('/upload', async (request) => {
    if (request.headers.authorization === undefined) throw new Problem('sign-in')
    allowUploadTime(request)
    await once(request.raw.resume(), 'end')
    return { done: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

/** Sends half a body, which `finish` completes. */
async function beginAt(path: string, headers: Record<string, string> = {}) {
  const { port } = app.server.address() as AddressInfo
  const sent = ask({ port, path, method: 'POST', headers: { ...headers, 'content-length': 10 } })
  const closed = new Promise<string>((resolve) => sent.once('close', () => resolve('closed')))
  sent.on('error', () => undefined).write('12345')
  const answer = once(sent, 'response').then(([{ statusCode }]) => statusCode as number)
  answer.catch(() => undefined)
  await begun
  return { sent, answer, closed, finish: () => sent.end('67890') }
}

test('SRV-01: a body that has not arrived after ten seconds is cut', async () => {
  const { closed, answer } = await beginAt('/usual')
  vi.advanceTimersByTime(10_000)
  expect(await closed).toBe('closed')
  await expect(answer).rejects.toThrow()
})

test('a body that arrives just in time is answered', async () => {
  const { answer, finish } = await beginAt('/usual')
  vi.advanceTimersByTime(9_999)
  finish()
  expect(await answer).toBe(200)
})

test('an upload of somebody who is signed in has five minutes, as 10 MB take on a slow line', async () => {
  const { answer, finish } = await beginAt('/upload', { authorization: 'x' })
  await vi.advanceTimersByTimeAsync(299_000)
  finish()
  expect(await answer).toBe(200)
})

test('and is cut after them', async () => {
  const { closed } = await beginAt('/upload', { authorization: 'x' })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await closed).toBe('closed')
})

test('one of somebody else is refused, and its line is closed as any other', async () => {
  const { answer, sent } = await beginAt('/upload')
  expect(await answer).toBe(401)
  const gone = once(sent.socket!, 'close')
  vi.advanceTimersByTime(10_000)
  await gone
})
