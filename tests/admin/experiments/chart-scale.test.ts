import { expect, test } from 'vitest'
import { chartRoom, chartScale } from '../../../admin/experiments/chart-scale'
import type { PairJudgement } from '../../../src/measures/judge/judge-experiment'

const WIDTH = 700
const { top, bottom } = chartRoom(WIDTH)

/** What is said of a pair whose interval stands there on its third day. */
function scaleOf(lo: number, hi: number) {
  const look = { day: '2026-11-03', state: 'better', lo, hi, gain: (lo + hi) / 2 }
  const pair = { looks: [look], moreDays: 0, slow: false, comparison: { state: 'better' } }
  return chartScale(pair as unknown as PairJudgement, '2026-11-01', WIDTH)! // what the chart reads of it
}

test.each([
  [-0.02, 0.03, [0.05, 0.025, 0, -0.025, -0.05]],
  [0.05, 0.24, [0.4, 0.2, 0, -0.2, -0.4]],
  [1.01, 2.28, [4, 2, 0, -1]],
  [1.01, 1.5, [2, 1, 0, -1]],
])('issue 17: the axis holds an interval from %d to %d', (lo, hi, ticks) => {
  const { points, ticks: drawn, equal } = scaleOf(lo, hi)
  expect(drawn.map(({ at }) => at)).toEqual(ticks)
  const [point] = points
  expect(point!.hi).toBeGreaterThan(top)
  expect(point!.lo).toBeLessThan(bottom)
  expect(point!.lo < equal).toBe(lo > 0)
})
