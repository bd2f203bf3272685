import { setImmediate as turn } from 'node:timers/promises'
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Measures, MeasuresQuery } from '../../src/api/measures'
import { COUNT_KINDS, type CountKind } from '../../src/measures/count'
import { dayAfter, type Period } from '../../src/measures/days'
import type { CountTally } from '../../src/measures/step-measures'
import type { Tables } from '../store/tables'

/** A query for counts. Rows of an experiment's arms repeat counts without an arm and are never added to the result. */
export type MeasuresAsked = Period &
  Pick<MeasuresQuery, 'source' | 'release'> & {
    /** Absent: all. */
    readonly brands?: readonly string[]
  }

/** A period is an hour or a day. Both begin with the day, so one comparison of strings selects both. */
const where = ({ from, to, brands, source, release }: MeasuresAsked) => {
  const all = [sql`arm = '' and period >= ${from} and period < ${dayAfter(to)}`]
  if (brands) all.push(sql`brand in (${sql.join(brands)})`)
  if (source !== undefined) all.push(sql`source = ${source}`)
  if (release !== undefined) all.push(sql`release = ${release}`)
  return sql.join(all, sql` and `)
}

/** Kinds of count that bring money. */
const WITH_MONEY: ReadonlySet<CountKind> = new Set(['lead', 'proposal', 'paid', 'pending'])

type TallyRow = {
  readonly step: string
  readonly detail: string
  readonly n: number | null
  readonly cents: number
}

/** The counts of the whole period, by kind, step and detail. */
export const readTallies = (db: Kysely<Tables>, query: MeasuresAsked): Promise<CountTally[]> =>
  query.brands && query.source !== undefined ? fromCounts(db, query) : fromSums(db, query)

/** The condition on the sums by day: an empty `brand` is the sum over all brands, an empty `source` over all sources. */
const inSums = ({ from, to, brands, source = '', release }: MeasuresAsked) => {
  const whose = brands ? sql`brand in (${sql.join(brands)})` : sql`brand = ''`
  const all = [whose, sql`source = ${source} and day between ${from} and ${to}`]
  if (release !== undefined) all.push(sql`release = ${release}`)
  return sql.join(all, sql` and `)
}

async function fromSums(db: Kysely<Tables>, query: MeasuresAsked): Promise<CountTally[]> {
  const { rows } = await sql<CountTally>`
    select what, step, detail, cast(sum(n) as bigint) as n, cast(sum(cents) as bigint) as cents
    from measure_sums where ${inSums(query)}
    group by what, step, detail order by step, detail`.execute(db)
  // a visitor who returns on another day is subtracted from `left` there, so the sum of a period may be negative
  const counted = rows.map(({ n, ...row }) => ({ ...row, n: Math.max(0, n) }))
  return COUNT_KINDS.flatMap((kind) => counted.filter(({ what }) => what === kind))
}

/** Counts of one source of some brands, for which there are no sums by day. Lets other requests run between two kinds of count. */
async function fromCounts(db: Kysely<Tables>, query: MeasuresAsked): Promise<CountTally[]> {
  const select = db.getExecutor().adapter instanceof PostgresAdapter ? inOneRead : alongTheKey
  const found: CountTally[] = []
  for (const what of COUNT_KINDS) {
    const { rows } = await sql<TallyRow>`${select(what, query)}`.execute(db)
    for (const { step, detail, n, cents } of rows) {
      // a visitor who returns in another hour is subtracted from `left` there, so the sum of a period may be negative
      if (n !== null) found.push({ step, what, detail, n: Math.max(0, n), cents })
    }
    await turn()
  }
  return found
}

/** PostgreSQL does not seek from one key value to the next: it would read the table once for each value of `alongTheKey`. */
const inOneRead = (what: CountKind, query: MeasuresAsked) => sql<TallyRow>`
  select step, detail, cast(sum(n) as bigint) as n, cast(sum(cents) as bigint) as cents
  from measures where what = ${what} and ${where(query)} group by step, detail order by step, detail`

/**
 * The embedded database seeks along the table's key from one step and detail to the next, and reads only the requested days of each: the
 * cost depends on the period, not on the length of the history.
 */
const alongTheKey = (what: CountKind, query: MeasuresAsked) => sql<TallyRow>`
  ${details(what)}
  select step, detail, ${summed('n', what, query)} as n,
    coalesce(${WITH_MONEY.has(what) ? summed('cents', what, query) : sql`0`}, 0) as cents
  from details where step is not null`

const summed = (column: 'n' | 'cents', what: CountKind, query: MeasuresAsked) => sql<number>`(
  select cast(sum(measures.${sql.ref(column)}) as bigint) from measures
  where what = ${what} and measures.step = details.step and measures.detail = details.detail and ${where(query)})`

/** Every step and detail of a kind of count, each found by one seek in the key: `select distinct` would read all rows. */
const details = (what: CountKind) => {
  const next = sql`(select min(m.detail) from measures m
    where m.what = ${what} and m.step = details.step and m.detail > details.detail)`
  const step = sql`(select min(m.step) from measures m where m.what = ${what} and m.step > details.step)`
  const first = (of: typeof step) =>
    sql`(select min(m.detail) from measures m where m.what = ${what} and m.step = ${of})`
  const start = sql`(select min(m.step) from measures m where m.what = ${what})`
  return sql`with recursive details(step, detail) as (
    select ${start}, ${first(start)}
    union all
    select case when ${next} is null then ${step} else details.step end,
      coalesce(${next}, ${first(step)})
    from details where details.step is not null)`
}

export type ReleaseTally = CountTally & { readonly release: string }

/** The counts at steps by release, over all sources. */
export const readReleaseTallies = async (
  db: Kysely<Tables>,
  { source: _, ...query }: MeasuresAsked,
): Promise<ReleaseTally[]> => {
  const { rows } = await sql<ReleaseTally>`
    select release, step, what, detail, cast(sum(n) as bigint) as n, 0 as cents
    from measure_sums where step <> '' and ${inSums(query)}
    group by release, what, step, detail order by release, step, what, detail`.execute(db)
  return rows.filter(({ n }) => n > 0)
}

/** Kinds of count that belong to a whole visit and are shown by day. */
const OF_VISITS = ['visit', 'start', 'lead', 'proposal', 'paid', 'pending'] as const

type DayRow = {
  readonly day: string
  readonly source: string
  readonly what: CountKind
  readonly n: number
}

/**
 * The counts of whole visits, by day and by source. Reads all sources even when `source` names one, since the view still offers the others.
 */
export async function readVisits(
  db: Kysely<Tables>,
  { source, ...query }: MeasuresAsked,
): Promise<Pick<Measures, 'days' | 'sources'>> {
  const { rows } = await sql<DayRow>`
    select substr(period, 1, 10) as day, source, what, cast(sum(n) as bigint) as n
    from measures
    where step = '' and detail = '' and what in (${sql.join(OF_VISITS)}) and ${where(query)}
    group by substr(period, 1, 10), source, what
    order by day, what`.execute(db)
  return { days: daysOf(rows, source), sources: sourcesOf(rows) }
}

function daysOf(rows: readonly DayRow[], source: string | undefined): Measures['days'] {
  const days = new Map<string, Measures['days'][number]>()
  for (const row of rows) {
    if (source !== undefined && row.source !== source) continue
    const { day, what } = row
    const key = `${day} ${what}`
    days.set(key, { day, what, n: (days.get(key)?.n ?? 0) + row.n })
  }
  return [...days.values()]
}

function sourcesOf(rows: readonly DayRow[]): Measures['sources'] {
  const sources = new Map<string, Measures['sources'][number]>()
  for (const { source, what, n } of rows) {
    const known = sources.get(source) ?? { source, visits: 0, leads: 0, paid: 0 }
    sources.set(source, {
      source,
      visits: known.visits + (what === 'visit' ? n : 0),
      leads: known.leads + (what === 'lead' ? n : 0),
      paid: known.paid + (what === 'paid' ? n : 0),
    })
  }
  return [...sources.values()].sort(
    (one, other) => other.visits - one.visits || (one.source < other.source ? -1 : 1),
  )
}
