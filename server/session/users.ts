import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { User, UserRole } from '../../src/api/user'
import { hashOf } from '../store/hash'
import type { SessionTables, UserTable } from '../store/session-tables'
import { parseBrands } from './parse-brands'
import { newSecret } from './secrets'

/** How long an invitation can be followed. */
const INVITATION_LIFETIME = 7 * 24 * 3_600_000

export type NewUser = {
  readonly email: string
  readonly name: string
  readonly role: UserRole
  /** Ignored for an administrator, who may edit every brand. */
  readonly brands?: readonly string[] | undefined
}

/** What an administrator may change; the rest stays. */
export type UserChange = {
  readonly name?: string | undefined
  readonly role?: UserRole | undefined
  readonly disabled?: boolean | undefined
  readonly brands?: readonly string[] | null | undefined
}

export type Users = {
  readonly list: () => Promise<readonly User[]>
  readonly isEmpty: () => Promise<boolean>
  readonly byEmail: (email: string) => Promise<(User & { readonly hash?: string }) | undefined>
  /** Undefined when another user has this e-mail. */
  readonly add: (user: NewUser, hash: string | undefined, now: number) => Promise<User | undefined>
  /**
   * Changes a user; disabling ends their sessions and invitations. `last-admin`: no administrator who has ever signed in would be left, and
   * an invited one may never come.
   */
  readonly change: (id: string, change: UserChange) => Promise<User | 'user-unknown' | 'last-admin'>
  /** Sets the password and ends the user's invitations, with which whoever finds one could set another. */
  readonly setPassword: (id: string, hash: string) => Promise<void>
  /** Makes a secret with which the user's password can be chosen once; earlier ones become invalid. */
  readonly invite: (id: string, now: number) => Promise<string>
  /** The user of an invitation; undefined when it is unknown, used or expired. */
  readonly invited: (secret: string, now: number) => Promise<User | undefined>
  /** Accepts the invitation: sets the password and ends the user's sessions. Undefined when it is unknown, used or expired. */
  readonly accept: (secret: string, hash: string, now: number) => Promise<User | undefined>
}

const userOf = ({
  id,
  email,
  name,
  role,
  disabled,
  password,
  created_at,
  brands,
}: Selectable<UserTable>) => ({
  id,
  email,
  name,
  role,
  disabled: disabled === 1,
  createdAt: created_at,
  invited: password === null,
  ...parseBrands(brands),
})

/** As people read names: each database, and each PostgreSQL by its locale, would order accents and capitals in its own way. */
const byName = (one: User, other: User): number =>
  one.name.localeCompare(other.name, 'pt-BR') || (one.email < other.email ? -1 : 1)

/** A user's brands as the column holds them. */
const keptBrands = (role: UserRole, brands: readonly string[] | null | undefined): string | null =>
  role === 'admin' || !brands ? null : JSON.stringify([...new Set(brands)])

export function usersIn(db: Kysely<SessionTables>): Users {
  const byId = (id: string, from: Kysely<SessionTables> = db) =>
    from.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

  return {
    list: async () =>
      (await db.selectFrom('users').selectAll().execute()).map(userOf).toSorted(byName),
    isEmpty: async () => !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst()),
    byEmail: async (email) => {
      const row = await db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst()
      return row && { ...userOf(row), ...(row.password !== null && { hash: row.password }) }
    },
    add: async ({ email, name, role, brands }, hash, now) => {
      const row = await db
        .insertInto('users')
        .values({
          id: randomUUID(),
          email: email.toLowerCase(),
          name,
          role,
          password: hash ?? null,
          disabled: 0,
          created_at: now,
          brands: keptBrands(role, brands),
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returningAll()
        .executeTakeFirst()
      return row && userOf(row)
    },
    change: (id, { name, role, disabled, brands }) =>
      db
        .transaction()
        .execute(async (within) => {
          // locks the administrators, so that of two who give each other up at once the second sees what the first has done; and the
          // person, so that of two changes at once neither takes the other back
          await within
            .updateTable('users')
            .set(({ ref }) => ({ disabled: ref('disabled') }))
            .where(({ eb, or }) => or([eb('role', '=', 'admin'), eb('id', '=', id)]))
            .execute()
          const before = await byId(id, within)
          if (!before) return 'user-unknown' as const
          const nextRole = role ?? before.role
          const after = {
            name: name ?? before.name,
            role: nextRole,
            brands: keptBrands(
              nextRole,
              brands === undefined ? parseBrands(before.brands).brands : brands,
            ),
            disabled: disabled === undefined ? before.disabled : Number(disabled),
          }
          await within.updateTable('users').set(after).where('id', '=', id).execute()
          const wasAdmin = before.role === 'admin' && before.disabled === 0
          const staysAdmin = after.role === 'admin' && after.disabled === 0
          if (wasAdmin && !staysAdmin && !(await hasAdmin(within))) throw new LastAdmin()
          if (after.disabled === 1) {
            await within.deleteFrom('admin_sessions').where('user_id', '=', id).execute()
            await within.deleteFrom('invitations').where('user_id', '=', id).execute()
          }
          return userOf({ ...before, ...after })
        })
        .catch((error: unknown) => {
          if (error instanceof LastAdmin) return 'last-admin' as const
          throw error
        }),
    setPassword: (id, hash) =>
      db.transaction().execute(async (within) => {
        await within.updateTable('users').set({ password: hash }).where('id', '=', id).execute()
        await within.deleteFrom('invitations').where('user_id', '=', id).execute()
      }),
    invite: (id, now) =>
      db.transaction().execute(async (within) => {
        const secret = newSecret()
        const invitation = { token_hash: hashOf(secret), expires_at: now + INVITATION_LIFETIME }
        // locks the person, so that of two invitations at once the second sees the first, and ends it
        await within
          .updateTable('users')
          .set(({ ref }) => ({ disabled: ref('disabled') }))
          .where('id', '=', id)
          .execute()
        await within.deleteFrom('invitations').where('user_id', '=', id).execute()
        await within
          .insertInto('invitations')
          .values({ ...invitation, user_id: id })
          .execute()
        return secret
      }),
    invited: async (secret, now) => {
      const row = await db
        .selectFrom('invitations')
        .innerJoin('users', 'users.id', 'invitations.user_id')
        .selectAll('users')
        .where('token_hash', '=', hashOf(secret))
        .where('expires_at', '>', now)
        .where('disabled', '=', 0)
        .executeTakeFirst()
      return row && userOf(row)
    },
    accept: (secret, hash, now) =>
      db.transaction().execute(async (within) => {
        const taken = await within
          .deleteFrom('invitations')
          .where('token_hash', '=', hashOf(secret))
          .where('expires_at', '>', now)
          .returning('user_id')
          .executeTakeFirst()
        const row = taken && (await byId(taken.user_id, within))
        if (!row || row.disabled === 1) return undefined
        await within.updateTable('users').set({ password: hash }).where('id', '=', row.id).execute()
        await within.deleteFrom('admin_sessions').where('user_id', '=', row.id).execute()
        return userOf({ ...row, password: hash })
      }),
  }
}

/** Whether an enabled administrator has ever come in: every way in leaves a password. */
const hasAdmin = async (db: Kysely<SessionTables>): Promise<boolean> => {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .where('password', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}

/** Thrown to roll the transaction back. */
class LastAdmin extends Error {}
