import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type LogFields, stackOf } from '../../server/environment/logger'
import { programFile } from '../programs'
import { json, type MockProvider, mockProvider } from './mock-provider'
import { LEAD } from './requests'
import { mountSmallDisk } from './small-disk'
import { type SpawnedServer, spawnServer } from './spawn-server'
import { startApp } from './start-app'
import { tempDataDir } from './temp-store'

const FORGED = 'Ana\r\n{"level":50,"event":"forged"}\n\u001b[31mvermelho\u001b[0m\u0007\u2028'
const temp = tempDataDir()
let mock: MockProvider
let server: SpawnedServer

beforeAll(async () => {
  mock = await mockProvider()
  server = await spawnServer(temp.directory, { PROVIDER_URL: mock.url, PROVIDER_KEY: 'chave' })
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await mock.close()
  temp.remove()
})

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('SRV-10: what is logged', () => {
  test('is a JSON line each, whatever control characters a visitor, an address or a provider brings', async () => {
    const before = server.printed().length
    mock.answer = json({ success: false, message: `erro interno ${FORGED}`, [FORGED]: FORGED }, 500)
    await post('/api/lead', { ...LEAD, nome: FORGED }, { 'idempotency-key': 'a' })
    await post('/api/lead', LEAD, { 'idempotency-key': 'b' })
    await post('/api/lead/validar-palavras', { texto: FORGED })
    mock.answer = json({ success: true, data: [{ [FORGED]: FORGED, categoriaID: FORGED }] })
    for (const path of ['/api/categoria?empresaID=', '/api/endereco?cep=', '/', '/admin/']) {
      await fetch(server.address + path + encodeURIComponent(FORGED), {
        headers: { 'x-variant': encodeURIComponent(FORGED), referer: encodeURI(FORGED) },
      })
    }
    const requests = () =>
      server
        .printed()
        .slice(before)
        .match(/"event":"request".*\n/g)?.length
    await expect.poll(requests).toBe(7)
    const printed = server.printed().slice(before)
    // a line feed ends a line, and nothing else that a terminal would obey is in it
    expect(printed.match(/[^\P{Cc}\n]|\u2028/gu)).toBeNull()
    const lines = printed.trim().split('\n')
    const events = lines.map((line): string => JSON.parse(line).event)
    expect(new Set(events)).not.toContain('forged')
  })

  test('names the codes of an error and of its causes, never their words', () => {
    const own = (code: string, cause?: Error) =>
      Object.assign(new Error('CPF 123.456.789-09', { cause }), { code })
    const told = stackOf(own('OAUTH_FAILED', own('ana@exemplo', own('SELF_SIGNED_CERT'))))
    expect(told).toMatch(/^Error OAUTH_FAILED SELF_SIGNED_CERT < at /)
    expect(told).not.toMatch(/CPF|ana@/)
  })

  test('of a storm is the first failure of each kind, and after a minute how many there were', async () => {
    const logged: LogFields[] = []
    const keep = (fields: LogFields) => {
      if (fields.event === 'problem') logged.push(fields)
    }
    let now = Date.now()
    const it = await startApp({
      log: { info: keep, warn: keep, error: keep },
      clock: () => now,
      page: async (app) => {
        app.get('/falha', async () => {
          throw new Error('sempre')
        })
      },
    })
    const fail = async (times: number) => {
      for (let n = 0; n < times; n += 1) await it.app.inject('/falha')
    }
    await fail(500)
    now += 60_000
    await fail(2)
    expect(logged.map(({ route, count }) => [route, count])).toEqual([
      ['/falha', 1],
      ['/falha', 500],
    ])
    // what is not told is counted all the same
    const { body } = await it.app.inject('/metrics')
    expect(body).toMatch(/problems_total\{code="internal"\} 502/)
    await it.close()
  })
})

/** A server whose log goes to a file. */
async function serveInto(log: string) {
  const own = tempDataDir()
  const out = openSync(log, 'a')
  const child = fork(programFile('tests/server/serve.ts'), [], {
    execArgv: [],
    stdio: ['ignore', out, 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: own.directory },
  })
  closeSync(out)
  onTestFinished(() => {
    child.kill('SIGKILL')
    own.remove()
  })
  const ended = once(child, 'exit')
  const [address] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the server ended'))),
  ])
  return {
    ask: async () => (await fetch(`${address}/healthz`)).status,
    end: async () => {
      child.kill('SIGTERM')
      const [code] = await ended
      return code
    },
  }
}

describe('SRV-10: a log that cannot be written', () => {
  test.skipIf(process.platform !== 'linux')(
    'keeps the server neither from its visitors nor from its end',
    async () => {
      const { ask, end } = await serveInto('/dev/full')
      for (let n = 0; n < 20; n += 1) expect(await ask()).toBe(200)
      expect(await end()).toBe(0)
    },
  )

  const own = tempDataDir()
  const disk = mountSmallDisk(own.directory, 1)
  afterAll(() => {
    disk?.remove()
    own.remove()
  })

  test.skipIf(disk === undefined)('is written again once the disk has room', async () => {
    const file = join(own.directory, 'log')
    const lines = () => readFileSync(file, 'utf8').match(/"event":"request".*\n/g)?.length ?? 0
    const { ask, end } = await serveInto(file)
    disk?.fill(0)
    for (let n = 0; n < 50; n += 1) expect(await ask()).toBe(200)
    const before = lines()
    disk?.empty()
    await ask()
    await expect.poll(lines).toBeGreaterThan(before)
    expect(await end()).toBe(0)
    // what was kept in memory meanwhile is whole
    expect(() =>
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).not.toThrow()
  })
})
