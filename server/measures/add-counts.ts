import type { Kysely } from 'kysely'
import type { Count, CountKey } from '../../src/measures/count'
import { SUMMED_OVER } from '../store/measure-tables'
import type { Tables } from '../store/tables'

const KEY = ['what', 'step', 'detail', 'period', 'brand', 'source', 'arm', 'release'] as const
const SUM_KEY = ['brand', 'source', 'day', 'release', 'what', 'step', 'detail'] as const

/** Rows that are written as one statement. */
const BATCH = 400

/** The key columns of a count as one string. */
export const countKey = (count: CountKey): string => JSON.stringify(KEY.map((name) => count[name]))

/** Adds counts and their sums by day to the store. Rows are written in one order everywhere, so that two processes cannot deadlock. */
export async function addCounts(within: Kysely<Tables>, counts: readonly Count[]): Promise<void> {
  await addRows(within, counts)
  for (const rows of inBatches(daySums(counts).values())) {
    await within
      .insertInto('measure_sums')
      .values(rows.map(({ period: day, arm: _, squares: __, ...row }) => ({ ...row, day })))
      .onConflict((conflict) =>
        conflict.columns([...SUM_KEY]).doUpdateSet(({ eb, ref }) => ({
          n: eb('measure_sums.n', '+', ref('excluded.n')),
          cents: eb('measure_sums.cents', '+', ref('excluded.cents')),
        })),
      )
      .execute()
  }
}

/** Adds counts to the table `measures` only, not to the sums by day. */
export async function addRows(within: Kysely<Tables>, counts: readonly Count[]): Promise<void> {
  for (const rows of inBatches(counts)) {
    await within
      .insertInto('measures')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns([...KEY]).doUpdateSet(({ eb, ref }) => ({
          n: eb('measures.n', '+', ref('excluded.n')),
          cents: eb('measures.cents', '+', ref('excluded.cents')),
          squares: eb('measures.squares', '+', ref('excluded.squares')),
        })),
      )
      .execute()
  }
}

/** Batches of rows, sorted by key. */
function* inBatches(counts: Iterable<Count>): Iterable<Count[]> {
  const rows = Array.from(counts, (count) => ({ key: countKey(count), count }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ count }) => count)
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}

/** The given counts summed by day. Counts of an experiment's arm are left out: each repeats a count without an arm. */
const daySums = (counts: readonly Count[]): ReadonlyMap<string, Count> =>
  summed(
    counts
      .filter(({ arm }) => arm === '')
      .flatMap((count) => {
        const ofDay = { ...count, period: count.period.slice(0, 10) }
        return SUMMED_OVER.map((over) => ({ ...ofDay, ...over }))
      }),
  )

/** Adds up counts with the same key. */
export function summed(counts: Iterable<Count>): Map<string, Count> {
  const sums = new Map<string, Count>()
  for (const count of counts) addTo(sums, count)
  return sums
}

/** Adds a count to the row of its key. Returns false and adds nothing when that would make more than `most` rows. */
export function addTo(
  sums: Map<string, Count>,
  count: Count,
  most = Number.POSITIVE_INFINITY,
): boolean {
  const key = countKey(count)
  const known = sums.get(key)
  if (!known && sums.size >= most) return false
  sums.set(key, known ? plus(known, count) : count)
  return true
}

const plus = (one: Count, other: Count): Count => ({
  ...one,
  n: one.n + other.n,
  cents: one.cents + other.cents,
  squares: one.squares + other.squares,
})
