import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { differences } from '../../../drills/measures/compare-counts'
import { storedCounts } from '../../../drills/measures/stored-counts'
import { pageRoutes } from '../../../server/page/page-routes'
import { SALE_HEADER } from '../../../src/measures/sale-header'
import { type Done, sumOfDone } from '../../../tools/visitors/done'
import { sandboxControls } from '../../../tools/visitors/sandbox-controls'
import { simulateVisits } from '../../../tools/visitors/simulate-visits'
import { visit } from '../../../tools/visitors/visit'
import { planVisits, type VisitPlan } from '../../../tools/visitors/visit-plan'
import { type VisitedServers, visitedServers } from '../../../tools/visitors/visited-servers'
import { fixedReleases } from '../fixed-releases'
import { ownRelease } from '../page/release'
import { startApp, type TestApp } from '../start-app'

const EXPERIMENT = `about: Vende mais?
goal: pagamento
brands: [home, oferta]
share: { a: 50, b: 50 }
arms:
  a: { about: Hoje }
  b: { about: A frase nova, copy: { copy-message-1: Oi! Vamos simular? } }
`
const client = mkdtempSync(join(tmpdir(), 'pages-'))
mkdirSync(join(client, 'assets'))
let it: TestApp
let servers: VisitedServers
/** All that visitors of this file did. */
const done: Done[] = []

beforeAll(async () => {
  const release = await ownRelease([{ path: 'experiments/abertura.yaml', text: EXPERIMENT }])
  const releases = fixedReleases(release)
  it = await startApp({
    releases,
    page: (app) =>
      pageRoutes(app, {
        client: { dir: client, entry: '/assets/main.js', preloads: [] },
        sandbox: true,
        releases,
        fakeLoad: undefined,
        previewHost: undefined,
      }),
  })
  const address = await it.app.listen({ host: '127.0.0.1', port: 0 })
  servers = await visitedServers([address], sandboxControls(address))
})
afterAll(async () => {
  await it.close()
  rmSync(client, { recursive: true })
})

const TALK = { count: 1, days: 1, seed: 5, brands: ['parceiro-clube-1'] }
/** Of visitors who buy, and of others, each with much to tell. */
const DRAWS = [
  { lead: 0, proposal: 0, payment: 0 },
  { lead: 0, proposal: 0, payment: 0.9 },
  { lead: 0, proposal: 0.9, payment: 0.9 },
]

/** What a visit sends: its requests, and the bytes of their bodies and of the header by which a sale is counted. */
async function sentBy(plan: VisitPlan): Promise<{ requests: number; bytes: number }> {
  const sent = { requests: 0, bytes: 0 }
  const hear = ({ headers, method }: IncomingMessage) => {
    if (method !== 'POST' && method !== 'GET') return
    const sale = headers[SALE_HEADER]
    sent.requests += 1
    sent.bytes += Number(headers['content-length'] ?? 0)
    if (typeof sale === 'string') sent.bytes += `${SALE_HEADER}: ${sale}\r\n`.length
  }
  it.app.server.on('request', hear)
  await visit({ plan, servers, effects: new Map(), hear: (things) => void done.push(...things) })
  it.app.server.off('request', hear)
  return sent
}

test.each([1, 2])(
  'issue 17: a talk (seed %s) costs at most 3 requests and 1.5 kB more than that of somebody who is not counted',
  async (seed) => {
    const [hour] = planVisits({ ...TALK, seed, now: Date.now() })
    const [plan] = hour!.plans
    for (const draws of DRAWS) {
      // as all simulated visits: in the first hour of a day theirs is of the day before
      await servers.setClock(hour!.at)
      const counted = await sentBy({ ...plan!, draws, refuses: false })
      const uncounted = await sentBy({ ...plan!, draws, refuses: true })
      await servers.setClock(undefined)
      expect(counted.requests - uncounted.requests).toBeGreaterThan(0)
      expect(counted.requests - uncounted.requests).toBeLessThanOrEqual(3)
      expect(counted.bytes - uncounted.bytes).toBeLessThanOrEqual(1536)
    }
  },
)

function visitors(...args: readonly string[]): Promise<{ code: number; stderr: string }> {
  const argv = ['--import', 'tsx', 'tools/visitors.ts', '--url', servers.address(0), ...args]
  return new Promise((resolve) =>
    execFile(process.execPath, argv, (failure, _out, stderr) =>
      resolve({ code: failure ? Number(failure.code) : 0, stderr }),
    ),
  )
}

test('an effect on an arm that nobody is given, and a brand that is not served, are told', async () => {
  const file = join(client, 'done.json')
  const few = ['--brand', 'home', '--count', '12', '--days', '1', '--json', file]
  const unknown = await visitors(...few, '--effect', 'aberta/b=+10%', '--effect', 'abertura/b=10%')
  expect(unknown).toEqual({
    code: 1,
    stderr: '--effect: no visit was of aberta/b; they were of only abertura/a, abertura/b.\n',
  })
  // the next test counts all that was done
  done.push(...(JSON.parse(readFileSync(file, 'utf8')) as readonly Done[]))
  expect(await visitors('--brand', 'home', '--brand', 'hoome')).toEqual({
    code: 1,
    stderr: 'No brand hoome is served there.\n',
  })
})

test('issue 17: what is stored is what 50 simulated visitors did, number by number', async () => {
  const hours = planVisits({
    count: 50,
    days: 3,
    seed: 7,
    brands: ['home', 'oferta'],
    now: Date.now(),
  })
  await simulateVisits({
    ...{ hours, servers, atOnce: 8 },
    effects: new Map(),
    hear: (things) => void done.push(...things),
  })
  // what waits is written when a server ends
  await it.app.close()
  const found = (await storedCounts(it.store.db)).flatMap((seen) =>
    differences({ certain: done, uncertain: [] }, seen),
  )
  expect(found).toEqual([])
  const total = (what: string) =>
    sumOfDone(done.filter(({ arm }) => arm === '')).filter((one) => one.what === what).length
  for (const what of ['visit', 'start', 'left', 'refused', 'lead', 'proposal', 'paid', 'pending'])
    expect(total(what), what).toBeGreaterThan(0)
})
