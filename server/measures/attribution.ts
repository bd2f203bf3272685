import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import type { Arms, Experiment } from '../../src/core/script/experiment'
import type { Variant } from '../../src/core/script/variant'
import type { CountKey } from '../../src/measures/count'
import { saoPauloHour } from '../../src/measures/days'
import { armName, readSaleHeader, SALE_HEADER } from '../../src/measures/sale-header'
import { countedSource } from '../../src/measures/source'
import type { ReleaseVariants } from '../content/release'

/** The keys under which a sale is counted. */
export type Attribution = Pick<CountKey, 'brand' | 'release' | 'source'> & {
  /** `EXPERIMENT:ARM` each. */
  readonly arms: readonly string[]
  /** The hour in which the visit began. A sale counts for its arms in that hour, not in the hour of the sale. */
  readonly since: string
  /** The first instalment in cents, as the page showed it; 0 when the page does not send it. */
  readonly cents: number
}

/** Longest visit in milliseconds: an earlier beginning that a page sends is ignored. */
export const LONGEST_VISIT = 30 * 24 * 3_600_000

/** Whether a text names an hour of a day that there is, as `CountKey` has it: another one could not be shown among the days. */
const isHour = (text: string) => z.iso.datetime().safeParse(`${text}:00:00Z`).success

/** The hour in which the visit began according to the page, if that is at most 30 days ago and not in the future; else the current hour. */
export function beganAt(named: string | undefined, now: number): string {
  const present = saoPauloHour(now)
  const isPossible =
    named !== undefined &&
    isHour(named) &&
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

/** The named arms that this release runs on the brand, as `EXPERIMENT:ARM`; other names are dropped. */
export const countedArms = (
  { experiments }: Pick<ReleaseVariants, 'experiments'>,
  brand: string,
  arms: Arms,
): readonly string[] =>
  Object.entries(arms)
    .filter((pair) => hasArm(experiments, brand, pair))
    .map(([experiment, arm]) => armName(experiment, arm))

/**
 * Reads from the request's headers what a sale is counted under. Every sale counts; when the visitor or the brand opts out of counting, it
 * has no arms and the source `outros`.
 */
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
