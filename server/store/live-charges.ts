import type { Kysely } from 'kysely'
import type { Tables } from './tables'
import { type Also, writeTogether } from './write-together'

/** Where a charge has its place: a proposal has one for each method. */
export type ChargeSlot = {
  /** The provider's number of the proposal; the handle where it has given none. */
  readonly proposal: string
  /** Code of the method. */
  readonly method: number
}

export type ChargeOffer = {
  readonly handle: string
  readonly attemptKey: string
  readonly expiresAt: number
}

export type ElectedCharge = {
  /** The handle and the key of the attempt that makes it, or has made it. */
  readonly handle: string
  readonly attemptKey: string
  /** What was made, as JSON; null: not known to be made. */
  readonly answer: string | null
  /** Whether it has just got its place. */
  readonly isNew: boolean
}

export type MadeCharge = { readonly answer: string; readonly expiresAt: number }

export type CurrentCharge = {
  readonly attemptKey: string
  /** Epoch milliseconds; null: not known. */
  readonly electedAt: number | null
  readonly isVoid: boolean
}

/** The ledger of charges that visitors pay by themselves: which of them live, in the database and so for every process, talk and device (case PAY-10). */
export type LiveCharges = {
  /** The attempt that makes this charge: the one that already does while it holds, else the one that is offered. */
  readonly elect: (slot: ChargeSlot, offer: ChargeOffer, now: number) => Promise<ElectedCharge>
  /** Writes what was made and until when it holds; `also` is written with it. */
  readonly made: (
    slot: ChargeSlot,
    attemptKey: string,
    charge: MadeCharge,
    also?: Also,
  ) => Promise<void>
  /** The one that holds, or held last. */
  readonly current: (slot: ChargeSlot) => Promise<CurrentCharge | undefined>
  /** The charges of the proposal that hold, but for this method's. */
  readonly others: (
    slot: ChargeSlot,
    now: number,
  ) => Promise<readonly (ChargeSlot & { readonly attemptKey: string })[]>
  /** Writes that no money is taken for it any more. False where another has taken its place. */
  readonly voidNow: (slot: ChargeSlot, attemptKey: string, now: number) => Promise<boolean>
  /** Takes back an election that came to nothing. */
  readonly revoke: (slot: ChargeSlot, attemptKey: string) => Promise<void>
}

export function liveChargesIn(db: Kysely<Tables>): LiveCharges {
  const rowAt = ({ proposal, method }: ChargeSlot) =>
    db
      .selectFrom('charges')
      .selectAll()
      .where('proposal', '=', proposal)
      .where('method', '=', method)
  const update = ({ proposal, method }: ChargeSlot, attemptKey: string, within = db) =>
    within
      .updateTable('charges')
      .where('proposal', '=', proposal)
      .where('method', '=', method)
      .where('attempt_key', '=', attemptKey)
  return {
    elect: async (slot, { handle, attemptKey, expiresAt }, now) => {
      const charge = {
        handle,
        attempt_key: attemptKey,
        elected_at: now,
        expires_at: expiresAt,
        voided_at: null,
        answer: null,
      }
      const fresh = await db
        .insertInto('charges')
        .values({ ...slot, ...charge })
        .onConflict((conflict) =>
          conflict
            .columns(['proposal', 'method'])
            .doUpdateSet(charge)
            .where('charges.expires_at', '<=', now),
        )
        .returning('attempt_key')
        .executeTakeFirst()
      if (fresh) return { handle, attemptKey, answer: null, isNew: true }
      const row = await rowAt(slot).executeTakeFirstOrThrow()
      const { handle: first, attempt_key, answer } = row
      return { handle: first, attemptKey: attempt_key, answer, isNew: false }
    },
    made: (slot, attemptKey, { answer, expiresAt }, also) =>
      writeTogether(
        db,
        async (within) => {
          const made = { answer, expires_at: expiresAt }
          const { numUpdatedRows } = await update(slot, attemptKey, within)
            .set(made)
            .executeTakeFirst()
          return numUpdatedRows === 1n
        },
        also,
      ),
    current: async (slot) => {
      const row = await rowAt(slot).executeTakeFirst()
      if (!row) return undefined
      const { attempt_key, elected_at, voided_at } = row
      return { attemptKey: attempt_key, electedAt: elected_at, isVoid: voided_at !== null }
    },
    others: async ({ proposal, method }, now) => {
      const rows = await db
        .selectFrom('charges')
        .select(['method', 'attempt_key'])
        .where('proposal', '=', proposal)
        .where('method', '!=', method)
        .where('expires_at', '>', now)
        .orderBy('method', 'desc')
        .execute()
      return rows.map((row) => ({ proposal, method: row.method, attemptKey: row.attempt_key }))
    },
    voidNow: async (slot, attemptKey, now) => {
      const { numUpdatedRows } = await update(slot, attemptKey)
        .set({ expires_at: now, voided_at: now })
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    revoke: async ({ proposal, method }, attemptKey) => {
      await db
        .deleteFrom('charges')
        .where('proposal', '=', proposal)
        .where('method', '=', method)
        .where('attempt_key', '=', attemptKey)
        .execute()
    },
  }
}
