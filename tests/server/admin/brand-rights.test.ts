import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentFor } from '../../../server/admin/content-of-brands'
import type { AdminEvent } from '../../../src/api/events'
import type { SignedIn } from '../../../src/api/user'
import { ANA } from '../content/people'
import { drawnFiles, SMALL } from '../content/world'
import { closed, DOORS } from './doors'
import { type WholeAdmin, wholeAdmin } from './whole-admin'

/* Issue 15, 17: who is bound to brands sees and changes these alone, by whichever route. */

const OWN = 'variants/minha.yaml'
const OTHER = 'variants/alheia.yaml'
const GROUP = 'variants/groups/alheios.yaml'
const PICTURE = 'variants/assets/segredo.svg'

/** Stands in all that is not theirs. */
const SECRET = 'SEGREDO'

const brand = (id: string, rest: string) =>
  Buffer.from(
    `path: /${id}\nbotType: ${id.toUpperCase()}\ncanonical: https://consorcio.example/${id}\n${rest}`,
  )

const files = new Map([
  ...drawnFiles,
  [OWN, brand('minha', 'title: Minha\n')],
  [OTHER, brand('alheia', `group: alheios\ntitle: ${SECRET}\nbrand:\n  logo: segredo.svg\n`)],
  [GROUP, Buffer.from(`description: ${SECRET}\n`)],
  [PICTURE, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
])

let admin: WholeAdmin
let made: { readonly review: string; readonly comment: string; readonly link: string }
let schedule: string
/** The release before the other brand was changed. */
let first: string

beforeAll(async () => {
  admin = await wholeAdmin({ files, brands: ['minha'] })
  const { world, links } = admin
  const { content } = world
  first = world.releases.live().id
  const title = `title: ${SECRET} de hoje\n`
  await world.write(OTHER, brand('alheia', `group: alheios\n${title}`).toString())
  const seen = { ...(await world.seen()), message: SECRET }
  const later = { ...seen, acceptWarnings: true, at: world.clock.now + 60_000, paths: [OTHER] }
  const planned = await content.publish(later, ANA)
  if ('type' in planned) throw new Error(JSON.stringify(planned))
  schedule = String(planned.scheduled?.id)
  await world.publishAll(SECRET)
  await world.write(OTHER, brand('alheia', `${title}description: ${SECRET}, outro\n`).toString())
  const asked = { ...(await world.seen()), message: SECRET, paths: [OTHER] }
  const review = await content.reviews.ask(asked, ANA)
  if ('type' in review) throw new Error(review.type)
  const said = { variant: 'alheia', step: 'ola', sentence: 'Oi', text: SECRET }
  const comment = await content.reviews.comment(said, ANA)
  const sharing = { kind: 'draft', variant: 'alheia', page: '{}', days: 1, by: ANA } as const
  const { link } = await links.share({ ...sharing, now: world.clock.now })
  made = { review: String(review.id), comment: String(comment?.id), link: link.id }
})
afterAll(() => admin.close())

type Foreign = {
  /** What is answered to who asks for what belongs to another brand; `nothing`: no route of a brand. */
  readonly answer: 403 | 404 | 'filtered' | 'nothing'
  readonly ids?: () => readonly string[]
  readonly payload?: () => Promise<object> | object
  readonly query?: string
}

const DOCUMENTS = [OTHER, GROUP, 'variants/base.yaml', 'scripts/pequeno.yaml', 'tests/talks/a.yaml']
const publishing = async () => ({
  ...(await admin.world.seen()),
  ...{ message: 'Tudo', paths: [OTHER] },
})
const earlier = () => [first]
const live = () => [admin.world.releases.live().id]

/** Every route that asks who is there and is open to who is bound. */
const FOREIGN: { readonly [route: string]: Foreign } = {
  'GET /admin/api/session/all': { answer: 'nothing' },
  'DELETE /admin/api/session/others': { answer: 'nothing' },
  'POST /admin/api/session/password': { answer: 'nothing' },
  'GET /admin/api/publishers': { answer: 'nothing' },
  'GET /admin/api/content': { answer: 'filtered' },
  'PUT /admin/api/documents/*': {
    answer: 403,
    ids: () => DOCUMENTS,
    payload: () => ({ text: 'title: Outra\n' }),
  },
  'DELETE /admin/api/drafts/*': { answer: 403, ids: () => [...DOCUMENTS, PICTURE] },
  'GET /admin/api/history/*': { answer: 403, ids: () => [OTHER, GROUP, PICTURE] },
  // by a hash, which only what is seen tells
  'GET /admin/api/blobs/:hash': { answer: 'nothing' },
  'GET /admin/api/pictures/:name': { answer: 'nothing' },
  'GET /admin/api/picture-details': { answer: 'filtered' },
  // a new picture is nobody's
  'POST /admin/api/pictures': { answer: 'nothing' },
  'PUT /admin/api/pictures/:name': {
    answer: 404,
    ids: () => ['segredo.svg'],
    payload: () => ({ alt: 'Outra', focus: { x: 0.5, y: 0.5 } }),
  },
  'DELETE /admin/api/pictures/:name': { answer: 404, ids: () => ['segredo.svg'] },
  'GET /admin/api/releases': { answer: 'filtered' },
  'GET /admin/api/releases/:id/documents': { answer: 'filtered', ids: live },
  // lays pictures among the drafts, of those that are seen
  'POST /admin/api/releases/:id/pictures': { answer: 'nothing' },
  'GET /admin/api/reviews': { answer: 'filtered' },
  'POST /admin/api/reviews': { answer: 403, payload: publishing },
  'GET /admin/api/reviews/:id/documents': { answer: 404, ids: () => [made.review] },
  'DELETE /admin/api/reviews/:id': { answer: 404, ids: () => [made.review] },
  'POST /admin/api/reviews/:id/approve': { answer: 404, ids: () => [made.review] },
  'POST /admin/api/reviews/:id/return': {
    answer: 404,
    ids: () => [made.review],
    payload: () => ({ reason: 'Não' }),
  },
  'GET /admin/api/comments': { answer: 'filtered' },
  'POST /admin/api/comments': {
    answer: 403,
    payload: () => ({ variant: 'alheia', step: 'ola', sentence: 'Oi', text: 'Eu' }),
  },
  'POST /admin/api/comments/:id/resolve': { answer: 404, ids: () => [made.comment] },
  'GET /admin/api/schedule': { answer: 'filtered' },
  'GET /admin/api/export': { answer: 403 },
  'GET /admin/api/measures': {
    answer: 403,
    query: '?from=2026-11-01&to=2026-11-02&brands=minha,alheia',
  },
  'GET /admin/api/experiments': { answer: 'filtered' },
  // steps, which are of all brands
  'GET /admin/api/support/:code': { answer: 'nothing' },
  'GET /admin/api/events': { answer: 'nothing' },
  'POST /admin/api/presence': { answer: 'nothing' },
  'GET /admin/api/shared-links': { answer: 'filtered' },
  'POST /admin/api/shared-links': { answer: 403, payload: () => ({ variant: 'alheia', days: 1 }) },
  'DELETE /admin/api/shared-links/:id': { answer: 403, ids: () => [made.link] },
  'POST /admin/api/publish': {
    answer: 403,
    payload: async () => ({ ...(await publishing()), acceptWarnings: true }),
  },
  // their own keys alone, whoever they are
  'GET /admin/api/publish/:key': { answer: 'nothing' },
  'POST /admin/api/releases/:id/restore': {
    answer: 403,
    ids: earlier,
    payload: () => ({ message: 'De volta' }),
  },
  'POST /admin/api/releases/:id/recall': {
    answer: 403,
    ids: live,
    payload: () => ({ reason: 'Não' }),
  },
  'DELETE /admin/api/schedule/:id': { answer: 404, ids: () => [schedule] },
  'GET /admin/api/audit': { answer: 403 },
  'GET /admin/api/users': { answer: 403 },
  'POST /admin/api/users': { answer: 403 },
  'PATCH /admin/api/users/:id': { answer: 403 },
  'POST /admin/api/users/:id/invitation': { answer: 403 },
}

test('every route that asks who is there says what it is to who is bound to brands', () => {
  expect(Object.keys(FOREIGN).sort()).toEqual(closed.map(({ name }) => name).sort())
})

const CODES: { readonly [status: string]: string } = { 403: 'brand-missing', 404: 'not-found' }

const routeOf = (name: string) => closed.find((route) => route.name === name)!
const asked = Object.entries(FOREIGN).filter(([, { answer }]) => answer !== 'nothing')

describe('what belongs to another brand is refused, is not there, or is left out', () => {
  test.each(asked)('%s', async (name, { answer, ids = () => [undefined], payload, query }) => {
    const before = await admin.standing()
    for (const id of ids()) {
      const rest = {
        ...(id !== undefined && { id }),
        ...(payload && { payload: await payload() }),
        ...(query !== undefined && { query }),
      }
      for (const role of ['editor', 'publisher'] as const) {
        const { statusCode, body } = await admin.call(routeOf(name), { ...rest, role })
        expect(body, `${role} ${id}`).not.toContain(SECRET)
        expect(body).not.toContain('alheia')
        if (answer === 'filtered') expect(statusCode).toBe(200)
        else if (role === 'publisher' && DOORS[name] !== 'admin')
          expect([statusCode, JSON.parse(body).code], `${id}`).toEqual([answer, CODES[answer]])
        else expect([403, answer], `${role} ${id}: ${body}`).toContain(statusCode)
      }
      // who is bound to nothing is told: it is there to be seen
      if (answer === 'filtered' && name !== 'GET /admin/api/experiments') {
        const { body } = await admin.call(routeOf(name), { ...rest, role: 'admin' })
        expect(body.includes(SECRET) || body.includes('alheia') || body.includes('segredo')).toBe(
          true,
        )
      }
    }
    expect(await admin.standing()).toEqual(before)
  })
})

describe('their own brand is theirs', () => {
  const put = async (text: string | null, role: 'editor' | 'publisher' = 'publisher') => {
    const { documents } = await admin.world.content.read()
    const etag = documents.find(({ path }) => path === OWN)?.etag
    return admin.call(routeOf('PUT /admin/api/documents/*'), {
      ...{ role, id: OWN, payload: { text } },
      headers: { 'if-match': `"${etag}"` },
    })
  }
  const codeOf = async (answer: ReturnType<typeof put>) => {
    const { statusCode, body } = await answer
    return [statusCode, JSON.parse(body).code]
  }
  const publish = async (over: object = {}) => {
    const wanted = { ...(await admin.world.seen()), message: 'Minha', acceptWarnings: false }
    return admin.call(routeOf('POST /admin/api/publish'), {
      role: 'publisher',
      payload: { ...wanted, paths: [OWN], ...over },
    })
  }

  test('it is written, seen, published and commented; nobody else’s draft goes with it', async () => {
    expect((await put(brand('minha', 'title: Nova\n').toString(), 'editor')).statusCode).toBe(200)
    const said = { variant: 'minha', step: 'ola', sentence: 'Oi', text: 'Bom' }
    const comments = routeOf('POST /admin/api/comments')
    expect((await admin.call(comments, { role: 'editor', payload: said })).statusCode).toBe(200)
    expect((await publish({ paths: undefined })).statusCode).toBe(403)
    const answer = await publish()
    expect([answer.statusCode, answer.body.includes(SECRET)]).toEqual([200, false])
    const { documents } = await admin.world.content.read()
    expect(documents.find(({ path }) => path === OTHER)?.changed).toBe('modified')
    expect(await admin.world.content.liveText(OWN)).toContain('Nova')
  })

  test('taking back is theirs where nothing else comes back with it', async () => {
    const { publications } = await admin.world.content.releases()
    const [now, last, earlier] = publications.map(({ release }) => release)
    const restore = (id: string | undefined) =>
      admin.call(routeOf('POST /admin/api/releases/:id/restore'), {
        ...{ role: 'publisher', id: id ?? '', payload: { message: 'De volta' } },
      })
    expect((await restore(earlier)).statusCode).toBe(403)
    const back = await restore(last)
    expect([back.statusCode, back.body.includes(SECRET)]).toEqual([200, false])
    expect((await restore(now)).statusCode).toBe(200)
  })

  test('where it is reached, what it sells and what it is made of are not, nor whether there is one', async () => {
    for (const line of ['path: /outra', 'group: alheios', 'hosts: [a.example]', 'campanhaId: 7']) {
      const [key = ''] = line.split(':')
      const kept = brand('minha', 'title: Nova\n').toString().split('\n')
      const text = [...kept.filter((one) => !one.startsWith(`${key}:`)), line, ''].join('\n')
      expect(await codeOf(put(text)), line).toEqual([403, 'keys-of-role'])
    }
    expect(await codeOf(put(null))).toEqual([403, 'brand-missing'])
  })

  test('a draft shows them no group that they name in it', async () => {
    const torn = `${brand('minha', 'title: Nova\n')}group: alheios\n"`
    expect((await put(torn)).statusCode).toBe(200)
    const content = await admin.call(routeOf('GET /admin/api/content'), { role: 'editor' })
    expect(content.body).not.toContain(SECRET)
    await admin.world.write(OWN, brand('minha', 'title: Nova\n').toString())
  })

  test('counts are theirs without asking for them', async () => {
    const query = '?from=2026-11-01&to=2026-11-02'
    const route = routeOf('GET /admin/api/measures')
    expect((await admin.call(route, { role: 'editor', query })).statusCode).toBe(200)
  })
})

test('what a publication would change is compared too, whichever file it stands in', async () => {
  const { world } = admin
  const bound = { ...ANA, role: 'publisher' as const, brands: ['minha'] }
  const base = await world.textOf('variants/base.yaml')
  const small = await world.textOf(SMALL)
  const others = {
    [OTHER]: ['alheia'],
    'variants/base.yaml': ['alheia', 'home'],
    [SMALL]: ['script'],
  }
  await world.write('variants/base.yaml', base.replace('title: Simule', 'title: Veja'))
  await world.write(SMALL, small.replace('- text: Oi', '- text: Olá'))
  for (const [path, keys] of Object.entries(others)) {
    const wanted = { ...(await world.seen()), message: 'x', acceptWarnings: true, paths: [path] }
    const answer = await world.content.publish(wanted, bound)
    expect(answer, path).toEqual({ type: 'foreign', keys: expect.arrayContaining(keys) })
    expect(answer).not.toEqual({ type: 'foreign', keys: expect.arrayContaining(['minha']) })
  }
  await world.write('variants/base.yaml', base)
  await world.write(SMALL, small)
})

test('a review of their brand is discussed as a whole too; one of another brand is not', async () => {
  const { world } = admin
  const text = brand('minha', 'title: Para rever\n').toString()
  await world.write(OWN, text)
  const wanted = { ...(await world.seen()), message: 'Veja', paths: [OWN] }
  const asked = await admin.call(routeOf('POST /admin/api/reviews'), {
    ...{ role: 'editor', payload: wanted },
  })
  const review: number = JSON.parse(asked.body).id
  const whole = { variant: '', step: '', sentence: '' }
  const first = await world.content.reviews.comment({ ...whole, review, text: 'Quase' }, ANA)
  const listed = await admin.call(routeOf('GET /admin/api/comments'), { role: 'editor' })
  expect(JSON.parse(listed.body).comments.map((one: { text: string }) => one.text)).toContain(
    'Quase',
  )
  const say = async (said: object) => {
    const payload = { ...whole, text: 'Certo', ...said }
    return (await admin.call(routeOf('POST /admin/api/comments'), { role: 'editor', payload }))
      .statusCode
  }
  expect(await say({ review })).toBe(200)
  expect(await say({ answers: first?.id })).toBe(200)
  expect(await say({ review: Number(made.review) })).toBe(404)
  expect(await say({ review, variant: 'alheia' })).toBe(403)
  expect(await say({})).toBe(403)
})

test('who is late with a review reads no message about other brands', async () => {
  const { world } = admin
  await world.publishAll(SECRET)
  await world.write(OWN, brand('minha', 'title: Mais nova\n').toString())
  const wanted = { ...(await world.seen()), base: first, message: 'Veja', paths: [OWN] }
  const { statusCode, body } = await admin.call(routeOf('POST /admin/api/reviews'), {
    ...{ role: 'editor', payload: wanted },
  })
  expect([statusCode, JSON.parse(body).code]).toEqual([409, 'stale'])
  expect(body).not.toContain(SECRET)
})

test('what happens elsewhere is not told to them', async () => {
  const bound: SignedIn = { id: 'e', email: 'e@e', name: 'E', role: 'editor', brands: ['minha'] }
  const { content } = admin.world
  const told: AdminEvent[] = []
  const stop = (await contentFor(content, bound)).events.subscribe((event) => told.push(event))
  const by = { id: 'ana', name: 'Ana' }
  content.events.emit({ type: 'document', path: OTHER, etag: '', by })
  content.events.emit({ type: 'document', path: OWN, etag: '', by })
  content.events.emit({ type: 'presence', users: [{ ...by, path: OTHER }] })
  stop()
  expect(told).toEqual([
    { type: 'document', path: OWN, etag: '', by },
    { type: 'presence', users: [by] },
  ])
})
