import { sql } from 'kysely'
import { mergeHoursIntoDays } from '../server/measures/merge-hours-into-days'
import { readTallies, readVisits } from '../server/measures/read-measures'
import { createMeasureSums } from '../server/store/measure-tables'
import { openStore, type Store } from '../server/store/open-store'
import { startPostgres } from '../tests/server/embedded-postgres'
import { tempDataDir } from '../tests/server/temp-store'
import { type Figure, rounded } from './figure'
import { countsOfDay, frequencies } from './measures/counts-of-day'

/** A tenth of a million. */
const TALKS = 100_000
const BRANDS = 27
const DAYS = 90
const DAY = '2026-08-01'
/** Late enough that the hours of that day are summed. */
const LATER = Date.parse('2026-11-23T12:00:00-03:00')
/** Simulated visits by which it is known how often each thing happens. */
const VISITS = 150

/** How much a tenth of a million talks a day leave in the embedded database, and how long 90 such days of 27 brands take to open there and in PostgreSQL. */
export async function* run(): AsyncIterable<Figure> {
  const often = await frequencies(VISITS)
  const { directory, remove } = tempDataDir()
  const store = await openStore({ dataDir: directory })
  const size = () => sizeOf(store)
  try {
    await sql`pragma synchronous = off`.execute(store.db)
    const empty = await size()
    const hours = countsOfDay(often, { talks: TALKS, brands: BRANDS, day: DAY })
    for (const batch of hours) await store.db.insertInto('measures').values(batch).execute()
    const byHour = await rowsIn(store)
    yield { name: 'measures: rows a day, by hours', value: byHour, unit: 'rows' }
    yield megabytes('measures: a day, by hours', (await size()) - empty)
    await mergeHoursIntoDays(store.db, LATER)
    const byDay = await rowsIn(store)
    yield { name: 'measures: rows a day, summed', value: byDay, unit: 'rows' }
    // in the order of the key: what a store has after years
    await sql`insert into measures (what, step, detail, period, brand, source, arm, release, n, cents, squares)
      with recursive d(i) as (select 1 union all select i + 1 from d where i < ${DAYS - 1})
      select what, step, detail, date(period, '+' || d.i || ' days'), brand, source, arm, release, n, cents, squares
      from measures, d where 1 order by 1, 2, 3, 4`.execute(store.db)
    yield megabytes(`measures: ${DAYS} days, summed`, (await size()) - empty)
    await store.db.schema.dropTable('measure_sums').execute()
    const before = await size()
    await createMeasureSums(store.db, store.dialect)
    yield megabytes(`measures: ${DAYS} days, over brands and sources`, (await size()) - before)
    yield* readings(store, 'the embedded database')
    yield* inPostgres(store)
  } finally {
    await store.close()
    remove()
  }
}

/** How long the period takes to open, whoever it is asked of. */
async function* readings({ db }: Store, where: string): AsyncIterable<Figure> {
  const period = { from: DAY, to: '2026-10-29' }
  const asked = {
    all: {},
    'one brand': { brands: ['marca-0'] },
    'one source': { source: 'google' },
    'one source of one brand': { brands: ['marca-0'], source: 'google' },
  }
  for (const [whose, of] of Object.entries(asked)) {
    const begun = performance.now()
    const query = { ...period, ...of }
    await Promise.all([readTallies(db, query), readVisits(db, query)])
    const took = performance.now() - begun
    yield {
      name: `measures: ${DAYS} days of ${BRANDS} brands read in ${where}, ${whose}`,
      value: Math.round(took),
      unit: 'ms',
    }
  }
}

/** The same first day and the days after it, in a PostgreSQL of the bench's own. */
async function* inPostgres(from: Store): AsyncIterable<Figure> {
  const { directory, remove } = tempDataDir()
  const server = await startPostgres(directory)
  const store = await openStore({ dataDir: directory, databaseUrl: server.url })
  try {
    const first = await from.db
      .selectFrom('measures')
      .selectAll()
      .where('period', '=', DAY)
      .execute()
    await store.db.transaction().execute(async (db) => {
      await sql`set local statement_timeout = 0`.execute(db)
      for (let at = 0; at < first.length; at += BATCH) {
        await db
          .insertInto('measures')
          .values(first.slice(at, at + BATCH))
          .execute()
      }
      await sql`insert into measures (what, step, detail, period, brand, source, arm, release, n, cents, squares)
        select what, step, detail, to_char(cast(period as date) + d.i, 'YYYY-MM-DD'), brand, source, arm, release, n, cents, squares
        from measures, generate_series(1, ${sql.lit(DAYS - 1)}) as d(i)`.execute(db)
      await db.schema.dropTable('measure_sums').execute()
      await createMeasureSums(db, store.dialect)
    })
    yield* readings(store, 'PostgreSQL')
  } finally {
    await store.close()
    await server.halt()
    remove()
  }
}

const BATCH = 2_000

const megabytes = (name: string, bytes: number): Figure => ({
  name,
  value: rounded(bytes / 1e6),
  unit: 'MB',
})

async function rowsIn({ db }: Store): Promise<number> {
  const { n } = await db
    .selectFrom('measures')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Bytes of the pages of the database that are in use. */
async function sizeOf({ db }: Store): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (p.page_count - f.freelist_count) * s.page_size as bytes
    from pragma_page_count() p, pragma_freelist_count() f, pragma_page_size() s`.execute(db)
  return rows[0]?.bytes ?? 0
}
