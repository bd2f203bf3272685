import { LIFETIME } from '../../core/runtime/session'
import type { Variant } from '../../core/script/variant'
import type { Beacon } from '../../measures/beacon'
import { saoPauloHour } from '../../measures/days'
import { SALE_HEADER, writeSaleHeader } from '../../measures/sale-header'
import { foldSource } from '../../measures/source'
import { readQuery } from '../../product/facts/visit'
import { type CountingBrowser, ownBrowser } from './counting-browser'

/** The keys of a variant that decide whether and how its visits are counted. */
export type CountedVariant = Pick<Variant, 'id' | 'arms' | 'medidas' | 'campanhas'>

/** A visit as this browser stores it while it lasts, without data of the visitor. */
export type CountedVisit = {
  /** When it was last counted, in epoch milliseconds. */
  readonly at: number
  readonly since: string
  readonly source: string
  /** Whether its beginning, and the visitor's first action, were counted. */
  readonly seen?: true
  readonly begun?: true
  /** The number of requests sent. */
  readonly sent: number
  /** The step at which it was counted as left. */
  readonly left?: string
  /** The unsent counts, and the release that they refer to. */
  readonly versao: string
  readonly waiting: Beacon['contagens']
}

/** Whether the browser asks not to be counted, or the brand counts nobody. */
export const isUncounted = (
  { medidas }: CountedVariant,
  browser: Pick<CountingBrowser, 'refuses'>,
): boolean => medidas === false || browser.refuses()

const keyFor = ({ id }: CountedVariant) => `medidas:${id}`

/** The current visit, as any tab has stored it last; else a new one, which begins with this page and has this page's source. */
export function visitNow(
  variant: CountedVariant,
  browser: CountingBrowser,
  versao = '',
): CountedVisit {
  const now = browser.now()
  const known = stored(variant, browser)
  if (known && now - known.at <= LIFETIME) return known
  const visit = { at: now, since: saoPauloHour(now), source: sourceOfPage(variant, browser) }
  const begun: CountedVisit = { ...visit, sent: 0, versao, waiting: {} }
  keepVisit(variant, browser, begun)
  return begun
}

export const keepVisit = (
  variant: CountedVariant,
  browser: CountingBrowser,
  visit: CountedVisit,
): void => browser.keep(keyFor(variant), JSON.stringify(visit))

function stored(variant: CountedVariant, browser: CountingBrowser): CountedVisit | undefined {
  const text = browser.read(keyFor(variant))
  try {
    return text === null ? undefined : (JSON.parse(text) as CountedVisit) // written above
  } catch {
    return undefined
  }
}

/** The source of the visit, reduced here: of the link's parameters only one name from a list leaves the browser. */
function sourceOfPage({ campanhas }: CountedVariant, browser: CountingBrowser): string {
  const query = new URLSearchParams(browser.search())
  const of = (name: string) => query.get(name) ?? ''
  return foldSource(
    {
      utmSource: of('utm_source'),
      utmMedium: of('utm_medium'),
      utmCampaign: of('utm_campaign'),
      idc: of('idc'),
      isReferred: readQuery(query).referralcode !== undefined,
      referrer: browser.referrer(),
    },
    campanhas,
  )
}

/** The headers of a sale's calls, by which the server counts the sale under its visit. */
export function saleHeaders(
  variant: CountedVariant,
  cents: number | undefined,
  browser: CountingBrowser = ownBrowser,
): Readonly<Record<string, string>> {
  if (isUncounted(variant, browser)) return {}
  const { source, since } = visitNow(variant, browser)
  const { arms } = variant
  return { [SALE_HEADER]: writeSaleHeader({ source, since, ...(arms && { arms }) }, cents) }
}
