import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedLinkPage } from '../../../server/admin/shared-link-page'
import { sharedLinkRoutes } from '../../../server/admin/shared-link-routes'
import { sharedLinksIn } from '../../../server/admin/shared-links'
import { answerProblems } from '../../../server/http/answer-problems'
import { createMetrics } from '../../../server/http/metrics'
import { addCounts } from '../../../server/measures/add-counts'
import { measureRoutes } from '../../../server/measures/measure-routes'
import { reportPage } from '../../../server/measures/report-page'
import { openStore, type Store } from '../../../server/store/open-store'
import { measures } from '../../../src/api/measures'
import { shared } from '../../../src/api/shared-links'
import { saoPauloDay } from '../../../src/core/script/sao-paulo-time'
import type { Count } from '../../../src/measures/count'
import { dayAfter } from '../../../src/measures/days'
import { openWorld, type World } from '../content/world'
import { tempDataDir } from '../temp-store'
import { countOf } from './count'

const BRAND = 'home'
const temp = tempDataDir()
let app: FastifyInstance
let store: Store
let world: World
let today: string

beforeAll(async () => {
  store = await openStore({ dataDir: temp.directory })
  world = await openWorld(store, temp.directory)
  today = saoPauloDay(world.clock.now)
  app = Fastify()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  answerProblems(app, { log, metrics: createMetrics(), clock: Date.now })
  const links = sharedLinksIn(store.db)
  const clock = () => world.clock.now
  const files = { script: '/admin/assets/shared.js', preloads: [], styles: [] }
  const { content, releases } = world
  const require = async () =>
    ({ id: 'u1', name: 'Ana', email: 'ana@exemplo.com.br', role: 'editor' }) as const
  await app.register(
    async (api) => {
      await sharedLinkRoutes(api, { db: store.db, content, releases, links, clock, require })
      await measureRoutes(api, { db: store.db, content, releases, require, clock })
    },
    { prefix: '/admin/api' },
  )
  await sharedLinkPage(app, { files, links, clock })
  await count({ n: 900 })
  await count({ n: 300, source: '<b>campanha</b>' })
  await count({ what: 'paid', n: 60, cents: 4_500_000 })
  await count({ period: `${dayAfter(today, -40)}`, n: 250 })
  await count({ n: 5000, brand: 'parceiro-clube-1' })
  await count({ n: 70, arm: 'abertura:b' })
})

afterAll(async () => {
  await app.close()
  await world.stop()
  await store.close()
  temp.remove()
})

const count = (given: Partial<Count>) =>
  addCounts(store.db, [
    countOf({ period: `${today}T08`, release: world.releases.live().id, ...given }),
  ])

const get = (url: string) => app.inject({ method: 'GET', url })

async function share(): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/admin/api/shared-links',
    payload: { kind: 'report', variant: BRAND, days: 7 },
  })
  expect(answer.statusCode).toBe(201)
  return new URL(shared.parse(answer.json()).address).pathname
}

it('a partner sees the counts of the own brand alone, month by month, and the words that were live', async () => {
  const address = await share()
  const page = await get(address)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('1.200')
  expect(page.body).toContain('<b>5,0</b> pagaram a 1ª parcela')
  expect(page.body).toContain('<q>')
  expect(page.body).not.toContain('6.200')
  // what a row holds is never markup
  expect(page.body).toContain('&lt;b&gt;campanha')
  expect(page.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/)
  const csv = await get(`${address}?csv=1`)
  expect(csv.headers['content-disposition']).toContain('relatorio.csv')
  expect(csv.body.split('\r\n')[2]).toMatch(/^2026-11;1200;0;0;0;60;45000;/)
})

it('one is told as one', () => {
  const month = { visits: 1, leads: 0, simulations: 0, proposals: 0, paid: 1, cents: 0 }
  const words = { says: 'Oi', from: today, to: today, visits: 1, paid: 1 }
  const months = [{ ...month, month: '2026-11', sources: [], words: [words] }]
  const now = world.clock.now
  const page = reportPage(
    { brand: 'Uma', madeAt: now, months },
    { chosen: undefined, expiresAt: now },
  )
  expect(page).toContain('<b>1</b> plano vendido<')
  expect(page).toContain('<span>1 visita</span>')
})

it('what was shared stays as it was, and opens no more once it is over', async () => {
  const address = await share()
  await count({ n: 11, source: 'outros' })
  expect((await get(address)).body).toContain('1.200')
  world.clock.now += 8 * 24 * 3_600_000
  expect((await get(address)).statusCode).toBe(404)
  world.clock.now -= 8 * 24 * 3_600_000
})

it('there is no report of a brand that visitors do not have', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/admin/api/shared-links',
    payload: { kind: 'report', variant: 'nobody', days: 7 },
  })
  expect(answer.statusCode).toBe(404)
})

it('beside the words stand the counts of these very words, whichever release they were made under', async () => {
  const { script } = world.releases.live()
  const [kept, changed] = script.steps.filter(
    ({ group, say }) => group === 'pesquisa' && say.some(({ type }) => type === 'text'),
  )
  const before = world.releases.live().id
  await count({ what: 'reached', step: kept?.id ?? '', n: 40, release: before })
  await count({ what: 'reached', step: changed?.id ?? '', n: 50, release: before })
  const path = `scripts/${changed?.group}.yaml`
  const text = await world.textOf(path)
  const at = text.indexOf(`  ${changed?.id}:`)
  const said = text.indexOf('say:', at)
  const line = text.slice(said, text.indexOf('\n', said + 5))
  await world.write(path, text.replace(line, `${line.trimEnd()} Agora`))
  const after = await world.publishAll()
  expect(world.releases.live().id).toBe(after)
  await count({ what: 'reached', step: kept?.id ?? '', n: 2, release: after })
  const asked = `from=${today}&to=${today}&brands=${BRAND}&live=1`
  const answer = await get(`/admin/api/measures?${asked}`)
  const { tallies, steps } = measures.parse(answer.json())
  expect(tallies.filter(({ step }) => step === kept?.id)).toMatchObject([{ n: 42 }])
  expect(tallies.filter(({ step }) => step === changed?.id)).toEqual([])
  expect(steps.map(({ id }) => id)).toContain(kept?.id)
})

it.each([
  ['a day that is none', 'from=2026-02-30&to=2026-03-01'],
  ['days in the wrong order', 'from=2026-03-02&to=2026-03-01'],
  ['more days than are read at once', 'from=2020-01-01&to=2026-03-01'],
  ['a word that is not known', 'from=2026-03-01&to=2026-03-01&um=1'],
])('%s is refused', async (_what, query) => {
  expect((await get(`/admin/api/measures?${query}`)).statusCode).toBe(400)
})
