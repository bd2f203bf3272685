import { normalCdf } from './special-functions'

/** What is kept of an arm and a goal: visits, the sum over them and the sum of the squares. Of conversions both sums are their number. */
export type Sums = { readonly n: number; readonly s: number; readonly q: number }

/** The same day of two arms. */
export type DayOfPair = { readonly A: Sums; readonly B: Sums }

/** The variance of the effects that are expected: most changes of words do no more than 15 %. */
export const TAU2 = 0.0225

/** Fewer effective events than these in an arm are not compared. */
export const LEAST_EVENTS = 25

/** A verdict is given after so many full days, so that every day of the week has been there twice. */
export const LEAST_DAYS = 14

/** The squared relative standard error of the mean. */
const relativeVariance = ({ n, s, q }: Sums) => q / s ** 2 - 1 / n

/** How many equal events say as much as these: of conversions, their number. */
export const effectiveEvents = ({ s, q }: Sums) => (s === 0 ? 0 : s ** 2 / q)

export type CompareOptions = {
  /** The chance of a false winner that is accepted; of one pair among several, its part. */
  readonly alpha: number
  /** How much more the days vary than chance explains: 1 where they do not. */
  readonly phi: number
  readonly days: number
  /** The least relative difference that matters. */
  readonly delta: number
}

export type ComparisonState = 'few' | 'open' | 'lean' | 'better' | 'worse' | 'same'

/** What may be said of B beside A, however often somebody looked before. Of too few events the figures mean nothing. */
export type ArmComparison = {
  readonly state: ComparisonState
  readonly effA: number
  readonly effB: number
  /** The logarithm of the ratio of the means, and its variance. */
  readonly theta: number
  readonly v: number
  /** Half the width of the interval of `theta`. */
  readonly w: number
  /** The logarithm of the evidence against 'no difference'. */
  readonly lnE: number
  /** The interval of the relative difference: 0.1 is 10 % more. */
  readonly lo: number
  readonly hi: number
  /** The difference as seen, and the one to expect: the seen one drawn towards none. */
  readonly lift: number
  readonly gain: number
  /** That B is better than A; for a decided comparison only, since else it says too much. */
  readonly chance: number
}

/** Half the width of the always-valid interval (Robbins 1970, a normal mixture) for an estimate of this variance. */
export const halfWidth = (v: number, alpha: number): number =>
  Math.sqrt(((2 * v * (v + TAU2)) / TAU2) * (Math.log(1 / alpha) + 0.5 * Math.log((v + TAU2) / v)))

/** Compares the means of two arms by the logarithm of their ratio. */
export function compareArms(
  A: Sums,
  B: Sums,
  { alpha, phi, days, delta }: CompareOptions,
): ArmComparison {
  const effA = effectiveEvents(A)
  const effB = effectiveEvents(B)
  const theta = Math.log(B.s / B.n / (A.s / A.n))
  const v = phi * (relativeVariance(A) + relativeVariance(B))
  const w = halfWidth(v, alpha)
  const lnE = 0.5 * Math.log(v / (v + TAU2)) + (theta ** 2 * TAU2) / (2 * v * (v + TAU2))
  const [lo, hi] = [Math.exp(theta - w) - 1, Math.exp(theta + w) - 1]
  const mean = (theta * TAU2) / (v + TAU2)
  const variance = (v * TAU2) / (v + TAU2)
  const isDecided = lnE >= Math.log(1 / alpha)
  const state = (): ComparisonState => {
    if (!(Math.min(effA, effB) >= LEAST_EVENTS)) return 'few'
    if (isDecided && days >= LEAST_DAYS) return lo > 0 ? 'better' : 'worse'
    if (days >= LEAST_DAYS && lo > -delta && hi < delta) return 'same'
    return lnE >= Math.log(1 / (4 * alpha)) ? 'lean' : 'open'
  }
  return {
    state: state(),
    ...{ effA, effB, theta, v, w, lnE, lo, hi },
    lift: Math.exp(theta) - 1,
    gain: Math.min(hi, Math.max(lo, Math.exp(mean + variance / 2) - 1)),
    chance: normalCdf(mean / Math.sqrt(variance)),
  }
}

/** The variance at which a difference of `delta` shows in four of five experiments. */
export function varianceToSee(delta: number, alpha: number): number {
  let low = 1e-12
  let high = 1
  for (let n = 0; n < 200; n++) {
    const middle = Math.sqrt(low * high)
    if (halfWidth(middle, alpha) + 0.8416212 * Math.sqrt(middle) <= Math.log(1 + delta)) {
      low = middle
    } else high = middle
  }
  return low
}

/** About how many days more it takes to see `delta`. It never looks at the difference seen so far, so that it does not jump about. */
export function daysToSee(v: number, { days, delta, alpha }: Omit<CompareOptions, 'phi'>): number {
  return Math.max(Math.ceil((days * v) / varianceToSee(delta, alpha) - days), 0)
}

/** At least so many days must be comparable before their spread is judged. */
const LEAST_SPREAD_DAYS = 7

/** How much more the difference varies from day to day than chance explains; 1 where it does not, at 1 % of the χ² distribution. */
export function spreadOfDays(days: readonly DayOfPair[]): number {
  const comparable = days.filter(
    ({ A, B }) => Math.min(effectiveEvents(A), effectiveEvents(B)) >= LEAST_EVENTS,
  )
  if (comparable.length < LEAST_SPREAD_DAYS) return 1
  let [weights, first, second] = [0, 0, 0]
  for (const { A, B } of comparable) {
    const theta = Math.log(B.s / B.n / (A.s / A.n))
    const weight = 1 / (relativeVariance(A) + relativeVariance(B))
    weights += weight
    first += weight * theta
    second += weight * theta ** 2
  }
  const spread = second - first ** 2 / weights
  const f = comparable.length - 1
  const part = 2 / (9 * f)
  const limit = f * (1 - part + 2.3263479 * Math.sqrt(part)) ** 3
  return spread > limit ? spread / f : 1
}
