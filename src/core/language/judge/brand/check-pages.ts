import { groupBy } from '../../../script/group-by'
import { memoizeFlatMap } from '../../../script/memoize'
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
import { checkLeftOut, checkMenus } from './check-left-out'
import { checkLivePages } from './check-live-pages'
import { checkSwitches } from './check-switches'
import { baseOf, hostsIn, textIn, writtenAt } from './layer-values'
import { repeatsIn } from './repeats'

/** Reports what pages of different variants, or words and links of one variant, share although each should have its own. */
export function checkPages(
  variants: readonly Layered[],
  layers: readonly Layer[],
  report: Report,
): void {
  for (const path of [['title'], ['description'], ['banner', 'alt']])
    checkHeads(variants, baseOf(layers), path, report)
  checkBookedNumbers(variants, layers, report)
  const nowhere = new Set<string>()
  for (const variant of variants) checkCanonical(variant, { all: variants, nowhere }, report)
  checkPartnerships(variants, report)
  checkLeftOut(layers, report)
  checkSwitches(variants, layers, report)
  checkSiblings(layers, report)
  checkLivePages(variants, layers, report)
  for (const finding of [...ofVariants(variants), ...ofLayers(layers)]) report(finding)
  checkMenus(layers, report)
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
function checkHeads(
  variants: readonly Layered[],
  base: Layer | undefined,
  path: Path,
  report: Report,
): void {
  const inherited = base && {
    id: 'base',
    text: textIn(base, path) ?? '',
    at: () => spotOfValue(base.unit, path),
  }
  const all = [...(inherited ? [inherited] : []), ...writtenAt(variants, path)]
  for (const [before, one] of repeatsIn(all, ({ text }) => text))
    report(diagnosePages.sameHead(one.at(), before.id, before.at()))
}

const ADDRESS = /^https:\/\/([^/?#]+)(\/[^?#]*)?([?#].*)?/i

type Addresses = {
  readonly all: readonly Layered[]
  /** Hosts that belong to no brand and were reported already. */
  readonly nowhere: Set<string>
}

/** The `canonical` of a page must be the page's own address: its path, or the root of its own host. */
function checkCanonical(variant: Layered, { all, nowhere }: Addresses, report: Report): void {
  const { canonical, path } = variant.value
  const own = variant.layers.at(-1)!
  if (own.value.canonical === undefined || typeof path !== 'string') return
  const [, named, at = '/', tail] = ADDRESS.exec(String(canonical)) ?? []
  if (named === undefined) return
  const host = named.toLowerCase()
  const spot = () => spotOfValue(own.unit, ['canonical'])
  if (tail !== undefined) report(diagnosePages.canonicalTail(spot(), tail))
  const isOwnHost = hostsIn(variant).includes(host)
  const root = all.find((one) => one.value.path === '/')
  if (!isOwnHost && !(root && hostsIn(root).includes(host))) {
    if (all.some((one) => hostsIn(one).includes(host)) || nowhere.has(host)) return
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
