import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from '../../../server/session/passwords'
import { signInLimitsIn } from '../../../server/session/sign-in-limits'
import { usersIn } from '../../../server/session/users'
import { cookieOf, HOST, startSessionApp } from './session-app'
import { codeOf, HASH, marina, PASSWORD, sessionFixture } from './session-fixture'

const here = sessionFixture()
const { signInAs, refused } = here

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
    const gone = await users.add(
      { email: 'x@example.com', name: 'X', role: 'editor' },
      HASH,
      here.now,
    )
    await users.change(gone!.id, { disabled: true })
    const told = [
      await refused({ ...marina, password: 'errada' }),
      await refused({ ...marina, email: 'ninguem@example.com' }),
      await refused({ ...marina, email: 'x@example.com' }),
    ]
    expect(told).toEqual(Array(3).fill([401, 'sign-in-refused']))
    expect(here.deeds.map(({ what }) => what)).toEqual(Array(3).fill('sign-in-refused'))
  })

  test('ADM-08: a sign-in with the old password that is under way while another is chosen is refused', async () => {
    const users = usersIn(here.store.db)
    const { id = '' } = (await users.byEmail(marina.email)) ?? {}
    // the queue of passwords that are checked
    const ahead = Array.from({ length: 4 }, () => hashPassword('outra pessoa'))
    const told = refused(marina)
    const counted = () => here.store.db.selectFrom('sign_in_failures').selectAll().execute()
    await expect.poll(async () => (await counted()).length).toBeGreaterThan(0)
    await users.accept(await users.invite(id, here.now), 'scrypt$other', here.now)
    expect(await told).toEqual([401, 'sign-in-refused'])
    expect(await here.store.db.selectFrom('admin_sessions').selectAll().execute()).toEqual([])
    await Promise.all(ahead)
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
    here.now += 1000
    await refused({ ...marina, password: 'errada' })
    here.now += 1000
    expect(await refused(marina)).toEqual([429, 'sign-in-locked'])
    here.now += 1000
    expect(await signInAs()).toHaveProperty('admin')
  })

  test('ADM-08: a day of guessing as fast as it is let is some hundred tries, however many ten thousands are sent', async () => {
    const limits = signInLimitsIn(here.store.db)
    const tried = { email: marina.email, network: '203.0.113.7' }
    const end = here.now + 24 * 3_600_000
    let taken = 0
    while (here.now < end) {
      const wait = await limits.take(tried, here.now)
      if (wait === 0) taken += 1
      // who does not wait is refused without a look at the password, and it changes nothing
      if (wait > 1) expect(await limits.take(tried, here.now + wait - 1)).toBe(1)
      here.now += wait
    }
    expect(taken).toBeGreaterThan(50)
    expect(taken).toBeLessThan(150)
    // nor does another person from the same network help
    expect(await limits.take(tried, here.now)).toBe(0)
    expect(await limits.take({ ...tried, email: 'outra@example.com' }, here.now)).toBeGreaterThan(0)
    // and the person, from elsewhere, is not kept out by it
    expect(await limits.take({ ...tried, network: '198.51.100.1' }, here.now)).toBe(0)
  })

  test('ADM-08: many networks have a hundred tries at one person, and who has signed in from one is not kept out there', async () => {
    const limits = signInLimitsIn(here.store.db)
    const from = (network: string) => ({ email: marina.email, network })
    const home = from('198.51.100.1')
    expect(await limits.take(home, here.now)).toBe(0)
    await limits.succeeded(home, here.now)
    let taken = 0
    for (let network = 0; network < 200; network += 1) {
      for (let turn = 0; turn < 5; turn += 1) {
        if ((await limits.take(from(`203.0.113.${network}`), here.now)) === 0) taken += 1
      }
    }
    expect(taken).toBe(100)
    expect(await limits.take(from('192.0.2.1'), here.now)).toBeGreaterThan(0)
    expect(await limits.take(home, here.now)).toBe(0)
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
      here.now += await limits.take({ email: marina.email, network: '203.0.113.7' }, here.now)
    }
    here.now += 24 * 3_600_000
    await limits.forget(here.now)
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
      here.now += 11 * 3_600_000
      expect(await status()).toBe(200)
    }
    here.now += 11 * 3_600_000
    expect(await status()).toBe(401)
    const idle = await signInAs()
    here.now += 12 * 3_600_000
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
