import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './tables'

/** A row that tests whether the database can be written: `room` takes space in a transaction that is rolled back, `at` stays. */
export type WriteProbeTable = { id: string; at: number; room: string }

const ROOM = 'x'.repeat(64 * 1024)
const LAST = 'last'

/**
 * Tests whether the database can be written. Rejects when it does not answer, is read-only, or has no space for the records of a purchase.
 * One row takes space and is rolled back; another is on the disk when this resolves.
 */
export async function probeWriting(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .transaction()
    .execute(async (within) => {
      const row = { id: randomUUID(), at: now, room: ROOM }
      await within.insertInto('write_probe').values(row).execute()
      throw new GivenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof GivenBack)) throw error
    })
  await db
    .insertInto('write_probe')
    .values({ id: LAST, at: now, room: '' })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: now }))
    .execute()
}

/** Thrown to roll the transaction back. */
class GivenBack extends Error {}

export async function createWriteProbeTable({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('write_probe')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('room', 'text', (column) => column.notNull())
    .execute()
}
