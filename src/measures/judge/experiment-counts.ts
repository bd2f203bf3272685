import type { Goal } from '../../core/script/experiment'
import type { Sums } from './compare-arms'
import type { ExperimentData } from './judge-experiment'

/** Failures of one kind: how many, and the sum over the visits of the square of how many each has. */
export type FailureCounts = { readonly n: number; readonly squares: number }

/** The counts of an arm: visits and their results; `cents` is the sum of the money, `squares` the sum of its squares. */
export type ArmCounts = {
  readonly visits: number
  readonly leads: number
  readonly proposals: number
  readonly paid: number
  readonly cents: number
  readonly squares: number
  /** Calls that failed, and answers that were refused. */
  readonly errors: FailureCounts
  readonly refused: FailureCounts
}

export const NO_MISHAPS: FailureCounts = { n: 0, squares: 0 }

export const NO_COUNTS: ArmCounts = {
  visits: 0,
  leads: 0,
  proposals: 0,
  paid: 0,
  cents: 0,
  squares: 0,
  errors: NO_MISHAPS,
  refused: NO_MISHAPS,
}

const plusMishaps = (one: FailureCounts, other: FailureCounts): FailureCounts => ({
  n: one.n + other.n,
  squares: one.squares + other.squares,
})

export const plusCounts = (one: ArmCounts, other: ArmCounts): ArmCounts => ({
  visits: one.visits + other.visits,
  leads: one.leads + other.leads,
  proposals: one.proposals + other.proposals,
  paid: one.paid + other.paid,
  cents: one.cents + other.cents,
  squares: one.squares + other.squares,
  errors: plusMishaps(one.errors, other.errors),
  refused: plusMishaps(one.refused, other.refused),
})

/** A full day of an experiment, with its arms in their order. */
export type CountedDay = { readonly day: string; readonly arms: readonly ArmCounts[] }

/** The sums by which a goal is judged. */
export function sumsOf(goal: Goal, counts: ArmCounts): Sums {
  const { visits: n, cents, squares } = counts
  if (goal === 'receita') return { n, s: cents, q: squares }
  const s = conversionsOf(goal, counts)
  return { n, s, q: s }
}

/** How many visits reached the goal; for `receita`, those that paid. */
export function conversionsOf(goal: Goal, { leads, proposals, paid }: ArmCounts): number {
  return { lead: leads, proposta: proposals, pagamento: paid, receita: paid }[goal]
}

type Asked = {
  readonly goal: Goal
  readonly delta: number
  readonly arms: readonly { readonly weight: number }[]
}

/** The input of `judgeExperiment`. */
export const experimentData = (
  { goal, delta, arms }: Asked,
  days: readonly CountedDay[],
): ExperimentData => ({
  weights: arms.map(({ weight }) => weight),
  delta,
  days: days.map(({ day, arms: counts }) => ({
    day,
    arms: counts.map((one) => sumsOf(goal, one)),
  })),
})
