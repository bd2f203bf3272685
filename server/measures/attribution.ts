import type { IncomingHttpHeaders } from 'node:http'
import type { Arms, Experiment } from '../../src/core/script/experiment'
import type { Variant } from '../../src/core/script/variant'
import type { CountKey } from '../../src/measures/count'
import { saoPauloHour } from '../../src/measures/days'
import { armName, readSaleHeader, SALE_HEADER } from '../../src/measures/sale-header'
import { countedSource } from '../../src/measures/source'
import type { ReleaseVariants } from '../content/release'

/** What a sale is counted under. */
export type Attribution = Pick<CountKey, 'brand' | 'release' | 'source'> & {
  /** `EXPERIMENT:ARM` each. */
  readonly arms: readonly string[]
  /** The hour in which the visit began: what an arm brings counts for the day on which it was first seen. */
  readonly since: string
  /** The first instalment as the page has shown it; 0 where it does not say. */
  readonly cents: number
}

/** Milliseconds after which a visit is another one, whatever it says. */
const LONGEST_VISIT = 30 * 24 * 3_600_000

const PERIOD = /^\d{4}-\d{2}-\d{2}T\d{2}$/

/** The hour that a page names, where a visit can have begun in it; else the present one. */
export function beganAt(named: string | undefined, now: number): string {
  const present = saoPauloHour(now)
  const isPossible =
    named !== undefined &&
    PERIOD.test(named) &&
    named <= present &&
    named >= saoPauloHour(now - LONGEST_VISIT)
  return isPossible ? named : present
}

/** Whether the visitor's browser asks not to be counted. */
export const asksNotToBeCounted = (headers: IncomingHttpHeaders): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1'

/** Whether a brand takes part in an experiment that has this arm. */
const hasArm = (
  experiments: readonly Experiment[],
  brand: string,
  [experiment, arm]: readonly [string, string],
): boolean =>
  experiments.some(
    ({ id, brands, arms }) =>
      id === experiment && brands.includes(brand) && arms.some(({ name }) => name === arm),
  )

/** Those of the named arms that the brand has in this release, as they are counted. */
export const countedArms = (
  { experiments }: Pick<ReleaseVariants, 'experiments'>,
  brand: string,
  arms: Arms,
): readonly string[] =>
  Object.entries(arms)
    .filter((pair) => hasArm(experiments, brand, pair))
    .map(([experiment, arm]) => armName(experiment, arm))

/** What a sale is counted under, by its headers: every sale counts, and one whose visitor is not counted says nothing of the visit. */
export function attributionOf(
  headers: IncomingHttpHeaders,
  release: ReleaseVariants,
  variant: Variant,
  now: number,
): Attribution {
  const header = headers[SALE_HEADER]
  const { source, since, arms, cents } = readSaleHeader(typeof header === 'string' ? header : '')
  const isCounted = variant.medidas !== false && !asksNotToBeCounted(headers)
  const named = Object.fromEntries(arms.map((arm) => arm.split(':', 2) as [string, string]))
  return {
    brand: variant.id,
    release: release.id,
    source: isCounted ? countedSource(source, variant.campanhas) : 'outros',
    arms: isCounted ? countedArms(release, variant.id, named) : [],
    since: beganAt(since, now),
    cents,
  }
}
