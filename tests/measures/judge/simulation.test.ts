import { expect, test } from 'vitest'
import { judgeExperiment } from '../../../src/measures/judge/judge-experiment'
import { type Simulation, seeded, simulateDays } from './simulate'

/** The whole size is `npm run drill -- experiments`. */
const RUNS = process.env.DRILL ? 20_000 : 2_000

const WEIGHTS = [0.5, 0.5]

/** Judges experiments that somebody looks at on each of their days; tells how often a verdict was ever given and how often the truth was missed. */
function lookDaily(runs: number, simulation: Simulation, seed: number) {
  const chance = seeded(seed)
  let [better, worse, missed] = [0, 0, 0]
  for (let run = 0; run < runs; run++) {
    const days = simulateDays(simulation, chance)
    const { pairs } = judgeExperiment({ weights: WEIGHTS, days, delta: 0.1 })
    const looks = pairs[0]!.looks
    if (looks.some(({ state }) => state === 'better')) better += 1
    if (looks.some(({ state }) => state === 'worse')) worse += 1
    if (looks.some(({ lo, hi }) => simulation.effect < lo || simulation.effect > hi)) missed += 1
  }
  return { better: better / runs, worse: worse / runs, missed: missed / runs }
}

const LIKE_OURS = { days: 28, visits: 5_000, rate: 0.03 }

test('two equal arms that are looked at every day end with a false winner in at most 5 of 100 experiments', () => {
  const { better, worse, missed } = lookDaily(RUNS, { ...LIKE_OURS, effect: 0 }, 1)
  expect(better + worse).toBeLessThanOrEqual(0.05)
  expect(missed).toBeLessThanOrEqual(0.05)
})

test.each([
  { effect: 0.05, power: 0.2 },
  { effect: 0.1, power: 0.88 },
  { effect: 0.2, power: 0.99 },
])('a true effect of $effect is found as often as the method says', ({ effect, power }) => {
  const { better, worse, missed } = lookDaily(RUNS / 10, { ...LIKE_OURS, effect }, 2)
  expect(better).toBeGreaterThanOrEqual(power)
  expect(worse).toBeLessThanOrEqual(0.01)
  expect(missed).toBeLessThanOrEqual(0.05)
})
