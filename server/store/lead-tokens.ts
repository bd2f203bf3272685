import type { Kysely } from 'kysely'
import { HANDLE_LIFETIME } from './proposal-handles'
import type { Tables } from './tables'

export type LeadTokens = {
  /** Keeps the token of a lead as long as a proposal's handle; a newer token replaces it. */
  readonly keep: (leadId: string, token: string, now: number) => Promise<void>
}

export function leadTokensIn(db: Kysely<Tables>): LeadTokens {
  return {
    keep: async (leadId, token, now) => {
      const kept = { token, expires_at: now + HANDLE_LIFETIME }
      await db
        .insertInto('lead_tokens')
        .values({ lead_id: leadId, ...kept })
        .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(kept))
        .execute()
    },
  }
}
