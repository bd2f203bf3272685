import { expect, test } from 'vitest'
import { sessionsIn } from '../../../server/session/sessions'
import { signInLimitsIn } from '../../../server/session/sign-in-limits'
import { usersIn } from '../../../server/session/users'
import type { Store } from '../../../server/store/open-store'

const NOW = 1_795_000_000_000
const HOUR = 3_600_000

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

  test('a session is somebody as long as it is used, and nobody once they are kept out', async () => {
    const { users, sessions } = parts()
    const bia = { email: 'bia@example.com', name: 'Bia', role: 'editor' } as const
    const user = await users.add(bia, 'hash', NOW)
    const secret = await sessions.open(user!.id, NOW)
    expect(await sessions.userOf(secret, NOW + 11 * HOUR)).toMatchObject(bia)
    expect(await sessions.userOf(secret, NOW + 22 * HOUR)).toMatchObject(bia)
    expect(await sessions.userOf(secret, NOW + 34 * HOUR)).toBeUndefined()
    const other = await sessions.open(user!.id, NOW)
    await users.change(user!.id, { disabled: true })
    expect(await sessions.userOf(other, NOW)).toBeUndefined()
    await sessions.forget(NOW + 8 * 24 * HOUR)
    expect(await store().db.selectFrom('admin_sessions').selectAll().execute()).toEqual([])
  })

  test('failures that happen at once are all counted, and a day later none', async () => {
    const { limits } = parts()
    const fail = (now: number) => limits.failed(['email c@example.com'], now)
    await Promise.all(Array.from({ length: 7 }, () => fail(NOW)))
    expect(await limits.waitOf(['email c@example.com', 'network 1'], NOW)).toBe(4000)
    await fail(NOW + 25 * HOUR)
    expect(await limits.waitOf(['email c@example.com'], NOW + 25 * HOUR)).toBe(0)
  })
}
