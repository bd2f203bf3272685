import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LogFields } from '../../server/environment/logger'
import { startupNotes } from '../../server/http/trusted-proxies'
import { hashPassword } from '../../server/session/passwords'
import { signInRoutes } from '../../server/session/sign-in'
import { usersIn } from '../../server/session/users'
import { askOverTls, FORWARDING, hasNginx, type Nginx, startNginx } from './nginx'
import { startApp, type TestApp } from './start-app'
import { tempDataDir } from './temp-store'

const ADMIN = 'https://admin.example'
const EMAIL = 'dona@exemplo.com.br'
const PASSWORD = 'um segredo bem comprido'
const WORD = { texto: 'Ana' }
const CHECK = '/api/lead/validar-palavras'

type Options = { readonly trustProxy?: readonly string[]; readonly logged?: LogFields[] }

/** The gateway and the sandbox's controls, and signing in to the admin. */
function startBehind({ trustProxy, logged = [] }: Options): Promise<TestApp> {
  const keep = (fields: LogFields) => void logged.push(fields)
  return startApp({
    trustProxy,
    log: { info: keep, warn: keep, error: keep },
    admin: (db) => async (app) => {
      const person = { email: EMAIL, name: 'Dona', role: 'admin' } as const
      await usersIn(db).add(person, await hashPassword(PASSWORD), Date.now())
      await app.register(
        async (api) => {
          const log = { info: keep, warn: keep, error: keep }
          const record = async () => undefined
          await signInRoutes(api, { db, clock: Date.now, log, adminUrl: ADMIN, record })
        },
        { prefix: '/admin/api' },
      )
    },
  })
}

describe('PRX-01: forwarding headers', () => {
  const logged: LogFields[] = []
  let it: TestApp
  beforeAll(async () => {
    it = await startBehind({ logged })
  })
  afterAll(() => it.close())

  const posts = async (times: number, remoteAddress: string, headers: Record<string, string>) => {
    const statuses: number[] = []
    for (let turn = 0; turn < times; turn += 1) {
      const request = { method: 'POST', url: CHECK, payload: WORD, remoteAddress, headers } as const
      statuses.push((await it.app.inject(request)).statusCode)
    }
    return statuses.filter((status) => status === 429).length
  }

  test.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-host': 'chat.example' },
    { 'x-real-ip': '203.0.113.9' },
    { 'x-forwarded-port': '443' },
    { 'x-original-forwarded-for': '203.0.113.9' },
    { 'cf-connecting-ip': '203.0.113.9' },
    { 'true-client-ip': '203.0.113.9' },
    { 'x-cluster-client-ip': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { via: '1.1 caddy' },
    { host: 'chat.example' },
  ])('a request of this machine with %o is not local', async (headers) => {
    const { statusCode, json } = await it.app.inject({ url: '/sandbox/ledger', headers })
    expect([statusCode, json().code]).toEqual([403, 'loopback-only'])
  })

  test('without them it is, by each of its names', async () => {
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000']) {
      const { statusCode } = await it.app.inject({ url: '/sandbox/ledger', headers: { host } })
      expect(statusCode).toBe(200)
    }
  })

  test('a proxy that is not named has no limit of a million, and who runs it is told once', async () => {
    expect(await posts(125, '127.0.0.1', { 'x-forwarded-for': '203.0.113.1' })).toBe(5)
    expect(await posts(1, '127.0.0.1', { 'x-forwarded-for': '203.0.113.2' })).toBe(1)
    const told = logged.filter(({ event }) => event === 'proxy-not-trusted')
    expect(told).toEqual([{ event: 'proxy-not-trusted', address: '127.0.0.1' }])
  })
})

describe('PRX-01: a proxy that is named', () => {
  let it: TestApp
  beforeAll(async () => {
    it = await startBehind({ trustProxy: ['10.0.0.0/8'] })
  })
  afterAll(() => it.close())

  const status = async (remoteAddress: string, forwarded: string) =>
    (
      await it.app.inject({
        method: 'POST',
        url: CHECK,
        payload: WORD,
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
      })
    ).statusCode

  test('counts each visitor by the address that the proxy saw, whatever stands before it', async () => {
    for (let turn = 0; turn < 120; turn += 1) {
      expect(await status('10.1.2.3', `198.51.100.${turn}, 203.0.113.1`)).toBe(200)
    }
    expect(await status('10.1.2.3', '198.51.100.200, 203.0.113.1')).toBe(429)
    expect(await status('10.1.2.4', '203.0.113.1:50123')).toBe(429)
    expect(await status('10.1.2.3', '203.0.113.2')).toBe(200)
  })

  test('elsewhere the same header is ignored', async () => {
    for (let turn = 0; turn < 120; turn += 1) {
      expect(await status('192.0.2.1', `203.0.113.${turn}`)).toBe(200)
    }
    expect(await status('192.0.2.1', '203.0.113.250')).toBe(429)
  })

  test('this machine has no limit of its own any more, as a proxy without headers seems to be here', async () => {
    const request = { method: 'POST', url: CHECK, payload: WORD } as const
    const answers: number[] = []
    for (let turn = 0; turn < 121; turn += 1) {
      answers.push((await it.app.inject(request)).statusCode)
    }
    expect(answers.at(-1)).toBe(429)
  })
})

test('PRX-01: the start says what is believed, that nothing is sold in the sandbox, and whether it can be told what to do', () => {
  const words = (config: Parameters<typeof startupNotes>[0]) => startupNotes(config).join('\n')
  expect(words({})).toMatch(
    /nenhum \(TRUST_PROXY vazio\).*\n.*nada é vendido.*\n.*\/sandbox atende quem está neste/,
  )
  const trustProxy = ['127.0.0.1', '10.0.0.0/8']
  expect(words({ trustProxy })).toMatch(/de 127\.0\.0\.1, 10\.0\.0\.0\/8.*\n.*\n.*não atende/)
  expect(words({ trustProxy, openSandbox: true })).toMatch(/\n.*\/sandbox atende quem está neste/)
  expect(words({ providerUrl: 'https://api.example' })).not.toMatch(/sandbox/i)
})

/** A reverse proxy of Debian's, as docs/operations.md configures it: `apt-get install nginx`. Skipped where it is not installed. */
describe.skipIf(!hasNginx)(
  'PRX-01: behind a real nginx with TLS (skipped where nginx or openssl is not installed)',
  () => {
    const temp = tempDataDir()
    afterAll(() => temp.remove())

    async function behind(options: Options, lines: readonly string[]) {
      const it = await startBehind(options)
      await it.app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = it.app.server.address() as AddressInfo // it listens on a port
      const nginx = await startNginx(temp.directory, [port], lines)
      const stop = async () => {
        await nginx.stop()
        await it.close()
      }
      return { nginx, port, stop }
    }

    const signIn = (nginx: Nginx, from: string, email: string, password: string) =>
      askOverTls(nginx, {
        from,
        path: '/admin/api/session',
        host: 'admin.example',
        headers: { origin: ADMIN, 'x-admin': '1' },
        payload: { email, password },
      })

    const check = async (nginx: Nginx, from: string, headers: Record<string, string> = {}) =>
      (await askOverTls(nginx, { from, path: CHECK, payload: WORD, headers })).status

    test('named: 200 visitors are 200, one of them cannot lock the others out, and nobody reaches /sandbox', async () => {
      const { nginx, stop } = await behind({ trustProxy: ['127.0.0.1'] }, FORWARDING)
      for (let visitor = 1; visitor <= 200; visitor += 1) {
        expect(await check(nginx, `127.0.1.${visitor}`)).toBe(200)
      }
      const greedy = '127.0.2.1'
      for (let turn = 0; turn < 120; turn += 1) await check(nginx, greedy)
      expect(await check(nginx, greedy)).toBe(429)
      expect(await check(nginx, greedy, { 'x-forwarded-for': '203.0.113.5' })).toBe(429)
      expect(await check(nginx, '127.0.2.2')).toBe(200)
      for (let turn = 0; turn < 8; turn += 1) await signIn(nginx, greedy, 'a@exemplo.com.br', 'x')
      expect((await signIn(nginx, greedy, 'a@exemplo.com.br', 'x')).status).toBe(429)
      const owner = await signIn(nginx, '127.0.2.2', EMAIL, PASSWORD)
      expect(owner.status).toBe(200)
      expect(String(owner.headers['set-cookie'])).toMatch(/__Secure-admin=.*; Secure/)
      for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }]) {
        const ledger = await askOverTls(nginx, {
          from: '127.0.2.3',
          path: '/sandbox/ledger',
          headers,
        })
        expect(ledger.status).toBe(403)
      }
      await stop()
    })

    test.each([
      ['with forwarding headers', FORWARDING],
      ['as nginx comes', []],
      ['with the host alone', ['proxy_set_header Host $host;', 'proxy_http_version 1.1;']],
    ])('not named, %s: nobody is taken for somebody at this machine', async (_name, lines) => {
      const { nginx, port, stop } = await behind({}, lines)
      const path = '/sandbox/ledger'
      expect((await askOverTls(nginx, { from: '127.0.3.1', path })).status).toBe(403)
      for (let turn = 0; turn < 120; turn += 1) await check(nginx, '127.0.3.1')
      expect(await check(nginx, '127.0.3.1')).toBe(429)
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200)
      await stop()
    })
  },
)
