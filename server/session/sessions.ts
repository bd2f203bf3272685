import type { Kysely } from 'kysely'
import type { OwnSession, SignedIn } from '../../src/api/user'
import { hashOf } from '../store/hash'
import type { SessionTables } from '../store/session-tables'
import { parseBrands } from './parse-brands'
import { newSecret } from './secrets'

/** Milliseconds without use after which a session ends. */
const IDLE = 12 * 3_600_000
/** Milliseconds after which a session ends even when it is used. */
export const SESSION_LIFETIME = 7 * 24 * 3_600_000
/** Least milliseconds between two writes of a session's last use: one write per request would be too many. */
const NOTED_EVERY = 5 * 60_000

export type Sessions = {
  /**
   * Starts a session; returns the secret for the cookie. Undefined when the user has been disabled since the sign-in began, or has another
   * password than the one that was checked, of which `hash` is the hash.
   */
  readonly open: (userId: string, now: number, hash?: string) => Promise<string | undefined>
  /** The user of a session's secret; undefined when it is unknown or expired, or the user is disabled. */
  readonly userOf: (secret: string, now: number) => Promise<SignedIn | undefined>
  readonly close: (secret: string) => Promise<void>
  /** The open sessions of a user, the last used first; `isThis` marks the session of `secret`. */
  readonly listOf: (userId: string, secret: string, now: number) => Promise<readonly OwnSession[]>
  /** Ends the user's sessions, except the one of this secret. */
  readonly closeOthers: (userId: string, secret: string) => Promise<void>
  readonly forget: (now: number) => Promise<void>
}

export function sessionsIn(db: Kysely<SessionTables>): Sessions {
  return {
    open: (userId, now, hash) =>
      db.transaction().execute(async (within) => {
        const secret = newSecret()
        // locks the person: whoever changes the password or disables them at this moment ends this session too
        const standing = await within
          .updateTable('users')
          .set(({ ref }) => ({ disabled: ref('disabled') }))
          .where('id', '=', userId)
          .where('disabled', '=', 0)
          .$if(hash !== undefined, (same) => same.where('password', '=', hash ?? null))
          .returning('id')
          .executeTakeFirst()
        if (!standing) return undefined
        await within
          .insertInto('admin_sessions')
          .values({ token_hash: hashOf(secret), user_id: userId, created_at: now, seen_at: now })
          .execute()
        return secret
      }),
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
          // where nothing can be written, people can still read
          .catch(() => undefined)
      }
      return { ...user, ...parseBrands(brands) }
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
