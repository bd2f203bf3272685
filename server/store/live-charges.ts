import type { Kysely } from 'kysely'
import type { Tables } from './tables'

export type LiveCharge = { readonly attemptKey: string; readonly expiresAt: number }

export type CurrentCharge = {
  readonly attemptKey: string
  /** Epoch milliseconds; null: not known. */
  readonly electedAt: number | null
  readonly isVoid: boolean
}

export type LiveCharges = {
  /** The attempt that makes this proposal's Pix: the one that already does while it holds, else `attemptKey` (case PAY-10). */
  readonly elect: (handle: string, offer: LiveCharge, now: number) => Promise<LiveCharge>
  readonly expireAt: (handle: string, attemptKey: string, expiresAt: number) => Promise<void>
  /** The one that holds, or held last. */
  readonly current: (handle: string) => Promise<CurrentCharge | undefined>
  /** Writes that the provider takes no money for it any more. False where another has taken its place. */
  readonly voidNow: (handle: string, attemptKey: string, now: number) => Promise<boolean>
  /** Takes back an election that came to nothing. */
  readonly revoke: (handle: string, attemptKey: string) => Promise<void>
}

export function liveChargesIn(db: Kysely<Tables>): LiveCharges {
  return {
    elect: async (handle, offer, now) => {
      const charge = {
        attempt_key: offer.attemptKey,
        expires_at: offer.expiresAt,
        elected_at: now,
        voided_at: null,
      }
      const row = await db
        .insertInto('live_charges')
        .values({ handle, ...charge })
        .onConflict((conflict) =>
          conflict.column('handle').doUpdateSet(charge).where('live_charges.expires_at', '<=', now),
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
    current: async (handle) => {
      const row = await db
        .selectFrom('live_charges')
        .select(['attempt_key', 'elected_at', 'voided_at'])
        .where('handle', '=', handle)
        .executeTakeFirst()
      if (!row) return undefined
      const { attempt_key, elected_at, voided_at } = row
      return { attemptKey: attempt_key, electedAt: elected_at, isVoid: voided_at !== null }
    },
    voidNow: async (handle, attemptKey, now) => {
      const { numUpdatedRows } = await db
        .updateTable('live_charges')
        .set({ expires_at: now, voided_at: now })
        .where('handle', '=', handle)
        .where('attempt_key', '=', attemptKey)
        .executeTakeFirst()
      return numUpdatedRows === 1n
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
