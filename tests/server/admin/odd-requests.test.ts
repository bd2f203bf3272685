import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closed, named, routes, unsafe } from './doors'
import { type WholeAdmin, wholeAdmin } from './whole-admin'

let admin: WholeAdmin

beforeAll(async () => {
  admin = await wholeAdmin()
})
afterAll(() => admin.close())

describe('ADM-07: what another site could make a browser send is refused', () => {
  const foreign = [
    { origin: undefined },
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'https://roteiro.test' },
    { 'x-admin': undefined },
  ]

  test.each(named(unsafe))('%s', async (_name, route) => {
    const before = await admin.standing()
    for (const headers of foreign) {
      const { statusCode, body } = await admin.call(route, { role: 'admin', headers })
      expect([statusCode, JSON.parse(body).code]).toEqual([403, 'forged'])
    }
    expect(await admin.standing()).toEqual(before)
  })
})

describe('ADM-11: a body of another type than the one that is checked is 415', () => {
  const TYPES = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'Application/JSON',
    'application/json; a=b',
    'application/json;charset=utf-8',
    'application/jsonx',
    'application/json, text/plain',
    'application/vnd.api+json',
  ]
  const withBody = unsafe.filter(({ method }) => method !== 'DELETE')

  test.each(named(withBody))('%s', async (name, route) => {
    const takesForm = name === 'POST /admin/api/pictures'
    const odd = [...TYPES, takesForm ? 'application/json' : 'multipart/form-data; boundary=x']
    const before = await admin.standing()
    for (const type of odd) {
      const { statusCode } = await admin.call(route, {
        role: 'admin',
        headers: { 'content-type': type },
        payload: '{"text":"a"}',
      })
      expect(statusCode, type).toBe(415)
    }
    expect(await admin.standing()).toEqual(before)
  })
})

describe('ADM-10: no operator reaches the store', () => {
  test.each([
    ['POST /admin/api/comments', { variant: 'home', step: '', sentence: '', text: 'sim\0não' }],
    ['POST /admin/api/comments', { variant: 'home', step: 'a\0', sentence: '', text: 'sim' }],
    ['POST /admin/api/users', { email: 'a@exemplo.com.br', name: 'Ana\0', role: 'editor' }],
    ['POST /admin/api/reviews/:id/return', { reason: 'não\0sim' }],
  ])('a NUL, at which a database would cut the text, is refused: %s', async (name, payload) => {
    const route = routes.find((one) => one.name === name)!
    const before = await admin.standing()
    const { statusCode } = await admin.call(route, { role: 'admin', id: '1', payload })
    expect(statusCode).toBe(400)
    expect(await admin.standing()).toEqual(before)
  })

  const QUERY = '?where[id]=1&where[id][$ne]=&id=1&id=2&__proto__[x]=1&release[]=a&before[gt]=0'
  const answered = closed.filter(({ method, url }) => method === 'GET' && !url.endsWith('/events'))

  test.each(named(answered))(
    '%s asked with operators says what it always says',
    async (_n, route) => {
      const plain = await admin.call(route, { role: 'admin' })
      const odd = await admin.call(route, { role: 'admin', query: QUERY })
      expect([odd.statusCode, odd.body]).toEqual([plain.statusCode, plain.body])
      expect(({} as { readonly x?: unknown }).x).toBeUndefined()
    },
  )

  test.each([
    ['GET /admin/api/export', 'release'],
    ['GET /admin/api/audit', 'before'],
  ])('%s takes one plain %s', async (name, field) => {
    const route = routes.find((one) => one.name === name)!
    for (const query of [`?${field}=1'`, `?${field}=`, `?${field}=1&${field}=2`, `?${field}=-1`]) {
      expect((await admin.call(route, { role: 'admin', query })).statusCode).toBe(400)
    }
  })

  // forms have fields of their own, tested with the pictures
  const withBody = unsafe.filter(
    ({ method, name }) => method !== 'DELETE' && name !== 'POST /admin/api/pictures',
  )
  const ODD = [
    null,
    [],
    [{}],
    'x',
    7,
    { $where: '1' },
    { text: { $ne: null } },
    { __proto__: null, 'a.b': 1 },
  ]

  test.each(named(withBody))('%s refuses bodies of another shape', async (_name, route) => {
    const before = await admin.standing()
    for (const odd of ODD) {
      const { statusCode } = await admin.call(route, {
        role: 'admin',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(odd),
      })
      expect([400, 404], JSON.stringify(odd)).toContain(statusCode)
    }
    expect(await admin.standing()).toEqual(before)
  })
})

describe('PUB-05: a write says what it was made from', () => {
  const writes = closed.filter(({ name }) =>
    /^(?:PUT|DELETE) \/admin\/api\/(?:documents|drafts|pictures)/.test(name),
  )

  test.each(named(writes))('%s', async (_name, route) => {
    const before = await admin.standing()
    for (const etag of [undefined, '', '*', 'W/"x"', 'a'.repeat(64), '"x"']) {
      const { statusCode } = await admin.call(route, {
        role: 'admin',
        headers: { 'if-match': etag },
      })
      expect(statusCode, etag).toBe(400)
    }
    expect(await admin.standing()).toEqual(before)
  })
})
