import type { Kysely, UpdateResult } from 'kysely'
import type { AttemptState, Tables } from './tables'

/** What every row has that one process at a time works on, for as long as its lease lasts. */
type LeasedRow = {
  state: AttemptState
  lease_until: number
  version: number
  updated_at: number
}

/** A row as its holder knows it. Every write counts the version up, so that who was too late writes nothing. */
type Held = { readonly version: number }

export type LeaseOptions = { readonly now: number; readonly leaseMs: number }

export const leaseOf = ({ now, leaseMs }: LeaseOptions) => ({
  lease_until: now + leaseMs,
  updated_at: now,
})

/** How a row that is claimed for the first time begins. */
export const freshLease = (options: LeaseOptions) => ({
  ...leaseOf(options),
  state: 'ready' as const,
  version: 1,
  created_at: options.now,
})

/** The writes that attempts and card payments share. `update` changes the row of this version, if it is still there. */
export function heldRows<H extends Held, More>(
  update: (held: H, change: Partial<LeasedRow>, more?: More) => Promise<UpdateResult>,
) {
  /** Gives the row as it is held from here on; undefined where another process has taken it over. */
  const advance = async (held: H, change: Partial<LeasedRow>, more?: More) => {
    const version = held.version + 1
    const { numUpdatedRows } = await update(held, { ...change, version }, more)
    return numUpdatedRows === 1n ? { ...held, version } : undefined
  }
  return {
    advance,
    /** The provider may know of it from here on. */
    sent: (held: H, now: number) => advance(held, { state: 'sent', updated_at: now }),
    /** The work on it is over, and its lease with it. False where another process has taken it over. */
    end: async (held: H, state: AttemptState, now: number, more?: More) =>
      (await advance(held, { state, lease_until: 0, updated_at: now }, more)) !== undefined,
  }
}

/** Settles what a process left behind that is known to be dead: what it had sent is unknown, and no lease of its runs any more. */
export async function abandonAll(
  db: Kysely<Tables>,
  table: 'attempts' | 'card_payments',
  now: number,
): Promise<void> {
  const lease = { lease_until: 0, updated_at: now }
  await db
    .updateTable(table)
    .set({ ...lease, state: 'unknown' })
    .where('state', '=', 'sent')
    .execute()
  await db.updateTable(table).set(lease).where('lease_until', '>', 0).execute()
}
