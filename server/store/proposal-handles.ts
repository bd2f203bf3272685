import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './tables'

/**
 * Milliseconds; longer than a stored session (24 h), so that a resumed talk can still be paid. A charge that lives longer extends its
 * handle.
 */
export const HANDLE_LIFETIME = 48 * 3_600_000

export type IssuedProposal = {
  readonly token: string
  /** The provider's number; null in handles from before card payments. */
  readonly id: string | null
}

export type ProposalHandles = {
  /** Issues an unguessable handle that stands for the provider's token and number. */
  readonly issue: (proposal: IssuedProposal, now: number) => Promise<string>
  /** The proposal of a handle; undefined when the handle is unknown or has expired. */
  readonly proposalOf: (handle: string, now: number) => Promise<IssuedProposal | undefined>
  /** Extends a handle at least until `until`, for a charge that lives longer than a talk. */
  readonly keepUntil: (handle: string, until: number) => Promise<void>
  /** The unexpired handles of a proposal, by the provider's number or token. */
  readonly handlesOf: (
    proposal: { readonly id?: string | undefined; readonly token?: string | undefined },
    now: number,
  ) => Promise<readonly IssuedHandle[]>
}

export type IssuedHandle = IssuedProposal & { readonly handle: string }

export function proposalHandlesIn(db: Kysely<Tables>): ProposalHandles {
  return {
    issue: async ({ token, id }, now) => {
      const handle = randomBytes(24).toString('base64url')
      await db
        .insertInto('proposal_handles')
        .values({
          handle,
          token,
          proposal_id: id,
          created_at: now,
          expires_at: now + HANDLE_LIFETIME,
        })
        .execute()
      return handle
    },
    proposalOf: async (handle, now) => {
      const row = await db
        .selectFrom('proposal_handles')
        .select(['token', 'proposal_id'])
        .where('handle', '=', handle)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row && { token: row.token, id: row.proposal_id }
    },
    keepUntil: async (handle, until) => {
      await db
        .updateTable('proposal_handles')
        .set({ expires_at: until })
        .where('handle', '=', handle)
        .where('expires_at', '<', until)
        .execute()
    },
    handlesOf: async ({ id, token }, now) => {
      if (id === undefined && token === undefined) return []
      const rows = await db
        .selectFrom('proposal_handles')
        .select(['handle', 'proposal_id', 'token'])
        .$if(id !== undefined, (query) => query.where('proposal_id', '=', id ?? ''))
        .$if(token !== undefined, (query) => query.where('token', '=', token ?? ''))
        .where('expires_at', '>', now)
        .execute()
      return rows.map((row) => ({ handle: row.handle, id: row.proposal_id, token: row.token }))
    },
  }
}
