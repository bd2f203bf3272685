import type { Kysely } from 'kysely'
import type { Tables } from './tables'
import { type ExtraWrites, type OnLostWrites, writeLedgerEntry } from './write-ledger-entry'

export type ConfirmedPayment = {
  /** Code of the payment method; null when the provider does not say. */
  readonly method: number | null
  /** Epoch milliseconds; null when the provider does not say. */
  readonly paidAt: number | null
}

/** Payments that the provider has confirmed. A later notice never changes one. */
export type ConfirmedPayments = {
  /** `also` runs in the same transaction, only for the proposal's first confirmation. */
  readonly confirm: (
    proposal: string,
    payment: ConfirmedPayment,
    now: number,
    also?: ExtraWrites,
  ) => Promise<void>
  readonly of: (proposal: string) => Promise<ConfirmedPayment | undefined>
}

export function confirmedPaymentsIn(db: Kysely<Tables>, onLost?: OnLostWrites): ConfirmedPayments {
  return {
    confirm: (proposal, { method, paidAt }, now, also) => {
      const write = async (within: Kysely<Tables>) => {
        const kept = await within
          .insertInto('confirmed_payments')
          .values({ proposal, method, paid_at: paidAt, created_at: now })
          .onConflict((conflict) => conflict.column('proposal').doNothing())
          .returning('proposal')
          .executeTakeFirst()
        return kept !== undefined
      }
      return writeLedgerEntry(db, write, also, onLost)
    },
    of: async (proposal) => {
      const row = await db
        .selectFrom('confirmed_payments')
        .select(['method', 'paid_at'])
        .where('proposal', '=', proposal)
        .executeTakeFirst()
      return row && { method: row.method, paidAt: row.paid_at }
    },
  }
}

export type ProcessedNotices = {
  readonly has: (digest: string) => Promise<boolean>
  /** Records that a notice was acted on; the record is deleted after `expiresAt`. */
  readonly keep: (digest: string, expiresAt: number) => Promise<void>
}

export function processedNoticesIn(db: Kysely<Tables>): ProcessedNotices {
  return {
    has: async (digest) => {
      const row = await db
        .selectFrom('heard_notices')
        .select('digest')
        .where('digest', '=', digest)
        .executeTakeFirst()
      return row !== undefined
    },
    keep: async (digest, expiresAt) => {
      await db
        .insertInto('heard_notices')
        .values({ digest, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .execute()
    },
  }
}
