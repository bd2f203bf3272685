import type { ArmCounts, Mishaps } from './experiment-counts'
import { splitEvidence } from './split-test'

/** What of an arm may be worse than of the others, whatever it sells. */
const ON_THE_WAY = ['errors', 'refused'] as const

/** Something that one arm has more often than chance explains; both as often as it happens in a visit. */
export type WorseArm = {
  readonly what: (typeof ON_THE_WAY)[number]
  readonly arm: number
  readonly often: number
  /** In the arm that has it least. */
  readonly least: number
}

/** The chance of a false alarm that is accepted, of both together. */
const ALPHA = 0.05
const ALARM = Math.log(ON_THE_WAY.length / ALPHA)

/** How often it happened in each arm, with one who is refused ten times taken as one visitor: by how often it happens to whom it happens. */
function effective(mishaps: readonly Mishaps[]): readonly number[] {
  const sum = (of: keyof Mishaps) => mishaps.reduce((all, one) => all + one[of], 0)
  const each = sum('n') / Math.max(1, sum('squares'))
  return mishaps.map(({ n }) => n * each)
}

/**
 * What an arm does worse on the way: calls that fail and answers that are refused have to fall on the arms as visits do. By the test of the
 * split, so that anybody may look daily.
 */
export function worseOnTheWay(
  totals: readonly ArmCounts[],
  weights: readonly number[],
): readonly WorseArm[] {
  return ON_THE_WAY.flatMap((what) => {
    const events = effective(totals.map((counts) => counts[what]))
    if (splitEvidence(events, weights) < ALARM) return []
    const often = totals.map((counts) => counts[what].n / Math.max(1, counts.visits))
    const most = Math.max(...often)
    return [{ what, arm: often.indexOf(most), often: most, least: Math.min(...often) }]
  })
}
