import type { Kysely } from 'kysely'
import type { Tables } from './tables'

export type LiveCharge = { readonly attemptKey: string; readonly expiresAt: number }

export type LiveCharges = {
  /** The attempt that makes this proposal's Pix: the one that already does while it holds, else `attemptKey` (case PAY-10). */
  readonly elect: (handle: string, offer: LiveCharge, now: number) => Promise<LiveCharge>
  readonly expireAt: (handle: string, attemptKey: string, expiresAt: number) => Promise<void>
  /** Takes back an election that came to nothing. */
  readonly revoke: (handle: string, attemptKey: string) => Promise<void>
}

export function liveChargesIn(db: Kysely<Tables>): LiveCharges {
  return {
    elect: async (handle, offer, now) => {
      const row = await db
        .insertInto('live_charges')
        .values({ handle, attempt_key: offer.attemptKey, expires_at: offer.expiresAt })
        .onConflict((conflict) =>
          conflict
            .column('handle')
            .doUpdateSet({ attempt_key: offer.attemptKey, expires_at: offer.expiresAt })
            .where('live_charges.expires_at', '<=', now),
        )
        .returning(['attempt_key', 'expires_at'])
        .executeTakeFirst()
      const elected = row ?? (await chargeOf(db, handle))
      return { attemptKey: elected.attempt_key, expiresAt: elected.expires_at }
    },
    expireAt: async (handle, attemptKey, expiresAt) => {
      await db
        .updateTable('live_charges')
        .set({ expires_at: expiresAt })
        .where('handle', '=', handle)
        .where('attempt_key', '=', attemptKey)
        .execute()
    },
    revoke: async (handle, attemptKey) => {
      await db
        .deleteFrom('live_charges')
        .where('handle', '=', handle)
        .where('attempt_key', '=', attemptKey)
        .execute()
    },
  }
}

function chargeOf(db: Kysely<Tables>, handle: string) {
  return db
    .selectFrom('live_charges')
    .select(['attempt_key', 'expires_at'])
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow()
}
