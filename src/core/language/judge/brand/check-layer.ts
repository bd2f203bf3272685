import { isMapping, type Value, valueAt } from '../../../script/value'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import { diagnoseSlips } from '../../diagnostics/diagnose-slips'
import { diagnoseVariant } from '../../diagnostics/diagnose-variant'
import type { Report } from '../../diagnostics/finding'
import { editDistance } from '../../diagnostics/nearest'
import type { Layer } from '../../lower/compile-layer'
import { type Path, spotOfValue } from '../../read/path'
import { isOddAddress, isOddHost } from '../odd-address'
import { OWN_PICTURES } from './check-owners'
import { addressesOf, hostOf, hostsIn, menuOf, textIn } from './layer-values'
import { oddLetters } from './odd-letters'
import { isBorrowed } from './odd-links'
import { otherAuthorities } from './odd-norms'
import { repeatsIn } from './repeats'
import { wordsOfLayer } from './sentences'
import { leftovers } from './slips'

/**
 * Reports links with the same address as another, with an address that others should not have, or with a host one letter from the usual
 * one.
 */
export function checkLinks(layer: Layer, report: Report): void {
  const { unit } = layer
  const all = addressesOf(layer)
  const hosts = all.flatMap(({ href }) => hostOf(href) ?? [])
  for (const { path, href } of all) {
    const at = () => spotOfValue(unit, path)
    if (isBorrowed(href))
      report(diagnoseSlips.slip(at(), href, { kind: 'borrowed-address', isCertain: false }))
    else if (isOddAddress(href))
      report(diagnoseSlips.slip(at(), href, { kind: 'lost-address', isCertain: false }))
    const host = hostOf(href)
    const near = host === undefined ? undefined : (nearHost(host, hosts) ?? nearOwn(host, layer))
    if (near !== undefined) report(diagnosePages.nearHost(at(), host!, near))
  }
  // an address may stand in the menu and in `links`, but twice in one of them is a mistake
  for (const [before, { path, href }] of repeatsIn(all, (one) => `${one.path[0]} ${one.href}`)) {
    if (href.endsWith('.example/')) continue
    const [at, there] = [path, before.path].map((one) => spotOfValue(unit, one))
    report(diagnosePages.sameAddress(at!, there!))
  }
}

/** Reports test values and placeholders in keys that are no sentences, broken letters anywhere, and a menu item without a label. */
export function checkLeftValues(layer: Layer, report: Report): void {
  const { unit, value } = layer
  for (const path of VALUES) {
    const text = textIn(layer, path) ?? ''
    const [left] = leftovers(text, { marks: false })
    if (left) report(diagnoseSlips.slip(spotOfValue(unit, path), text, left))
  }
  const judged = new Set(wordsOfLayer(layer).map(({ path }) => path.join(' ')))
  for (const { path, text } of stringsIn(value)) {
    const [broken] = judged.has(path.join(' ')) ? [] : oddLetters(text)
    if (!broken) continue
    const words = text.slice(broken.start, broken.end)
    report(diagnoseSlips.slip(spotOfValue(unit, path), words, broken))
  }
  const authorised = textIn(layer, AUTHORISATION) ?? ''
  for (const norm of otherAuthorities(authorised))
    report(diagnoseSlips.slip(spotOfValue(unit, AUTHORISATION), authorised, norm))
  for (const { n, label } of menuOf(layer))
    if (label.trim() === '')
      report(diagnoseSlips.blankWords(spotOfValue(unit, ['menu', n, 'label'])))
}

function* stringsIn(
  value: Value,
  path: Path = [],
): Generator<{ readonly path: Path; readonly text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  else if (Array.isArray(value))
    for (const [n, one] of value.entries()) yield* stringsIn(one, [...path, n])
  else if (isMapping(value))
    for (const [key, one] of Object.entries(value)) yield* stringsIn(one, [...path, key])
}

const AUTHORISATION: Path = ['company', 'authorisation']

const VALUES: readonly Path[] = [
  ['gtmId'],
  ['referralcode'],
  ['company', 'name'],
  AUTHORISATION,
  ['brand', 'name'],
  ['brand', 'partnership'],
  ['banner', 'alt'],
]

/** The fewest addresses that make their host the usual one. */
const USUAL = 3

/** Reports a host that stands twice in a layer's list, and one that is most likely misspelt. */
export function checkHosts(layer: Layer, report: Report): void {
  const all = hostsIn(layer)
  for (const [n, host] of all.entries()) {
    const at = () => spotOfValue(layer.unit, ['hosts', n])
    if (all.indexOf(host) < n) report(diagnoseVariant.hostTwice(at(), host))
    else if (isOddHost(host))
      report(diagnoseSlips.slip(at(), host, { kind: 'lost-address', isCertain: false }))
  }
}

/** The usual host from which a host that stands once differs by one letter. */
function nearHost(host: string, hosts: readonly string[]): string | undefined {
  const countOf = (one: string) => hosts.filter((other) => other === one).length
  if (countOf(host) > 1) return undefined
  return hosts.find((other) => editDistance(host, other, 2) === 1 && countOf(other) >= USUAL)
}

/** The brand's own host from which a host differs by one letter. */
function nearOwn(host: string, layer: Layer): string | undefined {
  const own = hostsIn(layer)
  return own.includes(host) || isOddHost(host)
    ? undefined
    : own.find((one) => editDistance(host, one, 2) === 1)
}

/** Reports two text keys of one part with the same words. */
export function checkRepeatedTexts({ unit, value }: Layer, report: Report): void {
  const texts = Object.entries(isMapping(value.texts) ? value.texts : {})
  const placeOf = ([key, words]: readonly [string, Value]) =>
    typeof words === 'string' && words !== '' ? `${key.split('.')[0]} ${words}` : undefined
  for (const [[before], [key]] of repeatsIn(texts, placeOf)) {
    const [at, there] = [key, before].map((one) => spotOfValue(unit, ['texts', one]))
    report(diagnosePages.sameText(at!, before, there!))
  }
}

/** Reports two steps for which a layer has the same copy. */
export function checkRepeatedCopy({ unit, copy }: Layer, report: Report): void {
  for (const [[before], [id]] of repeatsIn(copy, ([, lines]) => JSON.stringify(lines))) {
    const [at, there] = [id, before].map((step) => spotOfValue(unit, ['copy', step]))
    report(diagnosePages.sameText(at!, before, there!))
  }
}

/** Reports a picture that a layer uses at two places, and a banner whose picture was replaced but not its `alt`. */
export function checkSecondPicture(layer: Layer, report: Report): void {
  const { unit, value } = layer
  for (const [first, path] of repeatsIn(OWN_PICTURES, (one) => textIn(layer, one)))
    report(diagnosePages.samePicture(spotOfValue(unit, path), spotOfValue(unit, first)))
  const [src, alt] = ['src', 'alt'].map((key) => valueAt(value, ['banner', key]))
  if (src !== undefined && alt === undefined)
    report(diagnosePages.otherAlt(spotOfValue(unit, ['banner', 'src'])))
}
