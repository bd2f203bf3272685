import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LogFields } from '../../../server/environment/logger'
import { pageRoutes } from '../../../server/page/page-routes'
import { fixedReleases } from '../fixed-releases'
import { testRelease } from '../release'
import { startApp, type TestApp } from '../start-app'

const dir = mkdtempSync(join(tmpdir(), 'first-'))
const lines: LogFields[] = []
const note = (fields: LogFields) => void lines.push(fields)
let served: TestApp
let port: number
/** How many requests for pages the framework has seen. */
let seen = 0

beforeAll(async () => {
  const release = testRelease
  served = await startApp({
    releases: fixedReleases(release),
    log: { info: note, warn: note, error: note },
    page: (app) => {
      app.addHook('onRequest', (_request, _reply, done) => {
        seen += 1
        done()
      })
      return pageRoutes(app, {
        client: { dir, entry: '/assets/main-abc.js', preloads: [] },
        sandbox: true,
        releases: fixedReleases(release),
        fakeLoad: undefined,
        previewHost: undefined,
      })
    },
  })
  port = Number(new URL(await served.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await served.close()
  rmSync(dir, { recursive: true, force: true })
})

type Answer = { readonly status: number | undefined; readonly headers: Record<string, unknown> }

const ask = (headers: Readonly<Record<string, string>> = {}, path = '/') =>
  new Promise<Answer>((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      headers: { 'accept-encoding': 'br', ...headers },
    }
    get(options, (answer) => {
      answer.resume()
      answer.on('end', () => {
        const { date: _, ...rest } = answer.headers
        resolve({ status: answer.statusCode, headers: rest })
      })
    }).on('error', reject)
  })

/** The same request through the framework alone, which `inject` asks. */
const injected = async (headers: Readonly<Record<string, string>> = {}) => {
  const { statusCode, headers: all } = await served.app.inject({
    url: '/',
    headers: { host: `127.0.0.1:${port}`, 'accept-encoding': 'br', ...headers },
    remoteAddress: '127.0.0.1',
  })
  const { date: _, connection: __, ...rest } = all
  return { status: statusCode, headers: rest }
}

const withoutConnection = ({ status, headers }: Answer) => {
  const { connection: _, 'keep-alive': __, ...rest } = headers
  return { status, headers: rest }
}

test.each([
  ['a plain request', {}],
  ['a client that has the page', { 'if-none-match': '*' }],
  ['a client without brotli', { 'accept-encoding': 'gzip' }],
])('%s is answered before the framework as it is by it', async (_, headers) => {
  const before = seen
  const first = await ask(headers)
  expect(seen).toBe(before)
  expect(withoutConnection(first)).toEqual(await injected(headers))
  expect(seen).toBe(before + 1)
})

test('an answer before the framework is logged and counted like any other', async () => {
  lines.length = 0
  const { status } = await ask()
  expect(status).toBe(200)
  const noted = { event: 'request', method: 'GET', route: '/*', status: 200 }
  await expect.poll(() => lines).toEqual([expect.objectContaining(noted)])
  expect(lines[0]).toHaveProperty('request')
  const figures = await served.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(figures.body).toMatch(
    /request_duration_seconds_count\{method="GET",route="\/\*",status="200"\} \d/,
  )
})

test('a page that goes through a near proxy nobody has named is still warned of', async () => {
  lines.length = 0
  await ask({ 'x-forwarded-for': '203.0.113.9' })
  await expect.poll(() => lines.map(({ event }) => event)).toContain('proxy-not-trusted')
})

test('while the process ends a page closes its connection', async () => {
  served.app.draining = true
  const { status, headers } = await ask()
  served.app.draining = false
  expect(status).toBe(200)
  expect(headers.connection).toBe('close')
})
