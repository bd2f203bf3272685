import { groupBy } from '../core/script/group-by'
import type { StepId } from '../core/script/step'
import type { Count, CountKind } from './count'

/** How often something was counted, summed over the requested periods, brands, releases and sources. */
export type CountTally = Pick<Count, 'step' | 'what' | 'detail' | 'n' | 'cents'>

/** A share of a smaller whole would mislead: only counts are shown. */
export const FEWEST = 200

/**
 * The share of a whole, from 0 to 1. Undefined for a whole of 0 or below `fewest`, and for a part that is negative or larger than the whole.
 * A part can be larger since sales are always counted, but a visitor who asks not to be counted is not: a rate of 104 % is never shown.
 */
export function shareOf(part: number, whole: number, fewest = FEWEST): number | undefined {
  return whole > 0 && whole >= fewest && part >= 0 && part <= whole ? part / whole : undefined
}

/** One thing that a kind of count tells apart: a button, an outcome, a message. */
export type DetailCount = { readonly detail: string; readonly n: number }

/** What is known of one step. */
export type StepMeasure = {
  readonly step: StepId
  readonly reached: number
  /** Visits that ended here. */
  readonly left: number
  /** The share of `left` in `reached`. */
  readonly loss: number | undefined
  /** The bucket of time in which the median lies; undefined where no time was counted. */
  readonly time: string | undefined
  /** Counts by detail, the most frequent first. */
  readonly refused: readonly DetailCount[]
  readonly outcomes: readonly DetailCount[]
  readonly chosen: readonly DetailCount[]
}

/** How often a button was pressed, or a call or a part had an outcome; undefined where nothing of that name was counted. */
export const takenOf = ({ chosen, outcomes }: StepMeasure, detail: string): number | undefined =>
  [...chosen, ...outcomes].find((one) => one.detail === detail)?.n

/** The measures of each step that the tallies name. */
export function measuresByStep(tallies: readonly CountTally[]): ReadonlyMap<StepId, StepMeasure> {
  const ofSteps = tallies.filter(({ step }) => step !== '')
  const byStep = groupBy(ofSteps, ({ step }) => step)
  return new Map([...byStep].map(([step, own]) => [step, measureOf(step, own)]))
}

function measureOf(step: StepId, own: readonly CountTally[]): StepMeasure {
  const details = (what: CountKind) => detailsOf(own, what)
  const total = (what: CountKind) => details(what).reduce((sum, { n }) => sum + n, 0)
  const [reached, left] = [total('reached'), total('left')]
  return {
    step,
    reached,
    left,
    loss: shareOf(left, reached),
    time: medianOf(details('time')),
    refused: details('refused'),
    outcomes: details('outcome'),
    chosen: details('chosen'),
  }
}

function detailsOf(tallies: readonly CountTally[], what: CountKind): readonly DetailCount[] {
  const counts = new Map<string, number>()
  for (const one of tallies) {
    if (one.what === what) counts.set(one.detail, (counts.get(one.detail) ?? 0) + one.n)
  }
  return [...counts]
    .map(([detail, n]) => ({ detail, n }))
    .sort((one, other) => other.n - one.n || (one.detail < other.detail ? -1 : 1))
}

/** The bucket in which the middle one of all counted lies. */
function medianOf(buckets: readonly DetailCount[]): string | undefined {
  const rising = buckets.toSorted((one, other) => upTo(one.detail) - upTo(other.detail))
  const middle = rising.reduce((sum, { n }) => sum + n, 0) / 2
  let passed = 0
  for (const { detail, n } of rising) {
    passed += n
    if (passed > 0 && passed >= middle) return detail
  }
  return undefined
}

const BUCKET = /^ate-(\d+)(s|min)$/

/** The upper limit of a bucket of time in seconds: `ate-15s`, `ate-5min`; for the last one, `mais`, it is infinite. */
export function upTo(bucket: string): number {
  const [, size, unit] = BUCKET.exec(bucket) ?? []
  return size === undefined ? Number.POSITIVE_INFINITY : Number(size) * (unit === 'min' ? 60 : 1)
}
