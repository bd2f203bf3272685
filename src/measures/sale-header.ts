import type { Arms } from '../core/script/experiment'

/** The header with what a sale is counted under: `origem=google;desde=2026-11-23T06;braco=abertura:b;parcela=75640`. */
export const SALE_HEADER = 'x-medidas'

/** Where a visit came from, the arms that it saw and since when. */
export type VisitMeasures = {
  readonly source: string
  readonly arms?: Arms
  /** The hour in which it began, as in `CountKey`. */
  readonly since: string
}

/** The name under which an arm is counted. */
export const armName = (experiment: string, arm: string): string => `${experiment}:${arm}`

/** `cents`: the first instalment as the visitor was shown it. */
export const writeSaleHeader = (
  { source, arms, since }: VisitMeasures,
  cents: number | undefined,
): string =>
  [
    `origem=${source}`,
    `desde=${since}`,
    ...Object.entries(arms ?? {}).map(([experiment, arm]) => `braco=${armName(experiment, arm)}`),
    ...(cents === undefined ? [] : [`parcela=${cents}`]),
  ].join(';')

/** A limit above every real first instalment, in cents. */
const MOST_CENTS = 10_000_000

/** Parses the header. Malformed parts are ignored, since no sale may fail because of them. */
export function readSaleHeader(header: string) {
  const parts = header.split(';', 20).map((part) => part.split('=', 2))
  const all = (name: string) => parts.flatMap(([key, value]) => (key === name ? [value ?? ''] : []))
  const [source = ''] = all('origem')
  const [since = ''] = all('desde')
  const cents = Number(all('parcela')[0])
  const isAmount = Number.isSafeInteger(cents) && cents > 0 && cents <= MOST_CENTS
  return { source, since, arms: all('braco'), cents: isAmount ? cents : 0 }
}
