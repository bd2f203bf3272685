import { expect, it } from 'vitest'
import { seededRandom } from '../../../src/core/script/seeded-random'
import { compareFailures } from '../../../src/measures/judge/compare-failures'
import { type FailureCounts, NO_COUNTS } from '../../../src/measures/judge/experiment-counts'

const arm = (visits: number, errors: FailureCounts, refused: FailureCounts) => ({
  ...NO_COUNTS,
  visits,
  errors,
  refused,
})
const once = (n: number): FailureCounts => ({ n, squares: n })
const HALVES = [0.5, 0.5]

it('says nothing of what chance explains, nor where nothing went wrong', () => {
  expect(compareFailures([NO_COUNTS, NO_COUNTS], HALVES)).toEqual([])
  const arms = [arm(5000, once(40), once(600)), arm(5000, once(52), once(630))]
  expect(compareFailures(arms, HALVES)).toEqual([])
})

it('tells the arm whose calls fail, also where the other has no failure at all', () => {
  const arms = [arm(1000, once(0), once(90)), arm(1000, once(60), once(100))]
  expect(compareFailures(arms, HALVES)).toEqual([{ what: 'errors', arm: 1, often: 0.06, least: 0 }])
})

it('holds an arm with few visits to its share', () => {
  const arms = [arm(900, once(0), once(450)), arm(100, once(0), once(50))]
  expect(compareFailures(arms, [0.9, 0.1])).toEqual([])
})

it('takes one who is refused again and again as one visitor', () => {
  const few = { n: 200, squares: 10_000 }
  const arms = [arm(1000, once(0), once(60)), arm(1000, once(0), few)]
  expect(compareFailures(arms, HALVES)).toEqual([])
})

it('of arms that are equal, and looked at on 28 days, at most 5 in 100 get a false alarm', () => {
  const { next } = seededRandom(17)
  const RUNS = 1000
  /** Of a visit: none, one or several, refused more often than failed. */
  const draw = (rate: number) => (next() < rate ? 1 + Math.floor(-Math.log(1 - next()) * 1.5) : 0)
  let alarms = 0
  for (let run = 0; run < RUNS; run += 1) {
    const totals = [
      { visits: 0, errors: [0, 0], refused: [0, 0] },
      { visits: 0, errors: [0, 0], refused: [0, 0] },
    ]
    for (let day = 0; day < 28; day += 1) {
      for (let visit = 0; visit < 40; visit += 1) {
        const own = totals[next() < 0.5 ? 0 : 1]!
        own.visits += 1
        for (const [of, n] of [
          [own.errors, draw(0.03)],
          [own.refused, draw(0.2)],
        ] as const) {
          of[0]! += n
          of[1]! += n ** 2
        }
      }
      const arms = totals.map(({ visits, errors, refused }) =>
        arm(
          visits,
          { n: errors[0]!, squares: errors[1]! },
          { n: refused[0]!, squares: refused[1]! },
        ),
      )
      if (compareFailures(arms, HALVES).length > 0) {
        alarms += 1
        break
      }
    }
  }
  expect(alarms / RUNS).toBeLessThanOrEqual(0.05)
})
