import type { Kysely } from 'kysely'
import type { Tables } from './tables'
import { type Also, writeTogether } from './write-together'

export type ConfirmedPayment = {
  /** Code of what it was paid with; null where the provider does not say. */
  readonly method: number | null
  /** Epoch milliseconds; null where the provider does not say. */
  readonly paidAt: number | null
}

/** What the provider has said is paid. It stays so, whatever is said afterwards. */
export type ConfirmedPayments = {
  /** `also` is written with the first of them. */
  readonly confirm: (
    proposal: string,
    payment: ConfirmedPayment,
    now: number,
    also?: Also,
  ) => Promise<void>
  readonly of: (proposal: string) => Promise<ConfirmedPayment | undefined>
}

export function confirmedPaymentsIn(db: Kysely<Tables>): ConfirmedPayments {
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
      return writeTogether(db, write, also)
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

export type HeardNotices = {
  readonly has: (digest: string) => Promise<boolean>
  /** Remembers a notice for as long as the payment it may be about can be known. */
  readonly keep: (digest: string, expiresAt: number) => Promise<void>
}

export function heardNoticesIn(db: Kysely<Tables>): HeardNotices {
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
