import type { Kysely } from 'kysely'
import type { OwnSession, SignedIn } from '../../src/api/user'
import { hashOf } from '../store/hash'
import type { SessionTables } from '../store/session-tables'
import { boundTo } from './bound-to'
import { newSecret } from './secrets'

/** Ends what nobody has used for this long, in milliseconds. */
const IDLE = 12 * 3_600_000
/** Ends every session, used or not. */
export const SESSION_LIFETIME = 7 * 24 * 3_600_000
/** How old the note of its last use may be: a write a request would be too many. */
const NOTED_EVERY = 5 * 60_000

export type Sessions = {
  /** Signs in; the secret goes into the cookie. */
  readonly open: (userId: string, now: number) => Promise<string>
  /** Who holds this secret; undefined where it is unknown, too old or the user is disabled. */
  readonly userOf: (secret: string, now: number) => Promise<SignedIn | undefined>
  readonly close: (secret: string) => Promise<void>
  /** Where the holder of a secret is signed in, the last used first. */
  readonly listOf: (userId: string, secret: string, now: number) => Promise<readonly OwnSession[]>
  /** Signs somebody out everywhere but where this secret is. */
  readonly closeOthers: (userId: string, secret: string) => Promise<void>
  readonly forget: (now: number) => Promise<void>
}

export function sessionsIn(db: Kysely<SessionTables>): Sessions {
  return {
    open: async (userId, now) => {
      const secret = newSecret()
      await db
        .insertInto('admin_sessions')
        .values({ token_hash: hashOf(secret), user_id: userId, created_at: now, seen_at: now })
        .execute()
      return secret
    },
    userOf: async (secret, now) => {
      const token = hashOf(secret)
      const row = await db
        .selectFrom('admin_sessions')
        .innerJoin('users', 'users.id', 'admin_sessions.user_id')
        .select(['users.id', 'email', 'name', 'role', 'brands', 'seen_at'])
        .where('token_hash', '=', token)
        .where('admin_sessions.created_at', '>', now - SESSION_LIFETIME)
        .where('seen_at', '>', now - IDLE)
        .where('disabled', '=', 0)
        .executeTakeFirst()
      if (!row) return undefined
      const { seen_at, brands, ...user } = row
      if (seen_at < now - NOTED_EVERY) {
        await db
          .updateTable('admin_sessions')
          .set({ seen_at: now })
          .where('token_hash', '=', token)
          .execute()
      }
      return { ...user, ...boundTo(brands) }
    },
    close: async (secret) => {
      await db.deleteFrom('admin_sessions').where('token_hash', '=', hashOf(secret)).execute()
    },
    listOf: async (userId, secret, now) => {
      const rows = await db
        .selectFrom('admin_sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('created_at', '>', now - SESSION_LIFETIME)
        .where('seen_at', '>', now - IDLE)
        .orderBy('seen_at', 'desc')
        .execute()
      const own = hashOf(secret)
      return rows.map(({ token_hash, created_at, seen_at }) => ({
        createdAt: created_at,
        seenAt: seen_at,
        isThis: token_hash === own,
      }))
    },
    closeOthers: async (userId, secret) => {
      await db
        .deleteFrom('admin_sessions')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', hashOf(secret))
        .execute()
    },
    forget: async (now) => {
      await db
        .deleteFrom('admin_sessions')
        .where((row) =>
          row.or([
            row('created_at', '<=', now - SESSION_LIFETIME),
            row('seen_at', '<=', now - IDLE),
          ]),
        )
        .execute()
      await db.deleteFrom('invitations').where('expires_at', '<=', now).execute()
      await db.deleteFrom('oidc_flows').where('expires_at', '<=', now).execute()
    },
  }
}
