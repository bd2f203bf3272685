import type { ArmCounts, FailureCounts } from './experiment-counts'
import { splitEvidence } from './split-test'

/** The failures that may be more frequent in one arm, whatever it sells. */
const ON_THE_WAY = ['errors', 'refused'] as const

/** A failure that one arm has more often than chance explains; `often` and `least` are averages per visit. */
export type WorseArm = {
  readonly what: (typeof ON_THE_WAY)[number]
  readonly arm: number
  readonly often: number
  /** The average of the arm that has it least. */
  readonly least: number
}

/** The accepted chance of a false alarm, for both kinds together. */
const ALPHA = 0.05
const ALARM = Math.log(ON_THE_WAY.length / ALPHA)

/** Failures by arm, scaled down by how often they repeat in one visit, so that a visitor who is refused ten times does not count as ten. */
function effective(mishaps: readonly FailureCounts[]): readonly number[] {
  const sum = (of: keyof FailureCounts) => mishaps.reduce((all, one) => all + one[of], 0)
  const each = sum('n') / Math.max(1, sum('squares'))
  return mishaps.map(({ n }) => n * each)
}

/**
 * The failures that are more frequent in one arm: failed calls and refused answers should be distributed over the arms as visits are. Uses
 * the test of the split, so that the result may be looked at daily.
 */
export function compareFailures(
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
