import { isMapping, type Value, valueAt } from '../../../script/value'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import { diagnoseSlips } from '../../diagnostics/diagnose-slips'
import { diagnoseVariant } from '../../diagnostics/diagnose-variant'
import type { Report } from '../../diagnostics/finding'
import { editDistance } from '../../diagnostics/nearest'
import type { Layer } from '../../lower/compile-layer'
import { type Path, spotOfValue } from '../../read/path'
import { isOddAddress, isOddHost } from '../odd-address'
import { addressesOf } from './addresses'
import { OWN_PICTURES } from './check-owners'
import { oddLetters } from './odd-letters'
import { isBorrowed } from './odd-links'
import { otherAuthorities } from './odd-norms'
import { headsOfLayer, sentencesOfLayer } from './sentences'
import { leftovers } from './slips'

const HOST = /^https:\/\/([^/?#]+)/i

/**
 * Reports links with the same address as another, with an address that others should not have, or with a host one letter from the usual
 * one.
 */
export function checkLinks({ unit, value }: Layer, report: Report): void {
  const all = addressesOf(value)
  const seen = new Map<string, Path>()
  const hosts = new Map<string, number>()
  for (const { href } of all) {
    const host = HOST.exec(href)?.[1]
    if (host !== undefined) hosts.set(host, (hosts.get(host) ?? 0) + 1)
  }
  for (const { path, href } of all) {
    const at = () => spotOfValue(unit, path)
    if (isBorrowed(href))
      report(diagnoseSlips.slip(at(), href, { kind: 'borrowed-address', isCertain: false }))
    else if (isOddAddress(href))
      report(diagnoseSlips.slip(at(), href, { kind: 'lost-address', isCertain: false }))
    // an address may stand in the menu and in `links`, but twice in one of them is a mistake
    const place = `${path[0]} ${href}`
    const before = seen.get(place)
    if (before && !href.endsWith('.example/'))
      report(diagnosePages.sameAddress(at(), spotOfValue(unit, before)))
    seen.set(place, path)
    const host = HOST.exec(href)?.[1]
    const near = host === undefined ? undefined : (nearHost(host, hosts) ?? nearOwn(host, value))
    if (near !== undefined) report(diagnosePages.nearHost(at(), host!, near))
  }
}

/** Reports test values and placeholders in keys that are no sentences, broken letters anywhere, and a menu item without a label. */
export function checkLeftValues(layer: Layer, report: Report): void {
  const { unit, value } = layer
  for (const path of VALUES) {
    const text = valueAt(value, path)
    const [left] = typeof text === 'string' ? leftovers(text, { marks: false }) : []
    if (left) report(diagnoseSlips.slip(spotOfValue(unit, path), String(text), left))
  }
  const judged = new Set(
    [...headsOfLayer(layer), ...sentencesOfLayer(layer)].map(({ path }) => path.join(' ')),
  )
  for (const { path, text } of stringsIn(value)) {
    const [broken] = judged.has(path.join(' ')) ? [] : oddLetters(text)
    if (broken)
      report(
        diagnoseSlips.slip(spotOfValue(unit, path), text.slice(broken.start, broken.end), broken),
      )
  }
  const authorised = valueAt(value, AUTHORISATION)
  if (typeof authorised === 'string')
    for (const norm of otherAuthorities(authorised))
      report(diagnoseSlips.slip(spotOfValue(unit, AUTHORISATION), authorised, norm))
  const menu: readonly Value[] = Array.isArray(value.menu) ? value.menu : []
  for (const [n, item] of menu.entries()) {
    if (isMapping(item) && typeof item.label === 'string' && item.label.trim() === '')
      report(diagnoseSlips.blankWords(spotOfValue(unit, ['menu', n, 'label'])))
  }
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
  ['company', 'authorisation'],
  ['brand', 'name'],
  ['brand', 'partnership'],
  ['banner', 'alt'],
]

/** The fewest addresses that make their host the usual one. */
const USUAL = 3

/** Reports a host that stands twice in a layer's list, and one that is most likely misspelt. */
export function checkHosts({ unit, value: { hosts } }: Layer, report: Report): void {
  const all: readonly Value[] = Array.isArray(hosts) ? hosts : []
  for (const [n, host] of all.entries()) {
    if (typeof host === 'string' && all.indexOf(host) < n)
      report(diagnoseVariant.hostTwice(spotOfValue(unit, ['hosts', n]), host))
    else if (typeof host === 'string' && isOddHost(host)) {
      const lost = { kind: 'lost-address', isCertain: false } as const
      report(diagnoseSlips.slip(spotOfValue(unit, ['hosts', n]), host, lost))
    }
  }
}

/** The usual host from which a host that stands once differs by one letter. */
function nearHost(host: string, hosts: ReadonlyMap<string, number>): string | undefined {
  if (hosts.get(host)! > 1) return undefined
  return [...hosts].find(
    ([other, count]) => count >= USUAL && other !== host && editDistance(host, other, 2) === 1,
  )?.[0]
}

/** The brand's own host from which a host differs by one letter. */
function nearOwn(host: string, { hosts }: Layer['value']): string | undefined {
  const own = (Array.isArray(hosts) ? hosts : []).map(String)
  return own.includes(host) || isOddHost(host)
    ? undefined
    : own.find((one) => editDistance(host, one, 2) === 1)
}

/** Reports two text keys of one part with the same words. */
export function checkRepeatedTexts({ unit, value }: Layer, report: Report): void {
  const seen = new Map<string, string>()
  for (const [key, words] of isMapping(value.texts) ? Object.entries(value.texts) : []) {
    if (typeof words !== 'string' || words === '') continue
    const place = `${key.split('.')[0]} ${words}`
    const before = seen.get(place)
    if (before === undefined) seen.set(place, key)
    else
      report(
        diagnosePages.sameText(
          spotOfValue(unit, ['texts', key]),
          before,
          spotOfValue(unit, ['texts', before]),
        ),
      )
  }
}

/** Reports two steps for which a layer has the same copy. */
export function checkRepeatedCopy({ unit, copy }: Layer, report: Report): void {
  const seen = new Map<string, string>()
  for (const [id, lines] of copy) {
    const said = JSON.stringify(lines)
    const before = seen.get(said)
    const at = (step: string) => spotOfValue(unit, ['copy', step])
    if (before === undefined) seen.set(said, id)
    else report(diagnosePages.sameText(at(id), before, at(before)))
  }
}

/** Reports a picture that a layer uses at two places, and a banner whose picture was replaced but not its `alt`. */
export function checkSecondPicture({ unit, value }: Layer, report: Report): void {
  const shown = OWN_PICTURES.map((path) => valueAt(value, path))
  for (const [n, picture] of shown.entries()) {
    const first = shown.indexOf(picture)
    if (picture === undefined || picture === '' || first === n) continue
    report(
      diagnosePages.samePicture(
        spotOfValue(unit, OWN_PICTURES[n]!),
        spotOfValue(unit, OWN_PICTURES[first]!),
      ),
    )
  }
  if (isMapping(value.banner) && value.banner.src !== undefined && value.banner.alt === undefined)
    report(diagnosePages.otherAlt(spotOfValue(unit, ['banner', 'src'])))
}
