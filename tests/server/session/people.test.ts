import { describe, expect, test } from 'vitest'
import { ensureFirstAdmin } from '../../../server/session/first-admin'
import { hashPassword } from '../../../server/session/passwords'
import { type NewUser, usersIn } from '../../../server/session/users'
import { cookieOf, HOST, startSessionApp } from './session-app'
import { codeOf, HASH, marina, PASSWORD, sessionFixture } from './session-fixture'

const here = sessionFixture()
const { signInAs } = here

describe('roles', () => {
  test('an editor may not do what a publisher may, nor a publisher what an admin may', async () => {
    const users = usersIn(here.store.db)
    for (const role of ['editor', 'publisher'] as const) {
      await users.add({ email: `${role}@example.com`, name: role, role }, HASH, here.now)
    }
    const doors = async (email: string) => {
      const cookies = await signInAs({ email, password: PASSWORD })
      const answers = ['editor', 'publisher', 'admin'].map((role) =>
        here.call('GET', `/for/${role}`, { cookies }),
      )
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    }
    expect(await doors('editor@example.com')).toEqual([200, 403, 403])
    expect(await doors('publisher@example.com')).toEqual([200, 200, 403])
    expect(await doors(marina.email)).toEqual([200, 200, 200])
  })

  test('people: invited by a link that works once, changed, kept out; the last admin stays', async () => {
    const cookies = await signInAs()
    const payload = { email: 'rafael@example.com', name: 'Rafael', role: 'editor' }
    const added = await here.call('POST', '/users', { payload, cookies })
    const { user, link } = added.json()
    expect(link).toMatch(/^http:\/\/roteiro\.test\/admin\/#convite=[\w-]{43}$/)
    expect(await codeOf(here.call('POST', '/users', { payload, cookies }))).toEqual([
      409,
      'user-exists',
    ])
    const accept = { secret: link.split('=')[1], password: PASSWORD }
    for (const password of [
      'senha123456789',
      'flamengo1234',
      'rafael@example.com',
      'a'.repeat(256),
    ]) {
      const weak = here.call('POST', '/session/invitation', { payload: { ...accept, password } })
      expect(await codeOf(weak)).toEqual([422, 'password-weak'])
    }
    const follow = () => here.call('POST', '/session/invitation', { payload: accept })
    const rafael = cookieOf(await follow())
    expect(await codeOf(follow())).toEqual([410, 'invitation-unknown'])
    expect(await codeOf(here.call('GET', '/users', { cookies: rafael }))).toEqual([
      403,
      'role-missing',
    ])
    const change = (id: string, payload: object) =>
      codeOf(here.call('PATCH', `/users/${id}`, { payload, cookies }))
    expect(await change(user.id, { role: 'publisher' })).toEqual([200, undefined])
    expect((await here.call('GET', '/for/publisher', { cookies: rafael })).statusCode).toBe(200)
    expect(await change(user.id, { disabled: true })).toEqual([200, undefined])
    expect((await here.call('GET', '/for/editor', { cookies: rafael })).statusCode).toBe(401)
    const { users } = (await here.call('GET', '/users', { cookies })).json()
    const admin = users.find(({ role }: { role: string }) => role === 'admin')
    expect(await change(admin.id, { role: 'editor' })).toEqual([409, 'last-admin'])
    expect(await change(admin.id, { disabled: true })).toEqual([409, 'last-admin'])
    // one who was only invited may never come
    const late = { email: 'lenta@example.com', name: 'Lenta', role: 'admin' }
    await here.call('POST', '/users', { payload: late, cookies })
    expect(await change(admin.id, { disabled: true })).toEqual([409, 'last-admin'])
    // nor may one who is kept out
    const kept = { email: 'fora@example.com', name: 'Fora', role: 'admin' } as const
    const out = await usersIn(here.store.db).add(kept, HASH, here.now)
    await change(out!.id, { disabled: true })
    expect(await change(admin.id, { disabled: true })).toEqual([409, 'last-admin'])
    expect(await change('outro', { name: 'Z' })).toEqual([404, 'user-unknown'])
    expect(JSON.stringify(users)).not.toContain('scrypt')
  })

  test('people stand in the order in which names are read, whatever the letters', async () => {
    const users = usersIn(here.store.db)
    const names = ['Zeca', 'ana', 'Ágata', 'Élio', 'Bruno']
    for (const [n, name] of names.entries()) {
      await users.add({ email: `${n}@example.com`, name, role: 'editor' }, HASH, here.now)
    }
    const told = (await here.call('GET', '/users', { cookies: await signInAs() })).json()
    expect(told.users.map(({ name }: NewUser) => name)).toEqual([
      ...['Ágata', 'ana', 'Bruno', 'Élio', 'Marina', 'Zeca'],
    ])
  })

  test('issue 15, 17: bound to brands at the invitation, told so at the door, bound no more; who administers never is', async () => {
    const cookies = await signInAs()
    const payload = { email: 'agencia@example.com', name: 'Agência', role: 'editor' }
    const odd = [[], [''], ['a/b'], 'minha', [7]]
    for (const brands of odd) {
      const call = here.call('POST', '/users', { payload: { ...payload, brands }, cookies })
      expect(await codeOf(call), JSON.stringify(brands)).toEqual([400, 'request-invalid'])
    }
    const bound = { ...payload, brands: ['minha', 'minha'] }
    const { user, link } = (await here.call('POST', '/users', { payload: bound, cookies })).json()
    expect(user.brands).toEqual(['minha'])
    const accept = { secret: link.split('=')[1], password: PASSWORD }
    const answer = await here.call('POST', '/session/invitation', { payload: accept })
    expect(answer.json().user.brands).toEqual(['minha'])
    const own = cookieOf(answer)
    const seen = async () => (await here.call('GET', '/session', { cookies: own })).json().user
    const change = (body: object) =>
      here.call('PATCH', `/users/${user.id}`, { payload: body, cookies })
    expect((await seen()).brands).toEqual(['minha'])
    await change({ name: 'Outra' })
    expect((await seen()).brands).toEqual(['minha'])
    await change({ role: 'admin' })
    expect((await seen()).brands).toBeUndefined()
    await change({ role: 'publisher', brands: ['outra'] })
    expect((await seen()).brands).toEqual(['outra'])
    expect(here.deeds.at(-1)?.detail).toMatchObject({ brands: ['outra'] })
    await change({ brands: null })
    expect((await seen()).brands).toBeUndefined()
  })

  test('an invitation ends when its person is kept out, and does not come back with the person', async () => {
    const cookies = await signInAs()
    const payload = { email: 'rafael@example.com', name: 'Rafael', role: 'editor' }
    const { user, link } = (await here.call('POST', '/users', { payload, cookies })).json()
    const accept = { secret: link.split('=')[1], password: PASSWORD }
    for (const disabled of [true, false]) {
      await here.call('PATCH', `/users/${user.id}`, { payload: { disabled }, cookies })
      const follow = here.call('POST', '/session/invitation', { payload: accept })
      expect(await codeOf(follow)).toEqual([410, 'invitation-unknown'])
    }
  })

  test('those who may publish are told to everybody: who has come and is not kept out, for all brands of who asks', async () => {
    const users = usersIn(here.store.db)
    const add = (name: string, more: Partial<NewUser>, hash?: string) => {
      const user = { email: `${name}@example.com`, name, role: 'publisher', ...more } as const
      return users.add(user, hash, here.now)
    }
    await add('Paula', {}, HASH)
    await add('Convidada', {})
    await add('Editora', { role: 'editor' }, HASH)
    await add('Da marca', { email: 'marca@example.com', brands: ['minha'] }, HASH)
    await add('Agencia', { role: 'editor', brands: ['minha'] }, HASH)
    await users.change((await add('Fora', {}, HASH))!.id, { disabled: true })
    const toldTo = async (name: string) => {
      const cookies = await signInAs({ email: `${name}@example.com`, password: PASSWORD })
      const { publishers } = (await here.call('GET', '/publishers', { cookies })).json()
      return publishers.map((one: { name: string }) => one.name)
    }
    expect(await toldTo('editora')).toEqual(['Marina', 'Paula'])
    expect(await toldTo('agencia')).toEqual(['Da marca', 'Marina', 'Paula'])
  })

  test('ADM-10, ADM-12: unknown and odd fields are refused, and change nothing', async () => {
    const cookies = await signInAs()
    const bad = [
      { email: 'a@example.com', name: 'A', role: 'editor', password: 'x' },
      { email: ['a@example.com'], name: 'A', role: 'editor' },
      { email: { $ne: '' }, name: 'A', role: 'editor' },
      { email: 'a@example.com', name: 'A', role: 'owner' },
    ]
    for (const payload of bad) {
      const call = here.call('POST', '/users', { payload, cookies })
      expect(await codeOf(call)).toEqual([400, 'request-invalid'])
    }
    expect((await here.call('GET', '/users', { cookies })).json().users).toHaveLength(1)
  })
})

describe('the first administrator', () => {
  test('without a configured password a one-time link is made, anew at each start until it is used', async () => {
    const fresh = await startSessionApp()
    const users = usersIn(fresh.store.db)
    const start = () => ensureFirstAdmin(users, { adminUrl: `http://${HOST}`, now: Date.now() })
    const [first, second] = [await start(), await start()]
    const follow = (link: string | undefined) =>
      fresh.call('POST', '/session/invitation', {
        payload: { secret: link?.split('=')[1], password: PASSWORD },
      })
    expect((await follow(first?.link)).statusCode).toBe(410)
    expect((await follow(second?.link)).json().user.role).toBe('admin')
    expect(await start()).toBeUndefined()
    await fresh.close()
  })

  test('who came in by that link comes in again with the e-mail that stood beside it', async () => {
    const fresh = await startSessionApp()
    const users = usersIn(fresh.store.db)
    const first = await ensureFirstAdmin(users, { adminUrl: `http://${HOST}`, now: Date.now() })
    const accepted = { secret: first?.link.split('=')[1], password: PASSWORD }
    await fresh.call('POST', '/session/invitation', { payload: accepted })
    const payload = { email: first?.email, password: PASSWORD }
    expect((await fresh.call('POST', '/session', { payload })).json().user?.role).toBe('admin')
    await fresh.close()
  })

  test('a configured password that is easily guessed is told of, and no other', async () => {
    const told: string[] = []
    for (const password of ['administrador1', PASSWORD]) {
      const fresh = await startSessionApp()
      const onWeak = () => void told.push(password)
      const configured = {
        email: marina.email,
        password,
        adminUrl: `http://${HOST}`,
        now: here.now,
        onWeak,
      }
      await ensureFirstAdmin(usersIn(fresh.store.db), configured)
      await fresh.close()
    }
    expect(told).toEqual(['administrador1'])
  })

  test('a restart does not set back a password that was changed', async () => {
    const fresh = await startSessionApp()
    const users = usersIn(fresh.store.db)
    const configured = { ...marina, adminUrl: `http://${HOST}`, now: here.now }
    await ensureFirstAdmin(users, configured)
    const [admin] = await users.list()
    const secret = await users.invite(admin!.id, here.now)
    await users.accept(secret, await hashPassword('outra senha comprida'), here.now)
    await ensureFirstAdmin(users, configured)
    const status = async (password: string) =>
      (await fresh.call('POST', '/session', { payload: { ...marina, password } })).statusCode
    expect(await status(PASSWORD)).toBe(401)
    expect(await status('outra senha comprida')).toBe(200)
    await fresh.close()
  })
})
