import {
  type ArmComparison,
  type ComparisonState,
  compareArms,
  type DayOfPair,
  daysToSee,
  effectiveEvents,
  LEAST_DAYS,
  LEAST_EVENTS,
  type Sums,
  spreadOfDays,
} from './compare-arms'
import { isSplitWrong } from './split-test'

/** A full day of an experiment: the sums of each arm, in the order of the arms. */
export type ExperimentDay = { readonly day: string; readonly arms: readonly Sums[] }

export type ExperimentData = {
  /** The parts of the visits that the arms get; they sum to 1. */
  readonly weights: readonly number[]
  /** Every full day since the start, those without a visit too. */
  readonly days: readonly ExperimentDay[]
  /** The least relative difference that matters, chosen before the start. */
  readonly delta: number
  readonly alpha?: number
}

/** The comparison of a pair as it was at the end of a day, for the chart of the interval. */
export type DailyLook = {
  readonly day: string
  readonly state: ComparisonState
  readonly lo: number
  readonly hi: number
  readonly gain: number
}

/** The comparison of two arms; A is the one that comes first in the order of the arms. */
export type PairJudgement = {
  readonly a: number
  readonly b: number
  readonly comparison: ArmComparison
  readonly phi: number
  /** About how many more days are needed; `slow`: more than 90, without a verdict so far. */
  readonly moreDays: number
  readonly slow: boolean
  /** Whether the effect of the first week differs from that of the later days. */
  readonly novel: boolean
  /** The day since which an earlier verdict no longer holds. */
  readonly fadedOn?: string
  readonly looks: readonly DailyLook[]
}

export type ExperimentJudgement = {
  readonly days: number
  readonly sums: readonly Sums[]
  /** The first day on which the split was wrong; then nothing is judged. */
  readonly splitWrongOn?: string
  /** All pairs, those with the first arm first; none where the split is wrong. */
  readonly pairs: readonly PairJudgement[]
  /** The arm that is better than every other. */
  readonly winner?: number
}

const NONE: Sums = { n: 0, s: 0, q: 0 }
const add = (one: Sums, other: Sums): Sums => ({
  n: one.n + other.n,
  s: one.s + other.s,
  q: one.q + other.q,
})

/** The sums of all days up to each day, by arm. */
function runningSums({ days, weights }: ExperimentData): readonly (readonly Sums[])[] {
  let sums: readonly Sums[] = weights.map(() => NONE)
  return days.map(({ arms }) => {
    sums = sums.map((sum, arm) => add(sum, arms[arm] ?? NONE))
    return sums
  })
}

/** Judges an experiment by its full days. The result may be looked at daily, and the experiment stopped at any time, without more errors. */
export function judgeExperiment(data: ExperimentData): ExperimentJudgement {
  const { days, weights } = data
  const running = runningSums(data)
  const sums = running.at(-1) ?? weights.map(() => NONE)
  const wrong = running.findIndex((arms) =>
    isSplitWrong(
      arms.map(({ n }) => n),
      weights,
    ),
  )
  const base = { days: days.length, sums }
  if (wrong >= 0) return { ...base, splitWrongOn: days[wrong]!.day, pairs: [] }
  const pairs = pairsOf(weights.length).map((pair, _, { length }) =>
    judgePair(pair, data, { running, alpha: (data.alpha ?? 0.05) / length }),
  )
  const winner = weights.findIndex((_, arm) => {
    const own = pairs.filter(({ a, b }) => a === arm || b === arm)
    return own.every(({ b, comparison: { state } }) => state === (b === arm ? 'better' : 'worse'))
  })
  return { ...base, pairs, ...(pairs.length > 0 && winner >= 0 && { winner }) }
}

type Pair = readonly [a: number, b: number]

const pairsOf = (arms: number): readonly Pair[] =>
  Array.from({ length: arms }, (_, a) => a).flatMap((a) =>
    Array.from({ length: arms - a - 1 }, (_, n): Pair => [a, a + 1 + n]),
  )

type Running = { readonly running: readonly (readonly Sums[])[]; readonly alpha: number }

function judgePair([a, b]: Pair, data: ExperimentData, { running, alpha }: Running): PairJudgement {
  const { delta } = data
  const daily = data.days.map(({ arms }) => ({ A: arms[a] ?? NONE, B: arms[b] ?? NONE }))
  const phis = daily.map((_, n) => spreadOfDays(daily.slice(0, n + 1)))
  const comparisons = running.map((sums, n) =>
    compareArms(sums[a]!, sums[b]!, { alpha, phi: phis[n]!, days: n + 1, delta }),
  )
  const phi = phis.at(-1) ?? 1
  const days = daily.length
  const comparison = comparisons.at(-1) ?? compareArms(NONE, NONE, { alpha, phi, days: 0, delta })
  const { state, v } = comparison
  const moreDays =
    state === 'few' ? 0 : Math.max(LEAST_DAYS - days, daysToSee(v, { days, delta, alpha }))
  const lost = comparisons.findLastIndex((one) => isDecided(one)) + 1
  const fadedOn = lost > 0 && lost < days ? data.days[lost]!.day : undefined
  return {
    a,
    b,
    comparison,
    phi,
    moreDays,
    slow: (state === 'open' || state === 'lean') && moreDays > 90,
    novel: isNovel(daily),
    ...(fadedOn !== undefined && { fadedOn }),
    looks: comparisons.flatMap(({ state: seen, lo, hi, gain }, n) =>
      seen === 'few' ? [] : [{ day: data.days[n]!.day, state: seen, lo, hi, gain }],
    ),
  }
}

const isDecided = ({ state }: ArmComparison) => state === 'better' || state === 'worse'

const WEEK = 7

/** Whether the effect of the first week and that of the later days differ by more than chance explains. */
function isNovel(daily: readonly DayOfPair[]): boolean {
  const of = (days: readonly DayOfPair[]) => {
    const [A, B] = [days.map((day) => day.A), days.map((day) => day.B)].map((all) =>
      all.reduce(add, NONE),
    ) as [Sums, Sums]
    const isEnough = Math.min(effectiveEvents(A), effectiveEvents(B)) >= LEAST_EVENTS
    return isEnough ? compareArms(A, B, { alpha: 0.05, phi: 1, days: 0, delta: 0.1 }) : undefined
  }
  const first = of(daily.slice(0, WEEK))
  const later = of(daily.slice(WEEK))
  if (!first || !later) return false
  return Math.abs(first.theta - later.theta) / Math.sqrt(first.v + later.v) > 3
}

/** The difference from A in cents a month: the ends of the interval, and the likely value. */
export type MonthlyMoney = {
  readonly lo: number
  readonly likely: number
  readonly hi: number
}

/** What serving B to every visit would be worth a month; `visits30`: the visits of 30 days, `perVisit`: the cents a visit of A brings. */
export function monthlyMoney(
  { lo, gain, hi }: ArmComparison,
  visits30: number,
  perVisit: number,
): MonthlyMoney {
  const of = (difference: number) => visits30 * perVisit * difference
  return { lo: of(lo), likely: of(gain), hi: of(hi) }
}
