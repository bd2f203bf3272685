import { valueAt } from '../../../script/value'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import { diagnoseShown } from '../../diagnostics/diagnose-shown'
import type { Report } from '../../diagnostics/finding'
import { editDistance } from '../../diagnostics/nearest'
import type { Layer } from '../../lower/compile-layer'
import { type Layered, originOf } from '../../lower/join-layers'
import { type Path, spotOfKey, spotOfValue } from '../../read/path'
import {
  addressesOf,
  BRAND_NAME,
  baseOf,
  hostOf,
  hostsIn,
  ownLayer,
  textIn,
  writtenAt,
} from './layer-values'

/**
 * Reports settings of live pages that differ from their neighbours': search indexing, a missing header, literal words, another brand's
 * colours.
 */
export function checkLivePages(
  variants: readonly Layered[],
  layers: readonly Layer[],
  report: Report,
): void {
  for (const variant of variants) {
    checkRoot(variant, variants, report)
    checkFromMail(variant, report)
    checkLiteral(variant, report)
    checkHeader(variant, variants, report)
  }
  checkHiddenGroup(layers, report)
  checkBaseAddress(variants, layers, report)
  checkCopiedColours(variants, report)
}

/** The fewest other pages that show what is usual. */
const USUAL = 3

/** Reports a page at `/` that is not indexed, by its own file or by an inherited value while other pages are indexed. */
function checkRoot(variant: Layered, all: readonly Layered[], report: Report): void {
  const { path, indexar } = variant.value
  const own = variant.layers.at(-1)!
  if (path !== '/' || indexar !== false || own.value.path !== '/') return
  const isOwn = own.value.indexar === false
  if (!isOwn && !all.some(({ value }) => value.indexar === true)) return
  report(diagnosePages.hiddenRoot(spotOfValue(own.unit, [isOwn ? 'indexar' : 'path'])))
}

/** The key of pages that are opened from an e-mail to resume a talk. */
const RESUMED = 'retomaImovel'

function checkFromMail(variant: Layered, report: Report): void {
  const layer = originOf(variant, ['indexar'])
  if (variant.value[RESUMED] !== true || variant.value.indexar !== true || !layer) return
  report(diagnoseShown.foundBySearch(spotOfValue(layer.unit, ['indexar']), RESUMED))
}

/** Reports a literal page, without the improved words of all brands, that is indexed or has a host. */
function checkLiteral(variant: Layered, report: Report): void {
  const own = ownLayer(variant)
  const isLive = variant.value.indexar === true || hostsIn(variant).length > 0
  if (own?.value.literal !== true || !isLive) return
  report(diagnoseShown.literalAndLive(spotOfValue(own.unit, ['literal'])))
}

/** Reports a page without header if all other pages have one. */
function checkHeader(variant: Layered, all: readonly Layered[], report: Report): void {
  const own = ownLayer(variant)
  if (own?.value.navBar !== false || variant.value.isApp === true) return
  const others = all.filter(
    (one) => one !== variant && one.value.isApp !== true && ownLayer(one) !== undefined,
  )
  if (others.length < USUAL || others.some(({ value }) => value.navBar !== true)) return
  report(diagnoseShown.headerGone(spotOfValue(own.unit, ['navBar'])))
}

/** Reports the only group that is not indexed. */
function checkHiddenGroup(layers: readonly Layer[], report: Report): void {
  const groups = layers.filter(
    ({ kind, value }) => kind === 'group' && typeof value.indexar === 'boolean',
  )
  const [one, ...more] = groups.filter(({ value }) => value.indexar === false)
  if (!one || more.length > 0 || groups.length <= USUAL) return
  report(diagnoseShown.groupHidden(spotOfValue(one.unit, ['indexar'])))
}

/** Reports a `canonical` of the base at a host that is nearly, but not exactly, a brand's host or the host of one of its links. */
function checkBaseAddress(
  variants: readonly Layered[],
  layers: readonly Layer[],
  report: Report,
): void {
  const base = baseOf(layers)
  const host = base && hostOf(textIn(base, ['canonical']) ?? '')
  if (!base || host === undefined) return
  const known = [
    ...variants.flatMap(hostsIn),
    ...addressesOf(base).flatMap(({ href }) => hostOf(href) ?? []),
  ]
  if (!known.includes(host) && known.some((one) => editDistance(host, one, 3) <= 2))
    report(diagnosePages.canonicalNowhere(spotOfValue(base.unit, ['canonical']), host))
}

const COLOURS: Path = ['colours']
const PRIMARY: Path = [...COLOURS, 'primary']
/** Black and white, which every brand may use. */
const PLAIN = /^#(?:000000|ffffff|000|fff)$/i
/** Two pages of one brand share more than this many of the five colours only if one was copied from the other. */
const MOST_ALIKE = 3

/** Reports the colours of another brand, or nearly all colours of another page. */
function checkCopiedColours(variants: readonly Layered[], report: Report): void {
  const pages = writtenAt(variants, PRIMARY).filter(({ text }) => !PLAIN.test(text))
  for (const [n, one] of pages.entries()) {
    const before = pages.slice(0, n).find((other) => areAlike(one.layer, other.layer))
    if (!before) continue
    const [at, there] = [one, before].map(({ layer }) => spotOfKey(layer.unit, PRIMARY))
    report(diagnoseShown.coloursOfOther(at!, before.id, there!))
  }
}

function areAlike(one: Layer, other: Layer): boolean {
  const alike = ['primary', 'onPrimary', 'background', 'header', 'onHeader'].filter((key) => {
    const [own, its] = [one, other].map(({ value }) => valueAt(value, [...COLOURS, key]))
    return typeof own === 'string' && own.toLowerCase() === String(its).toLowerCase()
  })
  if (!alike.includes('primary')) return false
  // two brands must not share a primary colour with its text colour; pages of one brand may share some
  const [name, theirs] = [one, other].map((layer) => textIn(layer, BRAND_NAME))
  return name === theirs ? alike.length > MOST_ALIKE : alike.includes('onPrimary')
}
