import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readTallies } from '../../../server/measures/read-measures'
import { createMeasureSums } from '../../../server/store/measure-tables'
import { openStore } from '../../../server/store/open-store'
import { tempDataDir } from '../temp-store'

it('sums by day what was counted before there were sums, and reads every step of 90 days of 27 brands', async () => {
  const own = tempDataDir()
  const large = await openStore({ dataDir: own.directory })
  await sql`pragma synchronous = off`.execute(large.db)
  // days of 90 × 27 brands × 10 steps × 2 kinds of count, with no fsync, as one statement
  await sql`insert into measures (what, step, detail, period, brand, source, arm, release, n, cents, squares)
    with recursive d(i) as (select 0 union all select i + 1 from d where i < 89),
      b(i) as (select 0 union all select i + 1 from b where i < 26),
      s(i) as (select 0 union all select i + 1 from s where i < 9),
      w(what) as (values ('left'), ('reached'))
    select what, 'step-' || s.i, '', date('2026-08-26', '+' || d.i || ' days'), 'brand-' || b.i,
      'direto', '', 'r', 10, 0, 0.0
    from w, s, d, b order by 1, 2, 4, 5`.execute(large.db)
  await large.db.schema.dropTable('measure_sums').execute()
  await createMeasureSums(large.db, 'sqlite')
  const tallies = await readTallies(large.db, { from: '2026-08-26', to: '2026-11-23' })
  await large.close()
  own.remove()
  expect(tallies).toHaveLength(20)
  expect(tallies[0]?.n).toBe(90 * 27 * 10)
})
