import { groupBy } from '../../../script/group-by'
import { plainLetters } from '../../../script/plain-letters'
import { valueAt } from '../../../script/value'
import { diagnoseCopies } from '../../diagnostics/diagnose-copies'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { Layered } from '../../lower/join-layers'
import { type Path, spotOfValue } from '../../read/path'
import { spotInSentence } from './lint-sentence'
import { headsOfLayer, sentencesOfLayer } from './sentences'

const NAME: Path = ['brand', 'name']
/** Where a brand shows pictures of its own. */
export const OWN_PICTURES: readonly Path[] = [
  ['brand', 'logo'],
  ['brand', 'bot'],
  ['banner', 'src'],
]
const SITE: Path = ['links', 'site']

const textAt = ({ value }: Pick<Layered, 'value'>, path: Path): string | undefined => {
  const text = valueAt(value, path)
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** What a variant sets itself, in its own file. */
const ownText = (variant: Layered, path: Path): string | undefined => {
  const own = variant.layers.at(-1)
  return own?.kind === 'variant' ? textAt(own, path) : undefined
}

/** Names, pictures and sites of one brand that stand in another: what is left of a file that was copied. */
export function checkOwners(variants: readonly Layered[], report: Report): void {
  // a brand is known by the name that it gives itself; what all brands share is nobody's
  const named = variants.filter((variant) => ownText(variant, NAME) !== undefined)
  const names = new Set(named.flatMap((variant) => ownText(variant, NAME) ?? []))
  for (const variant of named) checkNames(variant, names, report)
  for (const path of OWN_PICTURES) checkPictures(named, path, report)
  checkSites(named, report)
}

function checkNames(variant: Layered, names: ReadonlySet<string>, report: Report): void {
  const layer = variant.layers.at(-1)!
  const own = ownText(variant, NAME)!
  const isOwn = (name: string) =>
    own.includes(name) || textAt(variant, ['brand', 'partnership'])?.includes(name)
  const others = [...names].filter((name) => name.length > 3 && !isOwn(name))
  for (const sentence of [...sentencesOfLayer(layer), ...headsOfLayer(layer)]) {
    for (const name of others) {
      const start = wordAt(sentence.text, name)
      if (start === -1) continue
      report(diagnoseCopies.otherBrand(spotInSentence(sentence, start, start + name.length), name))
    }
  }
}

/** Where a name stands as words of its own. */
function wordAt(text: string, name: string): number {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const isWord =
      !/[\p{L}\d]$/u.test(text.slice(0, at)) && !/^[\p{L}\d]/u.test(text.slice(at + name.length))
    if (isWord) return at
  }
  return -1
}

/** The first brand that shows a picture owns it. One whose name is in the file's name owns it before all others. */
function checkPictures(named: readonly Layered[], path: Path, report: Report): void {
  const bySource = groupBy(
    named.filter((variant) => ownText(variant, path) !== undefined),
    (variant) => ownText(variant, path)!,
  )
  for (const [picture, users] of bySource) {
    const owner = users.find((one) => picture.includes(plain(ownText(one, NAME)!))) ?? users[0]!
    for (const user of users) {
      const name = ownText(owner, NAME)!
      if (ownText(user, NAME) === name) continue
      const [at, first] = [user, owner].map(({ layers }) => spotOfValue(layers.at(-1)!.unit, path))
      report(diagnoseCopies.otherPicture(at!, picture, name, first!))
    }
  }
}

/** The longest word of a name as a file would be called. */
const plain = (name: string): string =>
  plainLetters(name)
    .split(/[^a-z0-9]+/)
    .toSorted((one, other) => other.length - one.length)[0] ?? ''

function checkSites(named: readonly Layered[], report: Report): void {
  const owners = new Map(
    named.flatMap((variant) => hostsOf(variant).map((host) => [host, variant] as const)),
  )
  for (const variant of named) {
    const site = ownText(variant, SITE)
    const host = site && /^https:\/\/([^/?#:]+)/.exec(site)?.[1]
    const owner = host ? owners.get(host) : undefined
    const name = owner && ownText(owner, NAME)
    if (!host || !name || name === ownText(variant, NAME)) continue
    report(diagnoseCopies.otherSite(spotOfValue(variant.layers.at(-1)!.unit, SITE), host, name))
  }
}

const hostsOf = ({ value }: Layered): readonly string[] => {
  const hosts = valueAt(value, ['hosts'])
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : []
}

/** What of the base belongs to one brand alone, or leaves nothing of what all brands say. */
export function checkBase(layers: readonly Layer[], report: Report): void {
  const base = layers.find(({ kind }) => kind === 'base')
  if (!base) return
  for (const path of [NAME, ...OWN_PICTURES]) {
    const value = valueAt(base.value, path)
    if (typeof value !== 'string' || value === '') continue
    // a page of the base's own brand may well repeat it
    const owner = layers.find(
      ({ kind, value: own }) =>
        kind === 'variant' && own.group !== undefined && valueAt(own, path) === value,
    )
    if (owner)
      report(
        diagnosePages.brandInBase(
          spotOfValue(base.unit, path),
          owner.name,
          spotOfValue(owner.unit, path),
        ),
      )
  }
  const [name, tagline] = ['name', 'partnership'].map((key) => valueAt(base.value, ['brand', key]))
  if (typeof name === 'string' && typeof tagline === 'string' && tagline.includes(name))
    report(diagnosePages.partnerOfItself(spotOfValue(base.unit, ['brand', 'partnership'])))
  if (base.value.literal === true && layers.some(({ kind }) => kind === 'words'))
    report(diagnosePages.wordsOff(spotOfValue(base.unit, ['literal'])))
}
