import { normalCdf } from './special-functions'

/** An arm's `n` visits, the sum `s` of their values and the sum `q` of the squares; for conversions, `s` and `q` are both their number. */
export type Sums = { readonly n: number; readonly s: number; readonly q: number }

/** The same day of two arms. */
export type DayOfPair = { readonly A: Sums; readonly B: Sums }

/** The prior variance of the effects: most changes of words do no more than 15 %. */
export const TAU2 = 0.0225

/** An arm with fewer effective events is not compared. */
export const LEAST_EVENTS = 25

/** The full days before a verdict, so that it covers every day of the week twice. */
export const LEAST_DAYS = 14

/**
 * The squared relative standard error of the mean. Where every visit reaches the goal, and where sales without a counted visit make it more
 * than every one, the visits say nothing of the spread: then it is that of a count by itself.
 */
function relativeVariance({ n, s, q }: Sums): number {
  const ofCount = q / s ** 2
  return ofCount > 1 / n ? ofCount - 1 / n : ofCount
}

/** The number of equal events that carry as much information; for conversions, their number. */
export const effectiveEvents = ({ s, q }: Sums) => (s === 0 ? 0 : s ** 2 / q)

export type CompareOptions = {
  /** The accepted chance of a false winner; for one of several pairs, its part of that chance. */
  readonly alpha: number
  /** How much more the days vary than chance explains (overdispersion); 1 where they do not. */
  readonly phi: number
  readonly days: number
  /** The least relative difference that matters. */
  readonly delta: number
}

export type ComparisonState = 'few' | 'open' | 'lean' | 'better' | 'worse' | 'same'

/** The comparison of B with A, valid however often it is looked at. In the state `few` its figures mean nothing. */
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
  /** `lift`: the observed relative difference. `gain`: the expected one, which is the observed one shrunk towards 0. */
  readonly lift: number
  readonly gain: number
  /** The probability that B is better than A; to be shown only for a decided comparison, since it is overconfident before. */
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
    effA,
    effB,
    theta,
    v,
    w,
    lnE,
    lo,
    hi,
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

/** About how many more days it takes to detect `delta`. It does not use the observed difference, so that it stays steady. */
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
