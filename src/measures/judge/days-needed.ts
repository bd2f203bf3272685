import { LEAST_DAYS, varianceToSee } from './compare-arms'

export type Planned = {
  /** Visits of a day, all arms together. */
  readonly visits: number
  /** The part of the visits that reaches the goal. */
  readonly rate: number
  /** The parts of the visits that the arms get. */
  readonly weights: readonly number[]
  /** The least relative difference that matters. */
  readonly delta: number
  readonly alpha?: number
}

/** About how many days an experiment will take: for the pair of arms that takes longest. Undefined without visits, conversions, weights or a second arm. */
export function daysNeeded(planned: Planned): number | undefined {
  const { visits, rate, weights, delta, alpha = 0.05 } = planned
  if (!(visits > 0 && rate > 0 && rate <= 1)) return undefined
  const pairs = (weights.length * (weights.length - 1)) / 2
  const [least = 0, next = 0] = weights.toSorted((one, other) => one - other)
  if (!(Math.min(least, next) > 0)) return undefined
  const varianceOfDay = ((1 - rate) / (rate * visits)) * (1 / least + 1 / next)
  return Math.max(LEAST_DAYS, Math.ceil(varianceOfDay / varianceToSee(delta, alpha / pairs)))
}
