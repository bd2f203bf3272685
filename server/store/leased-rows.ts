import type { Kysely, UpdateResult } from 'kysely'
import type { AttemptState, Tables } from './tables'

/** The columns of a row that only one process works on while its lease lasts. */
type LeasedRow = {
  state: AttemptState
  lease_until: number
  version: number
  updated_at: number
}

/** A row as its holder last saw it. Every write increments the version, so that a holder who comes too late writes nothing. */
type Held = { readonly version: number }

export type LeaseOptions = { readonly now: number; readonly leaseMs: number }

export const leaseOf = ({ now, leaseMs }: LeaseOptions) => ({
  lease_until: now + leaseMs,
  updated_at: now,
})

/** The columns of a row that is claimed for the first time. */
export const freshLease = (options: LeaseOptions) => ({
  ...leaseOf(options),
  state: 'ready' as const,
  version: 1,
  created_at: options.now,
})

/** The writes that attempts and card payments share. `update` changes the row of this version, if it is still there. */
export function leasedRows<H extends Held, More>(
  update: (held: H, change: Partial<LeasedRow>, more?: More) => Promise<UpdateResult>,
) {
  /** Writes the row and returns it with its new version; undefined when another process has taken it over. */
  const advance = async (held: H, change: Partial<LeasedRow>, more?: More) => {
    const version = held.version + 1
    const { numUpdatedRows } = await update(held, { ...change, version }, more)
    return numUpdatedRows === 1n ? { ...held, version } : undefined
  }
  return {
    advance,
    /** Records that the provider may know the call from here on, and renews the lease. */
    sent: (held: H, options: LeaseOptions, more?: More) =>
      advance(held, { ...leaseOf(options), state: 'sent' }, more),
    /** Ends the work on the row and its lease. False when another process has taken the row over. */
    end: async (held: H, state: AttemptState, now: number, more?: More) =>
      (await advance(held, { state, lease_until: 0, updated_at: now }, more)) !== undefined,
  }
}

/** Settles the rows of a process that is known to be dead: `sent` becomes `unknown`, and every lease ends. */
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
