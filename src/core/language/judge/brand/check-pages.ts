import { groupBy } from '../../../script/group-by'
import { memoizeFlatMap } from '../../../script/memoize'
import { valueAt } from '../../../script/value'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import { type Report, reportedBy } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { Layered } from '../../lower/join-layers'
import { type Path, spotOfValue } from '../../read/path'
import { checkBookedNumbers } from './check-booked'
import { checkName, checkPartnerships } from './check-brand-names'
import { checkExchanged } from './check-exchanged'
import {
  checkHosts,
  checkLeftValues,
  checkLinks,
  checkRepeatedCopy,
  checkRepeatedTexts,
  checkSecondPicture,
} from './check-layer'
import { checkLeftOut } from './check-left-out'
import { checkLivePages } from './check-live-pages'
import { checkSwitches } from './check-switches'
import { type Own, writtenAt } from './written-at'

/** Reports what pages of different variants, or words and links of one variant, share although each should have its own. */
export function checkPages(
  variants: readonly Layered[],
  layers: readonly Layer[],
  report: Report,
): void {
  for (const path of [['title'], ['description'], ['banner', 'alt']])
    checkHeads(variants, path, report)
  checkBookedNumbers(variants, layers, report)
  const nowhere = new Set<string>()
  for (const variant of variants) checkCanonical(variant, { all: variants, nowhere }, report)
  checkPartnerships(variants, report)
  checkLeftOut(layers, report)
  checkSwitches(variants, layers, report)
  checkSiblings(layers, report)
  checkLivePages(variants, layers, report)
  for (const finding of [...ofVariants(variants), ...ofLayers(layers)]) report(finding)
}

// cached, since variants and layers are immutable
const ofVariants = memoizeFlatMap((variant: Layered) =>
  reportedBy((report) => checkName(variant, report)),
)
const ofLayers = memoizeFlatMap((layer: Layer) =>
  reportedBy((report) => {
    checkExchanged(layer, report)
    checkSecondPicture(layer, report)
    checkLinks(layer, report)
    checkLeftValues(layer, report)
    checkHosts(layer, report)
    checkRepeatedTexts(layer, report)
    checkRepeatedCopy(layer, report)
  }),
)

/** Reports a title, description or `alt` that two pages share: search results could not be told apart. */
function checkHeads(variants: readonly Layered[], path: Path, report: Report): void {
  const seen = new Map<string, Own>()
  const base = variants[0]?.layers[0]
  const inherited = base?.kind === 'base' ? valueAt(base.value, path) : undefined
  for (const one of writtenAt(variants, path)) {
    const at = () => spotOfValue(one.layer.unit, path)
    const before = seen.get(one.text)
    if (before)
      report(diagnosePages.sameHead(at(), before.id, spotOfValue(before.layer.unit, path)))
    else if (one.text === inherited && base)
      report(diagnosePages.sameHead(at(), 'base', spotOfValue(base.unit, path)))
    else seen.set(one.text, one)
  }
}

const ADDRESS = /^https:\/\/([^/?#]+)(\/[^?#]*)?([?#].*)?/i

type Addresses = {
  readonly all: readonly Layered[]
  /** Hosts that belong to no brand and were reported already. */
  readonly nowhere: Set<string>
}

/** The `canonical` of a page must be the page's own address: its path, or the root of its own host. */
function checkCanonical(variant: Layered, { all, nowhere }: Addresses, report: Report): void {
  const { canonical, path, hosts } = variant.value
  const own = variant.layers.at(-1)!
  if (own.value.canonical === undefined || typeof path !== 'string') return
  const [, named, at = '/', tail] = ADDRESS.exec(String(canonical)) ?? []
  if (named === undefined) return
  const host = named.toLowerCase()
  const spot = () => spotOfValue(own.unit, ['canonical'])
  if (tail !== undefined) report(diagnosePages.canonicalTail(spot(), tail))
  const isOwnHost = Array.isArray(hosts) && hosts.includes(host)
  const lent = all.find((one) => one.value.path === '/')?.value.hosts
  if (!isOwnHost && !(Array.isArray(lent) && lent.includes(host))) {
    if (isAnswered(host, all) || nowhere.has(host)) return
    nowhere.add(host)
    report(diagnosePages.canonicalNowhere(spot(), host))
    return
  }
  const is = at.length > 1 ? at.replace(/\/$/, '') : at
  if (is === path || (isOwnHost && is === '/')) return
  // a seasonal page may name its permanent address, even if no page with that path exists yet
  const isOfAnother = all.some((one) => one.value.path === is)
  if (!isOfAnother && is.length > 1 && path.startsWith(`${is}-`)) return
  report(diagnosePages.otherCanonical(spot(), `https://${host}${path}`))
}

const isAnswered = (host: string, all: readonly Layered[]): boolean =>
  all.some(({ value: { hosts } }) => Array.isArray(hosts) && hosts.includes(host))

const NUMBERED = /-\d+$/

const groupOf = ({ value }: Layer): string => String(value.group)

/** Reports a file in another group than the files whose names differ from its own only by a number. */
function checkSiblings(layers: readonly Layer[], report: Report): void {
  const files = layers.filter(
    ({ kind, name, value }) =>
      kind === 'variant' && NUMBERED.test(name) && value.group !== undefined,
  )
  for (const alike of groupBy(files, ({ name }) => name.replace(NUMBERED, '')).values()) {
    const usual = mostUsual(alike, files)
    for (const one of alike) {
      if (groupOf(one) === groupOf(usual)) continue
      const [at, there] = [one, usual].map(({ unit }) => spotOfValue(unit, ['group']))
      report(diagnosePages.otherSiblings(at!, groupOf(one), groupOf(usual), there!))
    }
  }
}

/** A file of the group that most of `alike` are in; if two groups tie, of the one with fewer files in total. */
function mostUsual(alike: readonly Layer[], files: readonly Layer[]): Layer {
  const share = (one: Layer, of: readonly Layer[]) =>
    of.filter((other) => groupOf(other) === groupOf(one)).length
  const [usual] = alike.toSorted(
    (one, other) =>
      share(other, alike) - share(one, alike) || share(one, files) - share(other, files),
  )
  return usual!
}
