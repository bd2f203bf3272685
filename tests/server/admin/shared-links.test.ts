import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedLinkPage } from '../../../server/admin/shared-link-page'
import { sharedLinkRoutes } from '../../../server/admin/shared-link-routes'
import { sharedLinksIn } from '../../../server/admin/shared-links'
import { answerProblems } from '../../../server/http/answer-problems'
import { createMetrics } from '../../../server/http/metrics'
import { Problem } from '../../../server/http/problems'
import { openStore, type Store } from '../../../server/store/open-store'
import { SHARED_PATH, shared, sharedLinks } from '../../../src/api/shared-links'
import { openWorld, type World } from '../content/world'
import { tempDataDir } from '../temp-store'

const DAY = 24 * 3_600_000
const temp = tempDataDir()
let app: FastifyInstance
let store: Store
let world: World

beforeAll(async () => {
  store = await openStore({ dataDir: temp.directory })
  world = await openWorld(store, temp.directory)
  app = Fastify()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  answerProblems(app, { log, metrics: createMetrics(), clock: Date.now })
  const links = sharedLinksIn(store.db)
  const clock = () => world.clock.now
  const files = { script: '/admin/assets/shared.js', preloads: [], styles: [] }
  await app.register(
    async (api) =>
      sharedLinkRoutes(api, {
        db: store.db,
        content: world.content,
        releases: world.releases,
        links,
        clock,
        adminUrl: 'https://roteiro.example',
        require: async ({ headers }) => {
          if (!headers['x-test-role']) throw new Problem('sign-in')
          return { id: 'u1', name: 'Ana', email: 'ana@exemplo.com.br', role: 'editor' }
        },
      }),
    { prefix: '/admin/api' },
  )
  await sharedLinkPage(app, { files, links, clock })
})

afterAll(async () => {
  await app.close()
  await world.stop()
  await store.close()
  temp.remove()
})

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/admin/api/${path}`,
    headers: { 'x-test-role': 'editor' },
    ...(payload && { payload }),
  })
const share = async (variant = 'parceiro-clube-1', days = 7) =>
  shared.parse((await ask('POST', 'shared-links', { variant, days })).json())
/** Opens an address as its receiver does: without any session. */
const visit = (address: string) => app.inject({ url: new URL(address).pathname })

describe('a shared link', () => {
  test('ADM-06: shows the draft of one brand without a session, kept by nobody on the way', async () => {
    const path = 'variants/parceiro-clube-1.yaml'
    const text = await world.textOf(path)
    await world.write(path, text.replace(/^title: .*$/m, 'title: "</script><b>Só no rascunho"'))
    const { address, link } = await share()
    expect(address).toMatch(/^https:\/\/roteiro\.example\/admin\/partilha\/[\w-]{43}$/)
    expect(link.expiresAt - link.createdAt).toBe(7 * DAY)
    const page = await visit(address)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/sandbox allow-scripts allow-forms;/)
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain("connect-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.body).toContain('Só no rascunho')
    expect(page.body.match(/<\/script>/g)).toHaveLength(2)
    expect(page.body).toContain('data:image/svg+xml;base64,')
  })

  test('shows what was shared, not what is written afterwards', async () => {
    const { address } = await share('cupom')
    const path = 'variants/cupom.yaml'
    const text = await world.textOf(path)
    await world.write(path, text.replace(/^title: .*$/m, 'title: Escrito depois'))
    expect((await visit(address)).body).not.toContain('Escrito depois')
  })

  test('ADM-06: expired, taken back, foreign and made-up secrets are answered alike', async () => {
    const taken = await share()
    const { links } = sharedLinks.parse((await ask('GET', 'shared-links')).json())
    expect(links.map(({ id }) => id)).toContain(taken.link.id)
    expect((await ask('DELETE', `shared-links/${taken.link.id}`)).statusCode).toBe(200)
    expect((await ask('DELETE', `shared-links/${taken.link.id}`)).statusCode).toBe(404)
    const short = await share('cupom', 1)
    world.clock.now += DAY
    const answers = await Promise.all(
      [
        taken.address,
        short.address,
        `https://roteiro.example${SHARED_PATH}${'a'.repeat(43)}`,
        `https://roteiro.example${SHARED_PATH}${short.link.id}`,
      ].map(visit),
    )
    for (const { statusCode, body, headers } of answers) {
      expect(statusCode).toBe(404)
      expect(body).toBe(answers[0]?.body)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('ADM-06: the store holds no secret, and the trail says who shared what', async () => {
    const { address } = await share()
    const secret = address.slice(-43)
    const rows = await store.db.selectFrom('shared_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    const { entries } = await world.content.audit()
    expect(entries[0]).toMatchObject({ by: 'ana@exemplo.com.br', what: 'link-shared' })
  })

  test.each([
    ['GET', 'shared-links'],
    ['POST', 'shared-links'],
    ['DELETE', 'shared-links/x'],
  ] as const)('ADM-06: %s %s without sign-in is 401', async (method, path) => {
    const rest = method === 'POST' ? { payload: {} } : {}
    const { statusCode } = await app.inject({ method, url: `/admin/api/${path}`, ...rest })
    expect(statusCode).toBe(401)
  })

  test.each([
    [{ variant: 'cupom', days: 0 }, 400],
    [{ variant: 'cupom', days: 31 }, 400],
    [{ variant: 'cupom', days: 7, role: 'admin' }, 400],
    [{ variant: '../base', days: 7 }, 404],
    [{ variant: 'base', days: 7 }, 422],
  ])('%j is refused with %i', async (payload, status) => {
    expect((await ask('POST', 'shared-links', payload)).statusCode).toBe(status)
  })

  test('a brand with errors is not shared, and they are named', async () => {
    const path = 'variants/oferta.yaml'
    const text = await world.textOf(path)
    await world.write(path, text.replace(/^compraId: .*$/m, 'compraId: muitos'))
    const answer = await ask('POST', 'shared-links', { variant: 'oferta', days: 7 })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'content-invalid'])
    expect(answer.json().diagnostics[0].path).toBe(path)
    await world.write(path, text)
  })
})
