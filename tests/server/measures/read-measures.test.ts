import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readReleaseTallies, readTallies, readVisits } from '../../../server/measures/read-measures'
import { openStore, type Store } from '../../../server/store/open-store'
import type { Count } from '../../../src/measures/count'
import { tempDataDir } from '../temp-store'

const temp = tempDataDir()
let store: Store

const count = (given: Partial<Count>): Count => ({
  period: '2026-11-20',
  brand: 'home',
  release: 'a'.repeat(64),
  step: '',
  what: 'visit',
  detail: '',
  source: 'direto',
  arm: '',
  n: 1,
  cents: 0,
  squares: 0,
  ...given,
})

beforeAll(async () => {
  store = await openStore({ dataDir: temp.directory })
  await store.db
    .insertInto('measures')
    .values([
      count({ n: 10 }),
      count({ n: 5, period: '2026-11-21T03' }),
      count({ n: 2, period: '2026-11-21T23', source: 'google' }),
      count({ n: 1, period: '2026-11-22T00' }),
      count({ n: 7, brand: 'zumbora' }),
      count({ n: 3, release: 'b'.repeat(64) }),
      count({ n: 4, arm: 'abertura:b' }),
      count({ what: 'paid', n: 2, cents: 90_050 }),
      count({ what: 'reached', step: 'cpf', n: 9 }),
      count({ what: 'refused', step: 'cpf', detail: 'cpf.invalid', n: 3 }),
      count({ what: 'refused', step: 'cpf', detail: 'cpf.used', n: 1, period: '2026-11-19' }),
      count({ what: 'refused', step: 'nome', detail: 'nome.short', n: 2 }),
    ])
    .execute()
})

afterAll(async () => {
  await store.close()
  temp.remove()
})

const DAYS = { from: '2026-11-20', to: '2026-11-21' }

it('sums what lies between two days, hours and days alike, and adds no arm to the whole', async () => {
  const tallies = await readTallies(store.db, DAYS)
  expect(tallies).toEqual([
    { step: '', what: 'visit', detail: '', n: 27, cents: 0 },
    { step: 'cpf', what: 'reached', detail: '', n: 9, cents: 0 },
    { step: 'cpf', what: 'refused', detail: 'cpf.invalid', n: 3, cents: 0 },
    { step: 'nome', what: 'refused', detail: 'nome.short', n: 2, cents: 0 },
    { step: '', what: 'paid', detail: '', n: 2, cents: 90_050 },
  ])
})

it('is narrowed by brand, source and release', async () => {
  const visits = async (more: object) =>
    (await readTallies(store.db, { ...DAYS, ...more })).find(({ what }) => what === 'visit')?.n
  expect(await visits({ brands: ['zumbora'] })).toBe(7)
  expect(await visits({ brands: ['zumbora', 'home'] })).toBe(27)
  expect(await visits({ brands: ['nobody'] })).toBeUndefined()
  expect(await visits({ source: 'google' })).toBe(2)
  expect(await visits({ release: 'b'.repeat(64) })).toBe(3)
})

it('tells visits by day, and all sources whichever is chosen', async () => {
  const { days, sources } = await readVisits(store.db, { ...DAYS, source: 'google' })
  expect(days).toEqual([{ day: '2026-11-21', what: 'visit', n: 2 }])
  expect(sources).toEqual([
    { source: 'direto', visits: 25, leads: 0, paid: 2 },
    { source: 'google', visits: 2, leads: 0, paid: 0 },
  ])
})

it('tells steps release by release', async () => {
  const tallies = await readReleaseTallies(store.db, DAYS)
  expect(tallies).toHaveLength(3)
  expect(tallies[0]).toMatchObject({ release: 'a'.repeat(64), step: 'cpf', n: 9 })
})

it('reads 90 days of 27 brands in under a second', async () => {
  const own = tempDataDir()
  const large = await openStore({ dataDir: own.directory })
  await sql`pragma synchronous = off`.execute(large.db)
  // days of 90 × 27 brands × 113 steps × 2 kinds of count, with no fsync, as one statement
  await sql`insert into measures (what, step, detail, period, brand, source, arm, release, n, cents, squares)
    with recursive d(i) as (select 0 union all select i + 1 from d where i < 89),
      b(i) as (select 0 union all select i + 1 from b where i < 26),
      s(i) as (select 0 union all select i + 1 from s where i < 112),
      w(what) as (values ('left'), ('reached'))
    select what, 'step-' || s.i, '', date('2026-08-26', '+' || d.i || ' days'), 'brand-' || b.i,
      'direto', '', 'r', 10, 0, 0.0
    from w, s, d, b order by 1, 2, 4, 5`.execute(large.db)
  const begun = performance.now()
  const tallies = await readTallies(large.db, { from: '2026-08-26', to: '2026-11-23' })
  const took = performance.now() - begun
  await large.close()
  own.remove()
  expect(tallies).toHaveLength(226)
  expect(tallies[0]?.n).toBe(90 * 27 * 10)
  expect(took).toBeLessThan(1000)
}, 20_000)
