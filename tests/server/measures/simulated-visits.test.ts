import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { differences } from '../../../drills/measures/compare-counts'
import { storedCounts } from '../../../drills/measures/stored-counts'
import { pageRoutes } from '../../../server/page/page-routes'
import { type Done, sumOfDone } from '../../../tools/visitors/done'
import { sandboxControls } from '../../../tools/visitors/sandbox-controls'
import { simulateVisits } from '../../../tools/visitors/simulate-visits'
import { planVisits } from '../../../tools/visitors/visit-plan'
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
writeFileSync(join(client, 'main.js'), '')
let it: TestApp
let servers: VisitedServers

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

test('issue 17: what is stored is what 60 simulated visitors did, number by number', async () => {
  const hours = planVisits({
    count: 60,
    days: 3,
    seed: 7,
    brands: ['home', 'oferta'],
    now: Date.now(),
  })
  const done: Done[] = []
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
