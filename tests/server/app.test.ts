import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LogFields } from '../../server/environment/logger'
import { networkOf } from '../../server/http/limit-rates'
import { createMetrics } from '../../server/http/metrics'
import { startMetricsServer } from '../../server/http/metrics-server'
import { Problem, problems } from '../../server/http/problems'
import { freePort } from './free-port'
import { startApp, type TestApp } from './start-app'

const logged: LogFields[] = []
const keep = (fields: LogFields) => {
  logged.push(fields)
}
let it: TestApp

beforeAll(async () => {
  it = await startApp({
    log: { info: keep, warn: keep, error: keep },
    page: async (app) => {
      app.get('/falha', async () => {
        throw new Error('CPF 123.456.789-09 não cabe')
      })
      app.get('/nulo', async () => {
        // as PostgreSQL's driver says it
        throw Object.assign(new Error('invalid byte sequence for encoding'), { code: '22021' })
      })
    },
  })
})
afterAll(() => it.close())

/** The routes of Fastify's tree of them, where a branch carries on the address before it. */
function routesOf(tree: string): readonly { readonly url: string; readonly method: 'GET' }[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^(\W*)(\/\S*)(?: \((.+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4 - 1
    above.splice(depth, above.length, part)
    const url = above.join('')
    return (methods?.split(', ') ?? []).map((method) => ({ url, method: method as 'GET' })) // or another
  })
}

describe('health', () => {
  test('SRV-08: lives without its store, but is not ready', async () => {
    const other = await startApp()
    const status = async (url: string) => (await other.app.inject(url)).statusCode
    expect(await status('/readyz')).toBe(200)
    await other.store.db.destroy()
    expect(await status('/readyz')).toBe(503)
    expect(await status('/healthz')).toBe(200)
    await other.close()
  })

  test('SRV-08: is not ready while nothing can be written, and again once it can; asking does not become work', async () => {
    const clock = { now: 1_795_000_000_000 }
    const other = await startApp({ clock: () => clock.now })
    const { db } = other.store
    const status = async () => {
      clock.now += 2000
      return (await other.app.inject('/readyz')).statusCode
    }
    expect(await status()).toBe(200)
    await sql`pragma query_only = on`.execute(db)
    expect(await status()).toBe(503)
    await sql`pragma query_only = off`.execute(db)
    expect(await status()).toBe(200)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
    expect(await status()).toBe(503)
    await sql.raw('pragma max_page_count = 1000000').execute(db)
    expect(await status()).toBe(200)
    const written = () => db.selectFrom('write_probe').select(['id', 'at']).execute()
    const before = await written()
    expect(before).toEqual([{ id: 'last', at: clock.now }])
    clock.now += 900
    await Promise.all(Array.from({ length: 50 }, () => other.app.inject('/readyz')))
    expect(await written()).toEqual(before)
    await other.close()
  })

  test('figures are for who is at this machine, or brings the token; elsewhere there is nothing', async () => {
    const status = async (app: TestApp, headers = {}, remoteAddress = '203.0.113.7') =>
      (await app.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode
    expect(await status(it)).toBe(404)
    expect(await status(it, { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1')).toBe(404)
    const token = 'um-segredo-para-as-figuras'
    const guarded = await startApp({ metricsToken: token })
    expect(await status(guarded, { authorization: `Bearer ${token}` })).toBe(200)
    expect(await status(guarded, { authorization: 'Bearer outro' })).toBe(404)
    expect(await status(guarded, {}, '127.0.0.1')).toBe(404)
    await guarded.close()
    const elsewhere = await startApp({ metricsPort: 9464 })
    expect(await status(elsewhere, {}, '127.0.0.1')).toBe(404)
    await elsewhere.close()
  })

  test('on a port of their own figures are shown, and nothing else', async () => {
    const { registry } = createMetrics()
    const port = await freePort()
    const figures = await startMetricsServer(registry, { host: '127.0.0.1', port })
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(await answer.text()).toContain('process_cpu_seconds_total')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    figures.close()
  })

  test('figures name route patterns, never addresses', async () => {
    await it.app.inject('/api/endereco?cep=01310100')
    await it.app.inject('/segredo/123')
    const { body, headers } = await it.app.inject('/metrics')
    expect(headers['content-type']).toMatch('text/plain')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/endereco"')
    expect(body).toContain('provider_call_duration_seconds_count{route="/api/endereco"')
    expect(body).not.toMatch(/01310100|segredo/)
  })
})

describe('failures', () => {
  test('ADM-10: a text that PostgreSQL refuses as none is the request’s fault, and none of ours', async () => {
    const { statusCode, body } = await it.app.inject('/nulo')
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'request-invalid'])
    expect(logged.filter(({ event }) => event === 'problem')).toEqual([])
  })

  test('what nobody expected is a 500 without its words, and is logged without them', async () => {
    const response = await it.app.inject('/falha')
    expect(response.statusCode).toBe(500)
    expect(response.json().code).toBe('internal')
    const line = logged.find(({ event }) => event === 'problem')
    expect(line).toMatchObject({ code: 'internal', route: '/falha' })
    expect(line?.stack).toContain('app.test.ts')
    expect(response.body + JSON.stringify(logged)).not.toMatch(/CPF|456\.789/)
  })

  test('PRI-04: every answer of every route carries the headers of safety', async () => {
    const listed = routesOf(it.app.printRoutes({ commonPrefix: false }))
    expect(listed).toContainEqual({ url: '/api/lead/validar-palavras', method: 'POST' })
    expect(listed).toContainEqual({ url: '/sandbox/ledger', method: 'GET' })
    const odd = ['/api/endereco?cep=1', '/nada'].map((url) => ({ url, method: 'GET' as const }))
    for (const asked of [...listed, ...odd]) {
      expect((await it.app.inject(asked)).headers, asked.url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
    }
  })

  test('every problem has a status of failure and Portuguese words without technique', () => {
    for (const [status, message] of Object.values(problems)) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(message).toMatch(/^[A-ZÀ-Ý].*\.$/)
    }
    expect(new Problem('in-flight').status).toBe(409)
  })

  test('docs/problems.md lists every code with its status, and no other', () => {
    const rows = readFileSync('docs/problems.md', 'utf8').matchAll(
      /^\| `([a-z-]+)` \| (\d{3}) \|/gm,
    )
    const documented = Object.fromEntries(
      [...rows].map(([, code, status]) => [code, Number(status)]),
    )
    const known = Object.entries(problems).map(([code, [status]]) => [code, status])
    expect(documented).toEqual(Object.fromEntries(known))
  })
})

describe('SRV-06, SRV-07: rates', () => {
  const check = (remoteAddress: string, headers = {}) =>
    it.app.inject({
      method: 'POST',
      url: '/api/lead/validar-palavras',
      payload: { texto: 'Ana' },
      remoteAddress,
      headers,
    })

  test('the 121st post of a minute is 429 in Portuguese, whatever it says of itself', async () => {
    for (let call = 0; call < 120; call += 1) {
      expect((await check('203.0.113.7')).statusCode).toBe(200)
    }
    const refused = await check('203.0.113.7', { 'x-forwarded-for': '198.51.100.1' })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
    expect(refused.json().message).toMatch(/^Muitas tentativas/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await check('203.0.113.8')).statusCode).toBe(200)
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:0DB8:0001:0002:0::1', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['203.0.113.7:5678', '203.0.113.7'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})

test.each(['/%zz', '/%ff', '/oferta%?a=1', '/api/%c3'])(
  '%s, which cannot be decoded, is answered as an address that nothing has',
  async (url) => {
    const it = await startApp()
    const [unknown, odd] = [await it.app.inject('/nada'), await it.app.inject(url)]
    expect(odd.statusCode).toBe(404)
    expect(odd.json().code).toBe(unknown.json().code)
    expect(Object.keys(odd.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted())
    await it.close()
  },
)
