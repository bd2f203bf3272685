import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Tables } from './tables'
import { type ExtraWrites, type OnLostWrites, writeLedgerEntry } from './write-ledger-entry'

/** The slot of a charge: a proposal has one for each method. */
export type ChargeSlot = {
  /** The provider's number of the proposal; the handle when the provider has given none. */
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
  /** The charge that was made, as JSON; null: not known to be made. */
  readonly answer: string | null
}

export type MadeCharge = { readonly answer: string; readonly expiresAt: number }

export type OpenCharge = ChargeSlot & {
  readonly handle: string
  readonly attemptKey: string
  /** Its attempt has not ended: the provider may still make it, also after it has confirmed a withdrawal. */
  readonly isBeingMade: boolean
  /** The version of its attempt, which every try raises; null: no attempt is stored. */
  readonly version: number | null
}

export type CurrentCharge = {
  readonly attemptKey: string
  /** Epoch milliseconds; null: not known. */
  readonly electedAt: number | null
  readonly isVoid: boolean
}

/**
 * The ledger of charges that visitors pay themselves: which charge is live is decided in the database, and so for every process, talk and
 * device (case PAY-10).
 */
export type LiveCharges = {
  /** Elects the attempt that makes the charge: the present holder of the slot until its charge expires, else the offered one. */
  readonly elect: (slot: ChargeSlot, offer: ChargeOffer, now: number) => Promise<ElectedCharge>
  /**
   * Writes the charge that was made and when it expires, also where it was voided while it was being made: it may have come after its
   * withdrawal, and then can be paid. `also` runs in the same transaction.
   */
  readonly made: (
    slot: ChargeSlot,
    attemptKey: string,
    charge: MadeCharge,
    also?: ExtraWrites,
  ) => Promise<void>
  /**
   * Extends the slot of an attempt that may be sent from here on. False when it has lost the slot, so that others may have taken it for free.
   * Comes after the claim of the attempt: of this and `withdrawn` at the same time at most one succeeds.
   */
  readonly begin: (
    slot: ChargeSlot,
    attemptKey: string,
    expiresAt: number,
    now: number,
  ) => Promise<boolean>
  /** The slot's charge, expired or not. */
  readonly current: (slot: ChargeSlot) => Promise<CurrentCharge | undefined>
  /** The proposal's charges by other methods that have not expired. */
  readonly others: (slot: ChargeSlot, now: number) => Promise<readonly OpenCharge[]>
  /** The charges that have not expired of proposals that are paid by another method. */
  readonly ofPaid: (now: number) => Promise<readonly OpenCharge[]>
  /** Marks a charge as one that can no longer be paid. False when another charge has the slot. */
  readonly voidNow: (slot: ChargeSlot, attemptKey: string, now: number) => Promise<boolean>
  /** The same for a charge that the provider has withdrawn. False also when its attempt has run since it was read: it may have been made anew. */
  readonly withdrawn: (charge: OpenCharge, now: number) => Promise<boolean>
  /** Frees the slot of an attempt that has made nothing. */
  readonly revoke: (slot: ChargeSlot, attemptKey: string) => Promise<void>
}

export function liveChargesIn(db: Kysely<Tables>, onLost?: OnLostWrites): LiveCharges {
  const rowAt = ({ proposal, method }: ChargeSlot) =>
    db
      .selectFrom('charges')
      .selectAll()
      .where('proposal', '=', proposal)
      .where('method', '=', method)
  const open = async (
    now: number,
    where: (row: ExpressionBuilder<Tables, 'charges'>) => Expression<SqlBool>,
  ): Promise<readonly OpenCharge[]> => {
    const rows = await db
      .selectFrom('charges')
      .select(['proposal', 'method', 'handle', 'attempt_key', 'answer'])
      .select((row) => {
        const attempt = row.selectFrom('attempts').whereRef('key', '=', 'charges.attempt_key')
        const ended = attempt.select('key').where('lease_until', '<=', now)
        const version = attempt.select(({ fn }) => fn.max('version').as('version'))
        return [row.exists(ended).as('has_ended'), version.as('version')]
      })
      .where('expires_at', '>', now)
      .where(where)
      .orderBy('method', 'desc')
      .execute()
    return rows.map(({ attempt_key, answer, has_ended, ...row }) => ({
      ...row,
      attemptKey: attempt_key,
      isBeingMade: answer === null && !has_ended,
    }))
  }
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
      if (fresh) return { handle, attemptKey, answer: null }
      const row = await rowAt(slot).executeTakeFirstOrThrow()
      const { handle: first, attempt_key, answer } = row
      return { handle: first, attemptKey: attempt_key, answer }
    },
    begin: async (slot, attemptKey, expiresAt, now) => {
      const { numUpdatedRows } = await update(slot, attemptKey)
        .set({ expires_at: expiresAt })
        .where('expires_at', '>', now)
        .where('voided_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    made: (slot, attemptKey, { answer, expiresAt }, also) =>
      writeLedgerEntry(
        db,
        async (within) => {
          const made = { answer, expires_at: expiresAt, voided_at: null }
          const { numUpdatedRows } = await update(slot, attemptKey, within)
            .set(made)
            .executeTakeFirst()
          return numUpdatedRows === 1n
        },
        also,
        onLost,
      ),
    current: async (slot) => {
      const row = await rowAt(slot).executeTakeFirst()
      if (!row) return undefined
      const { attempt_key, elected_at, voided_at } = row
      return { attemptKey: attempt_key, electedAt: elected_at, isVoid: voided_at !== null }
    },
    others: ({ proposal, method }, now) =>
      open(now, (row) => row.and([row('proposal', '=', proposal), row('method', '!=', method)])),
    ofPaid: (now) =>
      open(now, (row) => {
        const confirmed = row
          .selectFrom('confirmed_payments as paid')
          .select('paid.proposal')
          .whereRef('paid.proposal', '=', 'charges.proposal')
          .whereRef('paid.method', '!=', 'charges.method')
        const approved = row
          .selectFrom('card_payments as card')
          .select('card.proposal')
          .whereRef('card.proposal', '=', 'charges.proposal')
          .where('card.state', '=', 'done')
          .where('card.result', '=', 'aprovado')
        return row.or([row.exists(confirmed), row.exists(approved)])
      }),
    voidNow: async (slot, attemptKey, now) => {
      const { numUpdatedRows } = await update(slot, attemptKey)
        .set({ expires_at: now, voided_at: now })
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    withdrawn: (charge, now) =>
      db.transaction().execute(async (within) => {
        const { attemptKey, version } = charge
        // written first: `begin` waits for the end of this transaction
        await update(charge, attemptKey, within).set({ attempt_key: attemptKey }).execute()
        const attempt = await within
          .selectFrom('attempts')
          .select(({ fn }) => fn.max('version').as('version'))
          .where('key', '=', attemptKey)
          .executeTakeFirst()
        if (attempt?.version !== version) return false
        return liveChargesIn(within).voidNow(charge, attemptKey, now)
      }),
    revoke: async ({ proposal, method }, attemptKey) => {
      await db
        .deleteFrom('charges')
        .where('proposal', '=', proposal)
        .where('method', '=', method)
        .where('attempt_key', '=', attemptKey)
        .where('answer', 'is', null)
        .execute()
    },
  }
}
