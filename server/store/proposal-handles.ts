import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './tables'

/** Longer than a kept session (24 h), so that a talk that is resumed can still be paid. */
const HANDLE_LIFETIME = 48 * 3_600_000

export type ProposalHandles = {
  /** A handle that nobody can guess, in place of the provider's token. */
  readonly issue: (token: string, now: number) => Promise<string>
  /** The token behind a handle; undefined when it is unknown or has expired. */
  readonly tokenOf: (handle: string, now: number) => Promise<string | undefined>
}

export function proposalHandlesIn(db: Kysely<Tables>): ProposalHandles {
  return {
    issue: async (token, now) => {
      const handle = randomBytes(24).toString('base64url')
      await db
        .insertInto('proposal_handles')
        .values({ handle, token, created_at: now, expires_at: now + HANDLE_LIFETIME })
        .execute()
      return handle
    },
    tokenOf: async (handle, now) => {
      const row = await db
        .selectFrom('proposal_handles')
        .select('token')
        .where('handle', '=', handle)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row?.token
    },
  }
}
