import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sessionsIn } from '../../../server/session/sessions'
import { signInLimitsIn } from '../../../server/session/sign-in-limits'
import { usersIn } from '../../../server/session/users'
import type { Store } from '../../../server/store/open-store'

const NOW = 1_795_000_000_000
const HOUR = 3_600_000

/** How many statements wait in PostgreSQL for what another transaction has changed. */
async function waitingForLocks(db: Store['db']): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows.length
}

/** What signing in asks of every database; inside the suite of each. */
export function sessionContract(store: () => Store) {
  const parts = () => {
    const { db } = store()
    return { users: usersIn(db), sessions: sessionsIn(db), limits: signInLimitsIn(db) }
  }

  test('of many who add one e-mail, or follow one invitation, exactly one does', async () => {
    const { users } = parts()
    const ana = { email: 'Ana@example.com', name: 'Ana', role: 'admin' } as const
    const added = await Promise.all(Array.from({ length: 8 }, () => users.add(ana, undefined, NOW)))
    const [user, ...others] = added.filter((one) => one !== undefined)
    expect([user?.email, others]).toEqual(['ana@example.com', []])
    const secret = await users.invite(user!.id, NOW)
    expect(await users.accept(secret, 'late', NOW + 7 * 24 * HOUR)).toBeUndefined()
    const accepted = await Promise.all(
      Array.from({ length: 8 }, (_, n) => users.accept(secret, `hash ${n}`, NOW)),
    )
    expect(accepted.filter((one) => one !== undefined)).toHaveLength(1)
    expect((await users.byEmail('ANA@example.com'))?.hash).toMatch(/^hash \d$/)
    expect(await users.change(user!.id, { disabled: true })).toBe('last-admin')
    expect(await users.byEmail(ana.email)).toMatchObject({ disabled: false })
  })

  test('of many links that are made at once for one person, one can be followed', async () => {
    const { users } = parts()
    const invited = { email: 'convidada@example.com', name: 'Convidada', role: 'editor' } as const
    const { id = '' } = (await users.add(invited, undefined, NOW)) ?? {}
    const secrets = await Promise.all(Array.from({ length: 8 }, () => users.invite(id, NOW)))
    const known = await Promise.all(secrets.map((secret) => users.invited(secret, NOW)))
    expect(known.filter((one) => one !== undefined)).toHaveLength(1)
  })

  test('of two administrators who give each other up at once one stays', async () => {
    const { users } = parts()
    const people = await Promise.all(
      ['um', 'dois'].map((name) =>
        users.add({ email: `${name}@example.com`, name, role: 'admin' }, 'hash', NOW),
      ),
    )
    await store()
      .db.updateTable('users')
      .set({ disabled: 1 })
      .where('email', '=', 'ana@example.com')
      .execute()
    const ids = people.map((person) => person!.id)
    const ended = await Promise.all(ids.map((id) => users.change(id, { role: 'editor' })))
    expect(ended.filter((one) => one === 'last-admin')).toHaveLength(1)
    await store()
      .db.updateTable('users')
      .set({ disabled: 0 })
      .where('email', '=', 'ana@example.com')
      .execute()
    for (const id of ids) await users.change(id, { role: 'editor' })
  })

  test('of two changes of one person at once neither takes the other back', async () => {
    const { users } = parts()
    const { db } = store()
    const caio = { email: 'caio@example.com', name: 'Caio', role: 'editor' } as const
    const { id = '' } = (await users.add(caio, 'hash', NOW)) ?? {}
    let renamed: Promise<unknown> | undefined
    await db.transaction().execute(async (within) => {
      await within.updateTable('users').set({ disabled: 1 }).where('id', '=', id).execute()
      renamed = users.change(id, { name: 'Caio Prado' })
      // the embedded database runs one transaction after the other
      if (store().dialect === 'sqlite') return
      await expect.poll(() => waitingForLocks(db)).toBe(1)
    })
    await renamed
    expect(await users.byEmail(caio.email)).toMatchObject({ name: 'Caio Prado', disabled: true })
  })

  test('a session is somebody as long as it is used, and nobody once they are kept out', async () => {
    const { users, sessions } = parts()
    const bia = { email: 'bia@example.com', name: 'Bia', role: 'editor' } as const
    const user = await users.add(bia, 'hash', NOW)
    const open = async () => (await sessions.open(user!.id, NOW)) ?? ''
    const secret = await open()
    expect(await sessions.userOf(secret, NOW + 11 * HOUR)).toMatchObject(bia)
    expect(await sessions.userOf(secret, NOW + 22 * HOUR)).toMatchObject(bia)
    expect(await sessions.userOf(secret, NOW + 34 * HOUR)).toBeUndefined()
    const other = await open()
    await users.change(user!.id, { disabled: true })
    expect(await sessions.userOf(other, NOW)).toBeUndefined()
    await sessions.forget(NOW + 8 * 24 * HOUR)
    expect(await store().db.selectFrom('admin_sessions').selectAll().execute()).toEqual([])
  })

  test('ADM-08: a sign-in under way opens no session for who is kept out, or has chosen another password, meanwhile', async () => {
    const { users, sessions } = parts()
    const { db } = store()
    const dora = { email: 'dora@example.com', name: 'Dora', role: 'editor' } as const
    const { id = '' } = (await users.add(dora, 'hash', NOW)) ?? {}
    const meanwhile = async (change: Partial<{ disabled: number; password: string }>) => {
      let opened: Promise<string | undefined> | undefined
      await db.transaction().execute(async (within) => {
        await within.updateTable('users').set(change).where('id', '=', id).execute()
        opened = sessions.open(id, NOW, 'hash')
        // the embedded database runs one transaction after the other
        if (store().dialect === 'sqlite') return
        await expect.poll(() => waitingForLocks(db)).toBe(1)
      })
      return opened
    }
    expect(await meanwhile({ disabled: 1 })).toBeUndefined()
    expect(await sessions.open(id, NOW)).toBeUndefined()
    await users.change(id, { disabled: false })
    expect(await meanwhile({ password: 'other' })).toBeUndefined()
    expect(await sessions.open(id, NOW, 'other')).toEqual(expect.any(String))
  })

  test('ATK-02: a try whose password was not checked is no failure of its network', async () => {
    const { limits } = parts()
    const tried = { network: '10.9.8', email: 'cheio@example.com' }
    for (let n = 0; n < 12; n += 1) {
      expect(await limits.take(tried, NOW)).toBe(0)
      await limits.notChecked(tried)
    }
    // five free ones are left as before
    for (let n = 0; n < 5; n += 1) expect(await limits.take(tried, NOW)).toBe(0)
    expect(await limits.take(tried, NOW)).toBeGreaterThan(0)
  })

  test('tries that are made at once are all counted, and a day later none', async () => {
    const { limits } = parts()
    const tried = { email: 'c@example.com', network: '1' }
    const waits = await Promise.all(Array.from({ length: 40 }, () => limits.take(tried, NOW)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    expect(waits.filter((wait) => wait === 1000)).toHaveLength(35)
    const others = ['2', '3', '4'].map((network) => limits.take({ ...tried, network }, NOW))
    expect(await Promise.all(others)).toEqual([0, 0, 0])
    for (let turn = 0; turn < 4; turn += 1) {
      expect(await limits.take(tried, NOW + 25 * HOUR)).toBe(0)
    }
    await limits.succeeded(tried, NOW + 25 * HOUR)
    expect(await limits.take(tried, NOW + 25 * HOUR)).toBe(0)
  })

  test('a clock that ran far ahead and came back keeps nobody out, and leaves nothing for ever', async () => {
    const { limits } = parts()
    const { db } = store()
    const tried = { email: 'relogio@example.com', network: 'adiantada' }
    const ahead = NOW + 10_000 * HOUR
    for (let turn = 0; turn < 5; turn += 1) await limits.take(tried, ahead)
    expect(await limits.take(tried, ahead)).toBeGreaterThan(0)
    expect(await limits.take(tried, NOW)).toBe(0)
    await limits.take(tried, ahead)
    await limits.succeeded(tried, ahead)
    await limits.take({ network: 'outra' }, ahead)
    await limits.forget(NOW)
    const left = await db.selectFrom('sign_in_failures').select('last_at').execute()
    expect(left.filter(({ last_at }) => last_at > NOW + 24 * HOUR)).toEqual([])
    const networks = await db.selectFrom('sign_in_networks').select('last_at').execute()
    expect(networks.filter(({ last_at }) => last_at > NOW + 9000 * HOUR)).toEqual([])
  })

  test('ATK-02: a lock longer than any that is given ends at once, and the failures before it count', async () => {
    const { limits } = parts()
    const tried = { network: 'uma hora adiantada' }
    for (let turn = 0; turn < 5; turn += 1) await limits.take(tried, NOW + HOUR)
    expect(await limits.take(tried, NOW)).toBe(0)
    expect(await limits.take(tried, NOW)).toBeGreaterThan(1000)
  })
}
