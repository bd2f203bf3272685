import { type Kysely, sql } from 'kysely'
import type { Count } from '../../src/measures/count'
import type { Dialect } from './migrations'
import type { Tables } from './tables'

/** What visitors did, as counts: one row for each `CountKey`. */
export type MeasureTable = { -readonly [Key in keyof Count]: Count[Key] }

/**
 * The counts by day, without those of arms, for queries over many brands or all sources: summed over all sources (`source` is empty), over
 * all brands (`brand` is empty), or over both.
 */
export type MeasureSumTable = Pick<
  MeasureTable,
  'brand' | 'source' | 'release' | 'what' | 'step' | 'detail' | 'n' | 'cents'
> & { day: string }

/** The primary key in the order in which it is read: a view reads all periods of one kind of count, step by step. */
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

const SUM_KEY = ['brand', 'source', 'day', 'release', 'what', 'step', 'detail'] as const

/** The sums that are kept beside a count, one row each; an empty column is summed over. */
export const SUMMED_OVER = [{ source: '' }, { brand: '' }, { brand: '', source: '' }] as const

/** Creates the table of sums and fills it from the counts so far. When interrupted, the migration runs again at the next start. */
export async function createMeasureSums(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  // the sums of years of counts take longer than a query may
  if (dialect === 'postgres') await sql`set local statement_timeout = 0`.execute(db)
  const table = db.schema
    .createTable('measure_sums')
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('n', 'bigint', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('measure_sums_key', [...SUM_KEY])
  await (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute()
  for (const over of SUMMED_OVER) {
    const kept = (name: 'brand' | 'source') => (name in over ? sql`''` : sql.ref(name))
    await sql`
      insert into measure_sums (brand, source, day, release, what, step, detail, n, cents)
      select ${kept('brand')}, ${kept('source')}, substr(period, 1, 10), release, what, step, detail,
        cast(sum(n) as bigint), cast(sum(cents) as bigint)
      from measures where arm = '' group by 1, 2, 3, 4, 5, 6, 7`.execute(db)
  }
}
