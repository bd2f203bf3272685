import { lnGamma } from './special-functions'

/** Concentrations of the two priors: one detects gross faults early, the other slight faults after many visits. */
const PRIORS = [100, 10_000]

const ALARM = Math.log(1000)

/** The logarithm of the evidence that visits do not fall on the arms by their weights; it may be looked at daily (Lindon and Malek 2022). */
export function splitEvidence(visits: readonly number[], weights: readonly number[]): number {
  const all = visits.reduce((sum, n) => sum + n, 0)
  const [first, second] = PRIORS.map((k) =>
    visits.reduce(
      (sum, n, arm) => {
        const p = Math.max(weights[arm]!, Number.EPSILON) // the logarithm of no share is no number
        return sum + lnGamma(k * p + n) - lnGamma(k * p) - n * Math.log(p)
      },
      lnGamma(k) - lnGamma(k + all),
    ),
  ) as [number, number]
  const higher = Math.max(first, second)
  return higher + Math.log((Math.exp(first - higher) + Math.exp(second - higher)) / 2)
}

/** Whether the split is wrong, so that nothing may be judged by these visits. */
export const isSplitWrong = (visits: readonly number[], weights: readonly number[]): boolean =>
  splitEvidence(visits, weights) >= ALARM
