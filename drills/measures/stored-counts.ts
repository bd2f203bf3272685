import type { Kysely } from 'kysely'
import type { Tables } from '../../server/store/tables'
import type { Count } from '../../src/measures/count'
import type { Done } from '../../tools/visitors/done'
import type { Seen } from './compare-counts'

const wordsOf = ({
  day,
  brand,
  release,
  source,
  arm,
  what,
  step,
  detail,
}: Omit<Done, 'n' | 'cents' | 'squares'>) =>
  [day, brand, release.slice(0, 8), source, arm, what, step, detail].join(' | ')

/** Every row of the store, by the day. */
export async function storedCounts(db: Kysely<Tables>): Promise<readonly Seen[]> {
  const rows: readonly Count[] = await db.selectFrom('measures').selectAll().execute()
  return (['n', 'cents', 'squares'] as const).map((amount): Seen => {
    const numbers = new Map<string, number>()
    for (const row of rows) {
      const key = wordsOf({ ...row, day: row.period.slice(0, 10) })
      numbers.set(key, (numbers.get(key) ?? 0) + Number(row[amount]))
    }
    return { what: 'stored', amount, keyOf: wordsOf, numbers }
  })
}
