import { type Kysely, sql } from 'kysely'
import type { Count } from '../../src/measures/count'
import type { Dialect } from './migrations'
import type { Tables } from './tables'

/** What visitors did, as counts: one row for each `CountKey`. */
export type MeasureTable = { -readonly [Key in keyof Count]: Count[Key] }

/** The key in the order in which it is read: a view asks for all periods of one kind of count, step by step. */
const KEY = ['what', 'step', 'detail', 'period', 'brand', 'source', 'arm', 'release'] as const

export async function createMeasureTables(
  { schema }: Kysely<Tables>,
  dialect: Dialect,
): Promise<void> {
  const table = schema
    .createTable('measures')
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('arm', 'text', (column) => column.notNull())
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('n', 'bigint', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addColumn('squares', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('measures_key', [...KEY])
  await (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute()
}
