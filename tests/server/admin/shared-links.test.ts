import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partnerCommentRoutes } from '../../../server/admin/partner-comment-routes'
import { sharedLinkPage } from '../../../server/admin/shared-link-page'
import { sharedLinkRoutes } from '../../../server/admin/shared-link-routes'
import { sharedLinksIn } from '../../../server/admin/shared-links'
import { answerProblems } from '../../../server/http/answer-problems'
import { createMetrics } from '../../../server/http/metrics'
import { Problem } from '../../../server/http/problems'
import { openStore, type Store } from '../../../server/store/open-store'
import { partnerComments } from '../../../src/api/partner-comments'
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
          const ana = {
            id: 'u1',
            name: 'Ana',
            email: 'ana@exemplo.com.br',
            role: 'editor',
          } as const
          const brand = headers['x-test-brand']
          return { ...ana, ...(typeof brand === 'string' && { brands: [brand] }) }
        },
      }),
    { prefix: '/admin/api' },
  )
  await sharedLinkPage(app, { files, links, clock, adminUrl: 'https://roteiro.example' })
  await app.register(partnerCommentRoutes, { links, reviews: world.content.reviews, clock })
})

afterAll(async () => {
  await app.close()
  await world.stop()
  await store.close()
  temp.remove()
})

const ask = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method,
    url: `/admin/api/${path}`,
    headers: { 'x-test-role': 'editor', ...headers },
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
    // one that may be commented reaches where its comments lie, and nothing else
    expect(policy).toContain(`connect-src ${address}/comentarios;`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.body).toContain('Só no rascunho')
    expect(page.body.match(/<\/script>/g)).toHaveLength(2)
    expect(page.body).toContain('data:image/svg+xml;base64,')
  })

  test('one person has a hundred of them at once; each holds a whole page, so another must be taken back first', async () => {
    const links = sharedLinksIn(store.db)
    const now = world.clock.now
    const made = { kind: 'draft', variant: 'cupom', page: '{}', days: 1, now } as const
    const by = { id: 'u1', name: 'Ana' }
    const { links: before } = sharedLinks.parse((await ask('GET', 'shared-links')).json())
    for (let n = before.length; n < 100; n += 1) await links.share({ ...made, by })
    await links.share({ ...made, by: { id: 'u2', name: 'Bia' } })
    const refused = await ask('POST', 'shared-links', { variant: 'cupom', days: 1 })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too-many-links'])
    const [last] = (await links.list(now)).filter((link) => link.by.id === 'u1')
    await ask('DELETE', `shared-links/${last?.id}`)
    expect((await share('cupom')).link.variant).toBe('cupom')
    await store.db.deleteFrom('shared_links').execute()
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

  test('issue 15, 17: of a group that only a draft names, who is bound to the brand shares nothing', async () => {
    const path = 'variants/nova.yaml'
    const page =
      'path: /nova\nbotType: NOVA\ncanonical: https://consorcio.example/nova\ntitle: Nova\n'
    await world.write('variants/groups/alheios.yaml', 'description: De outros\n')
    await world.write(path, `${page}group: alheios\n`)
    const wanted = { variant: 'nova', days: 1 }
    const bound = { 'x-test-brand': 'nova' }
    const refused = await ask('POST', 'shared-links', wanted, bound)
    expect([refused.statusCode, refused.body.includes('De outros')]).toEqual([422, false])
    const all = shared.parse((await ask('POST', 'shared-links', wanted)).json())
    expect((await visit(all.address)).body).toContain('De outros')
    await world.write(path, page)
    const own = shared.parse((await ask('POST', 'shared-links', wanted, bound)).json())
    expect((await visit(own.address)).body).toContain('Nova')
    await world.write(path, null)
    await world.write('variants/groups/alheios.yaml', null)
  })
})

describe('what a partner says by a shared link (issue 15, 11)', () => {
  const OI = { step: 'inicio', sentence: 'Oi!', text: 'O valor muda em janeiro.' }
  const at = (address: string) => `${new URL(address).pathname}/comentarios`
  const say = (address: string, payload: object = OI) =>
    app.inject({ method: 'POST', url: at(address), payload })
  const read = async (address: string) =>
    partnerComments.parse((await app.inject({ url: at(address) })).json()).comments
  const ANA = { id: 'u1', name: 'Ana', email: 'ana@exemplo.com.br', role: 'editor' } as const

  test('it stands among the comments of the team, who answer, and he reads the answer: of the team names alone', async () => {
    const { address, link } = await share()
    expect((await say(address)).statusCode).toBe(201)
    const [said] = await world.content.reviews.comments()
    expect(said).toMatchObject({
      ...OI,
      ...{ variant: 'parceiro-clube-1', link: link.id },
      by: { id: '', name: 'Parceiro (link de Ana, 7 dias)' },
    })
    const answer = { ...OI, variant: '', text: 'Tiramos o número.', answers: said?.id ?? 0 }
    await world.content.reviews.comment(answer, ANA)
    await world.content.reviews.resolve(said?.id ?? 0, ANA)
    const [own, answered] = await read(address)
    expect(own).toMatchObject({ ...OI, resolved: true })
    expect(own).not.toHaveProperty('by')
    expect(answered).toMatchObject({ by: 'Ana', text: 'Tiramos o número.', answers: own?.id })
    expect(JSON.stringify(answered)).not.toMatch(/u1|ana@/)
  })

  test('by another link of the same brand nothing of it is read or answered', async () => {
    const [one, other] = [await share(), await share()]
    await say(one.address)
    const [said] = await read(one.address)
    expect(await read(other.address)).toEqual([])
    expect((await say(other.address, { ...OI, answers: said?.id })).statusCode).toBe(410)
    await world.content.reviews.comment({ ...OI, variant: 'cupom', text: 'Só entre nós' }, ANA)
    expect(await read(other.address)).toEqual([])
  })

  test('a link that was taken back, has expired, is made up or shows a report takes none and tells none', async () => {
    const taken = await share()
    await ask('DELETE', `shared-links/${taken.link.id}`)
    const short = await share('cupom', 1)
    world.clock.now += DAY
    const report = await ask('POST', 'shared-links', { variant: 'cupom', days: 7, kind: 'report' })
    const addresses = [
      taken.address,
      short.address,
      shared.parse(report.json()).address,
      `https://roteiro.example${SHARED_PATH}${'a'.repeat(43)}`,
    ]
    for (const address of addresses) {
      const answer = await say(address)
      expect(answer.statusCode).toBe(410)
      expect(answer.json().message).toContain('Peça outro a quem o enviou')
      expect((await app.inject({ url: at(address) })).statusCode).toBe(410)
    }
  })

  test('it is bounded: a thousand letters, twenty within a day, a hundred in all, also at once', async () => {
    const { address, link } = await share('parceiro-clube-1', 30)
    expect((await say(address, { ...OI, text: 'a'.repeat(1001) })).statusCode).toBe(400)
    expect((await say(address, { ...OI, text: ' ' })).statusCode).toBe(400)
    expect((await say(address, { ...OI, variant: 'home' })).statusCode).toBe(400)
    const made = async () => {
      const answers = await Promise.all(Array.from({ length: 25 }, () => say(address)))
      return answers.filter(({ statusCode }) => statusCode === 201).length
    }
    const byDay: number[] = []
    for (let day = 0; day < 6; day++) {
      byDay.push(await made())
      world.clock.now += DAY
    }
    expect(byDay).toEqual([20, 20, 20, 20, 20, 0])
    const full = (await say(address)).json()
    expect(full.code).toBe('too-many-comments')
    // tomorrow it takes none either
    expect(full.message).not.toContain('Continue amanhã')
    expect(full.message).toContain('fale com quem o enviou')
    // what the team answers is not counted, and is read
    const first = (await read(address)).at(0)?.id ?? 0
    const answer = { ...OI, variant: '', text: 'Lido', answers: first }
    expect(await world.content.reviews.comment(answer, ANA)).toMatchObject({ link: link.id })
    expect(await read(address)).toHaveLength(101)
  })

  test('a page without an origin may ask, with JSON alone, and no cookie counts', async () => {
    const { address } = await share()
    const asked = await app.inject({ method: 'OPTIONS', url: at(address) })
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': 'null',
      'access-control-allow-headers': 'content-type',
    })
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = { method: 'POST', url: at(address), headers, payload: 'text=a' } as const
    expect((await app.inject(form)).statusCode).toBe(415)
  })
})
