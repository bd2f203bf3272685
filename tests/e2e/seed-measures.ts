import { addCounts } from '../../server/measures/add-counts'
import { openStore } from '../../server/store/open-store'
import type { Measures } from '../../src/api/measures'
import type { Count } from '../../src/measures/count'
import { dayAfter } from '../../src/measures/days'
import { countOf } from '../server/measures/count'

export type Seed = {
  readonly dataDir: string
  readonly brand: string
  readonly release: string
  /** The day after the last one that is counted. */
  readonly today: string
  readonly days: number
  /** Visits of a day. */
  readonly visits: number
  /** Of the live release. */
  readonly steps: Measures['steps']
}

/** Of those at a step so many come to the next one. */
const STAYING = 0.965

/** Writes counts of a brand as visitors would have made them into the store of a product that does not run: more sales from the middle on. */
export async function seedMeasures(seed: Seed): Promise<void> {
  const { dataDir, brand, release, today, days, visits, steps } = seed
  const store = await openStore({ dataDir })
  for (let back = days; back >= 1; back -= 1) {
    const period = dayAfter(today, -back)
    const better = back <= days / 2 ? 1.15 : 1
    const n = Math.round(visits * (1 + 0.1 * Math.sin(back)))
    const count = (given: Partial<Count>) => countOf({ period, brand, release, n, ...given })
    const of = (share: number) => Math.round(n * share)
    const paid = of(0.045 * better)
    const rows: Count[] = [
      count({}),
      count({ source: 'google', n: of(0.3) }),
      count({ what: 'start', n: of(0.66) }),
      count({ what: 'lead', n: of(0.4) }),
      count({ what: 'proposal', n: of(0.08 * better) }),
      count({ what: 'paid', n: paid, cents: paid * 75_640 }),
    ]
    let there = n
    for (const { id, parts } of steps) {
      const left = Math.round(there * (1 - STAYING) * (parts.length > 0 ? 3 : 1))
      rows.push(count({ what: 'reached', step: id, n: there }))
      rows.push(count({ what: 'left', step: id, n: left }))
      rows.push(count({ what: 'time', step: id, detail: 'ate-15s', n: there }))
      if (parts.includes('carrossel-planos')) {
        rows.push(count({ what: 'reached', step: id, source: 'google', n: of(0.3) }))
        rows.push(count({ what: 'outcome', step: id, detail: 'selecionado', n: of(0.13 * better) }))
      }
      there -= left
    }
    await addCounts(store.db, rows)
  }
  await store.close()
}

export type ArmSeed = Pick<Seed, 'brand' | 'release' | 'today' | 'days'> & {
  readonly experiment: string
  /** Of each day, by the arm's name. */
  readonly arms: Readonly<Record<string, { readonly visits: number; readonly paid: number }>>
}

/** Writes counts of the arms of experiments: on the first day, which is not full, and on so many full days after it. */
export async function seedArms(dataDir: string, seeds: readonly ArmSeed[]): Promise<void> {
  const store = await openStore({ dataDir })
  for (const { experiment, brand, release, today, days, arms } of seeds) {
    const rows = Array.from({ length: days + 1 }, (_, n) => dayAfter(today, -1 - n)).flatMap(
      (period) =>
        Object.entries(arms).flatMap(([arm, { visits, paid }]) => {
          const own = { period, brand, release, arm: `${experiment}:${arm}` }
          const bought = { what: 'paid', n: paid, cents: paid * 75_640 } as const
          return [{ n: visits }, bought]
            .filter(({ n }) => n > 0)
            .map((counted) => countOf({ ...own, ...counted }))
        }),
    )
    await addCounts(store.db, rows)
  }
  await store.close()
}
