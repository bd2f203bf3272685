import type { Goal } from '../../core/script/experiment'
import type { Sums } from './compare-arms'
import type { ExperimentData } from './judge-experiment'

/** What goes wrong on the way: how often, and the sum of the squares of how often in one visit. */
export type Mishaps = { readonly n: number; readonly squares: number }

/** What is counted of an arm: visits, what came of them, and of the money its sum and that of its squares, in cents. */
export type ArmCounts = {
  readonly visits: number
  readonly leads: number
  readonly proposals: number
  readonly paid: number
  readonly cents: number
  readonly squares: number
  /** Calls that failed, and answers that were refused. */
  readonly errors: Mishaps
  readonly refused: Mishaps
}

export const NO_MISHAPS: Mishaps = { n: 0, squares: 0 }

export const NO_COUNTS: ArmCounts = {
  ...{ visits: 0, leads: 0, proposals: 0, paid: 0, cents: 0, squares: 0 },
  errors: NO_MISHAPS,
  refused: NO_MISHAPS,
}

const plusMishaps = (one: Mishaps, other: Mishaps): Mishaps => ({
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

/** The counts that a goal is judged by. */
export function sumsOf(goal: Goal, counts: ArmCounts): Sums {
  const { visits: n, cents, squares } = counts
  if (goal === 'receita') return { n, s: cents, q: squares }
  const s = conversionsOf(goal, counts)
  return { n, s, q: s }
}

/** How many visits brought what is asked for; of money, those that paid. */
export function conversionsOf(goal: Goal, { leads, proposals, paid }: ArmCounts): number {
  return { lead: leads, proposta: proposals, pagamento: paid, receita: paid }[goal]
}

type Asked = {
  readonly goal: Goal
  readonly delta: number
  readonly arms: readonly { readonly weight: number }[]
}

/** What is judged of an experiment. */
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
