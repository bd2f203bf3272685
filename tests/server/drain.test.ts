import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { afterAll, expect, test } from 'vitest'
import { post } from './buyer'
import { PROPOSAL } from './requests'
import { type SpawnedServer, spawnServer } from './spawn-server'
import { tempDataDir } from './temp-store'

const temp = tempDataDir()
let server: SpawnedServer
afterAll(() => {
  server.child.kill('SIGKILL')
  temp.remove()
})

/** How often the sandbox has been asked for a Pix. */
const pixCalls = async () => {
  const { calls } = await (await fetch(`${server.address}/sandbox/ledger`)).json()
  return calls['POST /api/pagamento/pix'] ?? 0
}

const ready = async () => (await fetch(`${server.address}/readyz`)).status

/** Twenty visitors on kept connections, each of whom asks again as soon as it has its answer. */
function underLoad(address: string) {
  const pool = new Pool(address, { connections: 20 })
  const failures: string[] = []
  let answers = 0
  let isOver = false
  const visitors = Array.from({ length: 20 }, async () => {
    while (!isOver) {
      const { statusCode, body } = await pool.request({
        method: 'GET',
        path: '/api/endereco?cep=01310100',
      })
      await body.dump()
      if (statusCode === 200) answers += 1
      else failures.push(String(statusCode))
      await sleep(50)
    }
  }).map((visitor) => visitor.catch((error: unknown) => failures.push(String(error))))
  return {
    stop: async () => {
      isOver = true
      await Promise.all(visitors)
      await pool.close()
      return { answers, failures }
    },
  }
}

test('SRV-03: SIGTERM under load says not ready, fails no request on a kept connection, finishes the payment in flight and exits 0', async () => {
  server = await spawnServer(temp.directory)
  expect(await ready()).toBe(200)
  const { propostaToken } = await post(server.address, '/api/proposta', 'p', PROPOSAL)
  await fetch(`${server.address}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ route: 'POST /api/pagamento/pix', mode: 'delay', ms: 3000 }),
  })
  let isPaid = false
  const paying = post(server.address, '/api/pagamento/pix', 'x', { propostaToken }).then((pix) => {
    isPaid = true
    return pix
  })
  await expect.poll(pixCalls, { timeout: 20_000, interval: 20 }).toBe(1)
  const from = performance.now()
  const load = underLoad(server.address)
  const ended = server.end('SIGTERM')
  await expect.poll(ready, { timeout: 3000, interval: 20 }).toBe(503)
  expect(isPaid).toBe(false)
  expect((await paying).qrCode).toMatch(/^000201/)
  // who balances the load has seen it by then, and until then nobody is turned away
  while (performance.now() - from < 9000) await sleep(100)
  const { answers, failures } = await load.stop()
  expect(failures).toEqual([])
  expect(answers).toBeGreaterThan(500)
  expect(await ended).toBe(0)
  expect(performance.now() - from).toBeGreaterThan(9900)
  expect(performance.now() - from).toBeLessThan(14_900) // below the 15 s at most
})

test.each([
  ['SIGTERM', {}, 'where nobody asks whether it is ready'],
  ['SIGINT', {}, 'at the keyboard'],
  ['SIGTERM', { DRAIN: '0' }, 'where DRAIN says so'],
] as const)('SRV-03: %s %o ends it at once %s', async (signal, env, where) => {
  const other = await spawnServer(temp.directory, env)
  if (!where.startsWith('where nobody')) await fetch(`${other.address}/readyz`)
  const from = performance.now()
  expect(await other.end(signal)).toBe(0)
  expect(performance.now() - from).toBeLessThan(5000)
})

test('SRV-03: a load balancer is waited for also while the sandbox shows an earlier day', async () => {
  const other = await spawnServer(temp.directory, { DRAIN: '2' })
  await fetch(`${other.address}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ at: Date.now() - 86_400_000 }),
  })
  await fetch(`${other.address}/readyz`)
  const from = performance.now()
  expect(await other.end('SIGTERM')).toBe(0)
  expect(performance.now() - from).toBeGreaterThan(1900)
})

test('PRI-01: the log holds no personal data, no body and no query', async () => {
  const log = server.printed()
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const requests = lines.filter(({ event }) => event === 'request')
  expect(requests.map(({ route }) => route)).toContain('/api/pagamento/pix')
  for (const line of requests) {
    expect(Object.keys(line).sort()).toEqual([
      'event',
      'level',
      'method',
      'ms',
      'request',
      'route',
      'status',
      'time',
    ])
  }
  for (const value of Object.values(PROPOSAL).filter(
    (v) => typeof v === 'string' && v.length > 4,
  )) {
    expect(log).not.toContain(value)
  }
})

test('a wrong environment is refused before anything is opened', async () => {
  await expect(spawnServer(temp.directory, { FAKE_LOAD: 'fast' })).rejects.toThrow(/FAKE_LOAD: /)
})
