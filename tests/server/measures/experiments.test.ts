import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExperiment } from '../../../server/measures/read-experiment'
import { openStore, type Store } from '../../../server/store/open-store'
import type { Count } from '../../../src/measures/count'
import { judgeExperiment } from '../../../src/measures/judge/judge-experiment'
import { dayAfter, seeded, simulateDays } from '../../measures/judge/simulate'
import { tempDataDir } from '../temp-store'

const temp = tempDataDir()
let store: Store

beforeAll(async () => {
  store = await openStore({ dataDir: temp.directory })
})
afterAll(async () => {
  await store.close()
  temp.remove()
})

const row = (given: Partial<Count>): Count => ({
  ...{ period: '2026-10-01', brand: 'home', release: 'a'.repeat(64), step: '', what: 'visit' },
  ...{ detail: '', source: 'direto', arm: '', n: 1, cents: 0, squares: 0 },
  ...given,
})

/** In the middle of 4 October in São Paulo. */
const NOW = Date.parse('2026-10-04T15:00:00Z')

test('issue 17: of each full day and arm there are visits and what was reached, over brands, sources and releases', async () => {
  await store.db
    .insertInto('measures')
    .values([
      row({ n: 1_000 }),
      row({ arm: 'abertura:a', n: 10 }),
      row({ arm: 'abertura:a', n: 5, brand: 'oferta', source: 'google' }),
      row({ arm: 'abertura:b', n: 14, release: 'b'.repeat(64) }),
      row({ arm: 'abertura:b', what: 'paid', n: 2, cents: 70_000, squares: 2.9e9 }),
      row({ arm: 'abertura:b', what: 'lead', n: 6 }),
      row({ arm: 'abertura-2:a', n: 99 }),
      row({ arm: 'abertura:a', n: 3, period: '2026-10-03' }),
      // today is not over
      row({ arm: 'abertura:a', n: 8, period: '2026-10-04' }),
    ])
    .execute()
  const asked = { experiment: 'abertura', arms: ['a', 'b'] }
  const none = { n: 0, s: 0, q: 0 }
  expect(await readExperiment(store.db, { ...asked, goal: 'pagamento' }, NOW)).toEqual([
    {
      day: '2026-10-01',
      arms: [
        { n: 15, s: 0, q: 0 },
        { n: 14, s: 2, q: 2 },
      ],
    },
    { day: '2026-10-02', arms: [none, none] },
    { day: '2026-10-03', arms: [{ n: 3, s: 0, q: 0 }, none] },
  ])
  const [first] = await readExperiment(store.db, { ...asked, goal: 'receita' }, NOW)
  expect(first?.arms[1]).toEqual({ n: 14, s: 70_000, q: 2.9e9 })
  const [leads] = await readExperiment(store.db, { ...asked, goal: 'lead' }, NOW)
  expect(leads?.arms[1]).toEqual({ n: 14, s: 6, q: 6 })
  expect(
    await readExperiment(store.db, { ...asked, experiment: 'outra', goal: 'lead' }, NOW),
  ).toEqual([])
})

/** The whole size is `npm run drill -- experiments`. */
const RUNS = process.env.DRILL ? 2_000 : 60
const DAYS = 28

test('issue 17: experiments with equal arms, kept in the store and looked at every day, have a false winner in at most 5 of 100', async () => {
  const chance = seeded(17)
  let won = 0
  for (let run = 0; run < RUNS; run++) {
    const experiment = `igual-${run}`
    const simulated = simulateDays({ days: DAYS, visits: 5_000, rate: 0.03, effect: 0 }, chance)
    const rows = simulated.flatMap(({ day, arms }) =>
      arms.flatMap(({ n, s }, at) => {
        const key = { period: day, arm: `${experiment}:${at === 0 ? 'a' : 'b'}` }
        return [row({ ...key, n }), row({ ...key, what: 'paid', n: s })]
      }),
    )
    await store.db.insertInto('measures').values(rows).execute()
    const now = Date.parse(`${dayAfter('2026-10-01', DAYS)}T15:00:00Z`)
    const asked = { experiment, arms: ['a', 'b'], goal: 'pagamento' } as const
    const days = await readExperiment(store.db, asked, now)
    expect(days).toEqual(simulated)
    const [pair] = judgeExperiment({ weights: [0.5, 0.5], days, delta: 0.1 }).pairs
    if (pair!.looks.some(({ state }) => state === 'better' || state === 'worse')) won += 1
  }
  expect(won / RUNS).toBeLessThanOrEqual(0.05)
})
