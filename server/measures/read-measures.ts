import { setImmediate as turn } from 'node:timers/promises'
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Measures, MeasuresQuery } from '../../src/api/measures'
import { COUNT_KINDS, type CountKind } from '../../src/measures/count'
import { dayAfter, type Period } from '../../src/measures/days'
import type { CountTally } from '../../src/measures/step-measures'
import type { Tables } from '../store/tables'

/** What is asked of the store. Counts of an experiment's arms stand beside the whole and are not added to it. */
export type MeasuresAsked = Period &
  Pick<MeasuresQuery, 'source' | 'release'> & {
    /** Absent: all. */
    readonly brands?: readonly string[]
  }

/** Hours and days begin alike, so that both lie between two days. */
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

/** What was counted in all of the period. */
export const readTallies = (db: Kysely<Tables>, query: MeasuresAsked): Promise<CountTally[]> =>
  query.brands && query.source !== undefined ? fromCounts(db, query) : fromSums(db, query)

/** The sums by day that a period is read from: each over all brands or over all sources. */
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
  // who comes back on another day is taken off there
  const counted = rows.map(({ n, ...row }) => ({ ...row, n: Math.max(0, n) }))
  return COUNT_KINDS.flatMap((kind) => counted.filter(({ what }) => what === kind))
}

/** Of one source of some brands. Others are served between two kinds of count. */
async function fromCounts(db: Kysely<Tables>, query: MeasuresAsked): Promise<CountTally[]> {
  const select = db.getExecutor().adapter instanceof PostgresAdapter ? inOneRead : alongTheKey
  const found: CountTally[] = []
  for (const what of COUNT_KINDS) {
    const { rows } = await sql<TallyRow>`${select(what, query)}`.execute(db)
    for (const { step, detail, n, cents } of rows) {
      // who comes back in another hour is taken off there
      if (n !== null) found.push({ step, what, detail, n: Math.max(0, n), cents })
    }
    await turn()
  }
  return found
}

/** PostgreSQL does not go from one value of a key to the next: asked to, it reads the table once for each of them. */
const inOneRead = (what: CountKind, query: MeasuresAsked) => sql<TallyRow>`
  select step, detail, cast(sum(n) as bigint) as n, cast(sum(cents) as bigint) as cents
  from measures where what = ${what} and ${where(query)} group by step, detail`

/**
 * The embedded database walks the table's key from one step and detail to the next, and reads of each the days alone that are asked for: the
 * cost is that of the period, however long the history is.
 */
const alongTheKey = (what: CountKind, query: MeasuresAsked) => sql<TallyRow>`
  ${details(what)}
  select step, detail, ${summed('n', what, query)} as n,
    coalesce(${WITH_MONEY.has(what) ? summed('cents', what, query) : sql`0`}, 0) as cents
  from details where step is not null`

const summed = (column: 'n' | 'cents', what: CountKind, query: MeasuresAsked) => sql<number>`(
  select cast(sum(measures.${sql.ref(column)}) as bigint) from measures
  where what = ${what} and measures.step = details.step and measures.detail = details.detail and ${where(query)})`

/** Every step and detail that a kind of count has, each found by a step along the key: `select distinct` would read all of it. */
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

/** What was counted at steps, release by release, of all sources. */
export const readReleaseTallies = async (
  db: Kysely<Tables>,
  { source: _, ...query }: MeasuresAsked,
): Promise<ReleaseTally[]> => {
  const { rows } = await sql<ReleaseTally>`
    select release, step, what, detail, cast(sum(n) as bigint) as n, 0 as cents
    from measure_sums where step <> '' and ${inSums(query)}
    group by release, what, step, detail`.execute(db)
  return rows.filter(({ n }) => n > 0)
}

/** What is counted of a visit as a whole, and told by day. */
const OF_VISITS = ['visit', 'start', 'lead', 'proposal', 'paid', 'pending'] as const

type DayRow = {
  readonly day: string
  readonly source: string
  readonly what: CountKind
  readonly n: number
}

/**
 * Of the visits as a whole: how often by day, and where they came from. A choice of one source leaves the others to be chosen, so that all are
 * read here whatever is asked for.
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
