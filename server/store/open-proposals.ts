import type { Kysely } from 'kysely'
import type { AttemptState, Tables } from './tables'

/**
 * The place of one of the proposals that a talk makes one after another: one attempt at a time holds it, whichever device sent the request.
 */
export type OpenProposalTable = {
  place: string
  /** The key of the attempt that makes the proposal, or has made it. */
  attempt_key: string
  taken_at: number
}

export async function createOpenProposalTable({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('open_proposals')
    .addColumn('place', 'text', (column) => column.primaryKey())
    .addColumn('attempt_key', 'text', (column) => column.notNull())
    .addColumn('taken_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('open_proposals_by_age')
    .on('open_proposals')
    .column('taken_at')
    .execute()
}

/** The attempt that holds a place, and its state; `state`, `leaseUntil` and `answer` are null when it has not begun. */
export type PlaceHolder = {
  readonly attemptKey: string
  readonly takenAt: number
  readonly state: AttemptState | null
  readonly leaseUntil: number | null
  readonly answer: string | null
}

/** Which attempt makes a talk's proposal, decided in the database (case PAY-21). */
export type OpenProposals = {
  /** Takes the place if it is free; returns the attempt that then holds it. */
  readonly take: (place: string, attemptKey: string, now: number) => Promise<PlaceHolder>
  /** Takes the place over from an attempt that made nothing. False when another request was faster. */
  readonly takeOver: (
    place: string,
    from: PlaceHolder,
    attemptKey: string,
    now: number,
  ) => Promise<boolean>
}

export function openProposalsIn(db: Kysely<Tables>): OpenProposals {
  return {
    take: async (place, attemptKey, now) => {
      await db
        .insertInto('open_proposals')
        .values({ place, attempt_key: attemptKey, taken_at: now })
        .onConflict((conflict) => conflict.column('place').doNothing())
        .execute()
      const row = await db
        .selectFrom('open_proposals')
        // the key names its action, so the join needs no route
        .leftJoin('attempts', 'attempts.key', 'open_proposals.attempt_key')
        .select(['attempt_key', 'taken_at', 'state', 'lease_until', 'answer'])
        .where('place', '=', place)
        .executeTakeFirstOrThrow()
      const { attempt_key, taken_at, state, lease_until, answer } = row
      return { attemptKey: attempt_key, takenAt: taken_at, state, leaseUntil: lease_until, answer }
    },
    takeOver: async (place, from, attemptKey, now) => {
      const { numUpdatedRows } = await db
        .updateTable('open_proposals')
        .set({ attempt_key: attemptKey, taken_at: now })
        .where('place', '=', place)
        .where('attempt_key', '=', from.attemptKey)
        .where('taken_at', '=', from.takenAt)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}
