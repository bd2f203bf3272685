import { scryptSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureFirstAdmin } from '../../../server/session/first-admin'
import { hashPassword, isPassword } from '../../../server/session/passwords'
import { signInLimitsIn } from '../../../server/session/sign-in-limits'
import { usersIn } from '../../../server/session/users'
import { cookieOf, HOST, type SessionApp, startSessionApp } from './session-app'

const PASSWORD = 'cavalo correto bateria'
const marina = { email: 'marina@example.com', password: PASSWORD }
/** Of the cost that is kept beside it: a hash is meant to be slow, and most tests are not about that. */
const HASH = quickHash(PASSWORD)
let now = 1_795_000_000_000
let here: SessionApp

beforeAll(async () => {
  here = await startSessionApp({ clock: () => now })
})
beforeEach(async () => {
  now = 1_795_000_000_000
  here.deeds.length = 0
  for (const table of [
    'admin_sessions',
    'sign_in_failures',
    'sign_in_networks',
    'invitations',
    'users',
  ] as const) {
    await here.store.db.deleteFrom(table).execute()
  }
  const admin = { email: marina.email, name: 'Marina', role: 'admin' } as const
  await usersIn(here.store.db).add(admin, HASH, now)
})
afterAll(() => here.close())

function quickHash(password: string): string {
  const [salt, cost] = [Buffer.alloc(16, 7), { N: 1024, r: 8, p: 1 }]
  const hash = scryptSync(password, salt, 32, cost).toString('base64url')
  return `scrypt$1024$8$1$${salt.toString('base64url')}$${hash}`
}

const signInAs = async (payload: object = marina) =>
  cookieOf(await here.call('POST', '/session', { payload }))
const codeOf = async (answer: Promise<{ statusCode: number; json: () => { code?: string } }>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().code]
}
const refused = (payload: object) => codeOf(here.call('POST', '/session', { payload }))

describe('signing in', () => {
  test('without a session every door says how to get in', async () => {
    const answer = await here.call('GET', '/session')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { code: 'sign-in', methods: { password: true } },
    ])
    expect(await codeOf(here.call('GET', '/for/editor'))).toEqual([401, 'sign-in'])
  })

  test('the right password opens a session; spelling of the e-mail and of accents does not matter', async () => {
    const cookies = await signInAs({ ...marina, email: ' Marina@Example.com ' })
    const { user } = (await here.call('GET', '/session', { cookies })).json()
    expect(user).toMatchObject({ email: marina.email, role: 'admin' })
    expect(Object.keys(user).sort()).toEqual(['email', 'id', 'name', 'role'])
    expect(await isPassword('a\u0301gua', await hashPassword('água'))).toBe(true)
  })

  test('ADM-08: the cookie is HttpOnly, SameSite=Strict, and Secure behind TLS', async () => {
    const header = (answer: { headers: { 'set-cookie'?: unknown } }) =>
      String(answer.headers['set-cookie'])
    const plain = header(await here.call('POST', '/session', { payload: marina }))
    expect(plain).toMatch(/^admin=[\w-]{43};.*Path=\/admin; HttpOnly; SameSite=Strict$/)
    const behindTls = await startSessionApp({ adminUrl: 'https://roteiro.test' })
    const admin = { email: marina.email, name: 'Marina', role: 'admin' } as const
    await usersIn(behindTls.store.db).add(admin, HASH, Date.now())
    const answer = await behindTls.call('POST', '/session', {
      payload: marina,
      headers: { origin: 'https://roteiro.test' },
    })
    expect(header(answer)).toMatch(/^__Secure-admin=.*HttpOnly; Secure; SameSite=Strict$/)
    await behindTls.close()
  })

  test('ADM-08: unknown person, wrong password and disabled person are told alike', async () => {
    const users = usersIn(here.store.db)
    const gone = await users.add({ email: 'x@example.com', name: 'X', role: 'editor' }, HASH, now)
    await users.change(gone!.id, { disabled: true })
    const told = [
      await refused({ ...marina, password: 'errada' }),
      await refused({ ...marina, email: 'ninguem@example.com' }),
      await refused({ ...marina, email: 'x@example.com' }),
    ]
    expect(told).toEqual(Array(3).fill([401, 'sign-in-refused']))
    expect(here.deeds.map(({ what }) => what)).toEqual(Array(3).fill('sign-in-refused'))
  })

  test('ADM-08: whoever does not exist costs as much work as a wrong password', async () => {
    const work = async (kept: string | undefined) => {
      const before = process.cpuUsage()
      await isPassword('errada', kept)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const whole = await hashPassword(PASSWORD)
    const [nobody, somebody] = [await work(undefined), await work(whole)]
    expect(nobody / somebody).toBeGreaterThan(0.3)
  })

  test('ADM-08: who guesses waits ever longer, and is let in once the wait is over', async () => {
    for (let n = 0; n < 5; n += 1) await refused({ ...marina, password: `errada ${n}` })
    const locked = await here.call('POST', '/session', { payload: marina })
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'sign-in-locked'])
    expect(Number(locked.headers['retry-after'])).toBe(1)
    now += 1000
    await refused({ ...marina, password: 'errada' })
    now += 1000
    expect(await refused(marina)).toEqual([429, 'sign-in-locked'])
    now += 1000
    expect(await signInAs()).toHaveProperty('admin')
  })

  test('ADM-08: a day of guessing as fast as it is let is some hundred tries, however many ten thousands are sent', async () => {
    const limits = signInLimitsIn(here.store.db)
    const tried = { email: marina.email, network: '203.0.113.7' }
    const end = now + 24 * 3_600_000
    let taken = 0
    while (now < end) {
      const wait = await limits.take(tried, now)
      if (wait === 0) taken += 1
      // who does not wait is refused without a look at the password, and it changes nothing
      if (wait > 1) expect(await limits.take(tried, now + wait - 1)).toBe(1)
      now += wait
    }
    expect(taken).toBeGreaterThan(50)
    expect(taken).toBeLessThan(150)
    // nor does another person from the same network help
    expect(await limits.take(tried, now)).toBe(0)
    expect(await limits.take({ ...tried, email: 'outra@example.com' }, now)).toBeGreaterThan(0)
    // and the person, from elsewhere, is not kept out by it
    expect(await limits.take({ ...tried, network: '198.51.100.1' }, now)).toBe(0)
  })

  test('ADM-08: many networks have a hundred tries at one person, and who has signed in from one is not kept out there', async () => {
    const limits = signInLimitsIn(here.store.db)
    const from = (network: string) => ({ email: marina.email, network })
    const home = from('198.51.100.1')
    expect(await limits.take(home, now)).toBe(0)
    await limits.succeeded(home, now)
    let taken = 0
    for (let network = 0; network < 200; network += 1) {
      for (let turn = 0; turn < 5; turn += 1) {
        if ((await limits.take(from(`203.0.113.${network}`), now)) === 0) taken += 1
      }
    }
    expect(taken).toBe(100)
    expect(await limits.take(from('192.0.2.1'), now)).toBeGreaterThan(0)
    expect(await limits.take(home, now)).toBe(0)
  })

  test('ATK-02: of a hundred passwords tried at once five are looked at, and the owner gets in from another network', async () => {
    const guess = (n: number) => refused({ ...marina, password: `errada ${n}` })
    const guesses = Promise.all(Array.from({ length: 100 }, (_, n) => guess(n)))
    const elsewhere = { payload: marina, remoteAddress: '198.51.100.1' }
    const owner = here.call('POST', '/session', elsewhere)
    const codes = (await guesses).map(([, code]) => code)
    expect(codes.filter((code) => code === 'sign-in-refused')).toHaveLength(5)
    expect(codes.filter((code) => code === 'sign-in-locked')).toHaveLength(95)
    expect((await owner).statusCode).toBe(200)
  })

  test('ATK-02: those who wait for their password to be looked at are few; the rest come again', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        here
          .call('POST', '/session', {
            payload: { email: `x${n}@example.com`, password: 'errada' },
            remoteAddress: `198.51.100.${n}`,
          })
          .then(({ statusCode }) => statusCode),
      ),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  test('ADM-08: a day after the last failure nothing of it is kept', async () => {
    const limits = signInLimitsIn(here.store.db)
    for (let n = 0; n < 9; n += 1) {
      now += await limits.take({ email: marina.email, network: '203.0.113.7' }, now)
    }
    now += 24 * 3_600_000
    await limits.forget(now)
    expect(await here.store.db.selectFrom('sign_in_failures').selectAll().execute()).toEqual([])
  })

  test('ADM-08: the trail holds nothing that somebody typed at the door', async () => {
    const typed = 'minha senha secreta@example.com'.replaceAll(' ', '.')
    await refused({ email: typed, password: 'x' })
    await refused({ ...marina, password: 'errada' })
    expect(JSON.stringify(here.deeds)).not.toMatch(/secreta|marina@/)
    expect(here.deeds.map(({ by }) => by)).toEqual(['desconhecido', 'Marina'])
  })

  test('ADM-08: a session that a browser was given by somebody else is never taken up', async () => {
    const planted = { admin: 'a'.repeat(43) }
    const answer = await here.call('POST', '/session', { payload: marina, cookies: planted })
    const own = cookieOf(answer)
    expect(own.admin).toMatch(/^[\w-]{43}$/)
    expect(own.admin).not.toBe(planted.admin)
    expect((await here.call('GET', '/for/editor', { cookies: planted })).statusCode).toBe(401)
    expect((await here.call('GET', '/for/editor', { cookies: own })).statusCode).toBe(200)
  })

  test('ADM-08: a planted session does not survive the sign-in', async () => {
    const first = await signInAs()
    const second = cookieOf(
      await here.call('POST', '/session', { payload: marina, cookies: first }),
    )
    expect(second.admin).not.toBe(first.admin)
    expect(await codeOf(here.call('GET', '/for/editor', { cookies: first }))).toEqual([
      401,
      'sign-in',
    ])
  })

  test('a session ends by signing out, after twelve idle hours, and after seven days of work', async () => {
    const left = await signInAs()
    expect((await here.call('DELETE', '/session', { cookies: left })).statusCode).toBe(204)
    expect((await here.call('GET', '/for/editor', { cookies: left })).statusCode).toBe(401)
    const cookies = await signInAs()
    const status = async () => (await here.call('GET', '/for/editor', { cookies })).statusCode
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      now += 11 * 3_600_000
      expect(await status()).toBe(200)
    }
    now += 11 * 3_600_000
    expect(await status()).toBe(401)
    const idle = await signInAs()
    now += 12 * 3_600_000
    expect((await here.call('GET', '/for/editor', { cookies: idle })).statusCode).toBe(401)
  })

  test('the database holds neither password nor cookie', async () => {
    const { admin } = await signInAs()
    const [users, sessions] = [
      await here.store.db.selectFrom('users').selectAll().execute(),
      await here.store.db.selectFrom('admin_sessions').selectAll().execute(),
    ]
    const text = JSON.stringify([users, sessions])
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toContain(admin)
  })
})

describe('ADM-07: what another site could make a browser send is refused', () => {
  test.each([
    ['no origin', { origin: undefined }],
    ['null origin', { origin: 'null' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['our host with another scheme', { origin: `https://${HOST}` }],
    ['no header of ours', { 'x-admin': undefined }],
  ])('%s', async (_name, headers) => {
    const cookies = await signInAs()
    const call = here.call('DELETE', '/session', { cookies, headers })
    expect(await codeOf(call)).toEqual([403, 'forged'])
    expect((await here.call('GET', '/for/editor', { cookies })).statusCode).toBe(200)
  })

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
  ])('JSON as %s', async (type, status) => {
    const answer = await here.call('POST', '/session', {
      payload: JSON.stringify(marina),
      headers: { 'content-type': type },
    })
    expect(answer.statusCode).toBe(status)
  })
})

describe('roles', () => {
  test('an editor may not do what a publisher may, nor a publisher what an admin may', async () => {
    const users = usersIn(here.store.db)
    for (const role of ['editor', 'publisher'] as const) {
      await users.add({ email: `${role}@example.com`, name: role, role }, HASH, now)
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
    expect(await change('outro', { name: 'Z' })).toEqual([404, 'user-unknown'])
    expect(JSON.stringify(users)).not.toContain('scrypt')
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
      const configured = { email: marina.email, password, adminUrl: `http://${HOST}`, now, onWeak }
      await ensureFirstAdmin(usersIn(fresh.store.db), configured)
      await fresh.close()
    }
    expect(told).toEqual(['administrador1'])
  })

  test('a restart does not set back a password that was changed', async () => {
    const fresh = await startSessionApp()
    const users = usersIn(fresh.store.db)
    const configured = { ...marina, adminUrl: `http://${HOST}`, now }
    await ensureFirstAdmin(users, configured)
    const [admin] = await users.list()
    const secret = await users.invite(admin!.id, now)
    await users.accept(secret, await hashPassword('outra senha comprida'), now)
    await ensureFirstAdmin(users, configured)
    const status = async (password: string) =>
      (await fresh.call('POST', '/session', { payload: { ...marina, password } })).statusCode
    expect(await status(PASSWORD)).toBe(401)
    expect(await status('outra senha comprida')).toBe(200)
    await fresh.close()
  })
})

describe('one’s own account (issue 15, 17)', () => {
  const NEXT = 'girafa lilás telhado chuva'
  const change = (cookies: Record<string, string>, payload: object) =>
    here.call('POST', '/session/password', { cookies, payload })

  test('where one is signed in is seen, and the others end: this one stays', async () => {
    const [one, other] = [await signInAs(), await signInAs()]
    const seen = async (cookies: Record<string, string>) =>
      (await here.call('GET', '/session/all', { cookies })).json().sessions
    expect((await seen(one)).map(({ isThis }: { isThis: boolean }) => isThis).sort()).toEqual([
      false,
      true,
    ])
    expect(JSON.stringify(await seen(one))).not.toContain('hash')
    await here.call('DELETE', '/session/others', { cookies: one })
    expect(await seen(one)).toHaveLength(1)
    expect((await here.call('GET', '/session', { cookies: other })).statusCode).toBe(401)
    expect(here.deeds.at(-1)?.what).toBe('sessions-ended')
  })

  test('another password is taken from who knows the one that counts, and ends the other sessions', async () => {
    const [one, other] = [await signInAs(), await signInAs()]
    expect(await codeOf(change(one, { password: 'outra coisa', next: NEXT }))).toEqual([
      403,
      'password-wrong',
    ])
    expect(await codeOf(change(one, { password: PASSWORD, next: 'marina123456' }))).toEqual([
      422,
      'password-weak',
    ])
    expect((await change(one, { password: PASSWORD, next: NEXT })).statusCode).toBe(200)
    expect((await here.call('GET', '/session', { cookies: one })).statusCode).toBe(200)
    expect((await here.call('GET', '/session', { cookies: other })).statusCode).toBe(401)
    expect(await refused(marina)).toEqual([401, 'sign-in-refused'])
    await signInAs({ ...marina, password: NEXT })
    expect(here.deeds.map(({ what }) => what)).toContain('password-changed')
  })

  test('who has only the browser guesses the password no faster than at the door', async () => {
    const one = await signInAs()
    const wrong = { password: 'outra coisa', next: NEXT }
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 7; n++) codes.push((await codeOf(change(one, wrong)))[1] as string)
    expect(codes).toContain('sign-in-locked')
  })
})
