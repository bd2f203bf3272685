import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type UserRole } from '../../../src/api/user'
import { SMALL } from '../content/world'
import { closed, DOORS, named, routes } from './doors'
import { type WholeAdmin, wholeAdmin } from './whole-admin'

let admin: WholeAdmin

beforeAll(async () => {
  admin = await wholeAdmin()
})
afterAll(() => admin.close())

test('ADM-01, ADM-09: every route that there is says whom it lets in', () => {
  const registered = admin.names.filter((name) => !name.startsWith('HEAD '))
  expect(registered.toSorted()).toEqual(Object.keys(DOORS).sort())
})

describe('ADM-01, ADM-06: without a session', () => {
  const heads = closed
    .filter(({ method }) => method === 'GET')
    .map((route) => ({ ...route, method: 'HEAD' as const, name: `HEAD of ${route.name}` }))

  test.each(named([...closed, ...heads]))(
    '%s is 401, and kept by nobody on the way',
    async (_name, route) => {
      const before = await admin.standing()
      const cookies = [undefined, 'admin=', `admin=${'a'.repeat(43)}`, 'admin=a; admin=b']
      for (const cookie of cookies) {
        const { statusCode, headers, body } = await admin.call(route, { headers: { cookie } })
        expect([statusCode, headers['cache-control']]).toEqual([401, 'no-store'])
        expect(body).not.toContain('pequeno')
      }
      expect(await admin.standing()).toEqual(before)
    },
  )

  const pages = routes.filter(({ url }) => /^\/admin(?:\/\*|\/preview)?$/.test(url))

  test.each(named(pages))('%s is a page without data, and takes none', async (_name, route) => {
    const page = await admin.call(route, { id: 'conversa' })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).not.toContain('pequeno')
    const before = await admin.standing()
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const payload = { script: { start: 'a', fallback: 'a', steps: [] } }
      const answer = await admin.call({ ...route, method }, { id: 'conversa', payload })
      expect(answer.statusCode).toBe(404)
    }
    expect(await admin.standing()).toEqual(before)
  })

  test('PRI-09: the admin’s pages run their own scripts alone, make no code of text, and are framed by nobody', async () => {
    for (const name of ['GET /admin', 'GET /admin/preview', 'GET /admin/partilha/:secret']) {
      const route = routes.find((one) => one.name === name)!
      const { headers } = await admin.call(route)
      const policy = String(headers['content-security-policy']).split('; ')
      expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "base-uri 'none'"]))
      // no way in for a script but our files: neither inline, nor made of text, nor of another host
      const scripts = policy.filter((one) => one.startsWith('script-src'))
      expect([[], ["script-src 'self'"]]).toContainEqual(scripts)
      const [framing] = policy.filter((one) => one.startsWith('frame-ancestors'))
      expect(framing).toBe(`frame-ancestors ${name.endsWith('preview') ? "'self'" : "'none'"}`)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('the preview may reach nothing: neither the provider nor us', async () => {
    const preview = routes.find(({ url }) => url === '/admin/preview')!
    const { headers } = await admin.call(preview)
    expect(String(headers['content-security-policy']).split('; ')).toEqual(
      expect.arrayContaining([
        'sandbox allow-scripts allow-forms',
        "default-src 'none'",
        "connect-src 'none'",
        "form-action 'none'",
      ]),
    )
  })
})

describe('ADM-09: a role opens its own doors and no other', () => {
  // a stream of events would never end
  const asked = closed.filter(({ url }) => !url.endsWith('/events'))

  test.each(named(asked))('%s', async (name, route) => {
    const least = ROLES.indexOf(DOORS[name] as UserRole) // those for anybody are not among them
    for (const [at, role] of ROLES.entries()) {
      const { statusCode, body } = await admin.call(route, { role })
      if (at < least)
        expect([role, statusCode, JSON.parse(body).code]).toEqual([role, 403, 'role-missing'])
      else expect([401, 403, 500], role).not.toContain(statusCode)
    }
  })
})

describe('ADM-09: an id counts where it belongs, and nowhere else', () => {
  const open = closed.filter(({ url }) => /\*|:/.test(url))
  const HOSTILE = [
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f%2e%2e',
    '%00',
    '__proto__',
    'constructor',
    "1'%20or%20'1'='1",
    '%F0%9F%98%8A',
    '9'.repeat(300),
  ]

  test.each(named(open))('%s', async (_name, route) => {
    const draft = await admin.world.write('scripts/rascunho.yaml', 'group: rascunho\n')
    const release = admin.world.releases.live().id
    const person = await admin.idOf('editor')
    const isHere: { readonly [kind: string]: string } = {
      blobs: draft,
      releases: release,
      users: person,
      documents: SMALL,
      history: SMALL,
      drafts: SMALL,
    }
    const own = isHere[route.url.split('/')[3] ?? '']
    const ids = [draft, release, person, SMALL, ...HOSTILE]
    const before = await admin.standing()
    for (const id of ids.filter((one) => one !== own)) {
      const { statusCode } = await admin.call(route, { role: 'admin', id })
      expect([400, 404, 414], `${id}: ${statusCode}`).toContain(statusCode)
    }
    expect(await admin.standing()).toEqual(before)
    if (own === undefined || route.method !== 'GET') return
    expect((await admin.call(route, { role: 'admin', id: own })).statusCode).toBe(200)
  })

  test('what a body says of another path is nobody’s: the address decides', async () => {
    const route = routes.find(({ name }) => name === 'PUT /admin/api/documents/*')!
    const other = 'scripts/rascunho.yaml'
    const at = async (path: string) =>
      (await admin.world.content.read()).documents.find((one) => one.path === path)
    const before = await at(other)
    const { etag } = (await at(SMALL))!
    const text = `${await admin.world.textOf(SMALL)}# mais\n`
    const { statusCode } = await admin.call(route, {
      role: 'editor',
      headers: { 'if-match': `"${etag}"` },
      payload: { text, path: other, id: other, variant: other },
    })
    expect([statusCode, (await at(SMALL))?.text]).toEqual([200, text])
    expect(await at(other)).toEqual(before)
  })
})
