import type { Kysely } from 'kysely'
import type { Count, CountKey } from '../../src/measures/count'
import type { Tables } from '../store/tables'

const KEY = ['what', 'step', 'detail', 'period', 'brand', 'source', 'arm', 'release'] as const

/** Rows that are written as one statement. */
const BATCH = 400

/** What tells one row of counts from another, as one text. */
export const countKey = (count: CountKey): string => JSON.stringify(KEY.map((name) => count[name]))

/** Adds counts to those of the store, in one order everywhere, so that no two processes wait for each other. */
export async function addCounts(within: Kysely<Tables>, counts: readonly Count[]): Promise<void> {
  const rows = counts
    .map((count) => ({ key: countKey(count), count }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ count }) => count)
  for (let at = 0; at < rows.length; at += BATCH) {
    await within
      .insertInto('measures')
      .values(rows.slice(at, at + BATCH))
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

/** The same counts with one row a key. */
export function summed(counts: Iterable<Count>): Map<string, Count> {
  const sums = new Map<string, Count>()
  for (const count of counts) addTo(sums, count)
  return sums
}

/** Adds a count to the row of its key; false, and nothing is added, where it would be one row more than `most`. */
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
