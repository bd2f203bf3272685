import { groupBy } from '../../../script/group-by'
import { plainLetters } from '../../../script/plain-letters'
import { valueAt } from '../../../script/value'
import { diagnoseCopies } from '../../diagnostics/diagnose-copies'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { Layered } from '../../lower/join-layers'
import { type Path, spotOfValue } from '../../read/path'
import { addressesOf } from './addresses'
import { headsOfLayer, sentencesOfLayer } from './sentences'
import { spotInSentence } from './spot-in-sentence'

const NAME: Path = ['brand', 'name']
/** Where a brand shows pictures of its own. */
export const OWN_PICTURES: readonly Path[] = [
  ['brand', 'logo'],
  ['brand', 'bot'],
  ['banner', 'src'],
]
const textAt = ({ value }: Pick<Layered, 'value'>, path: Path): string | undefined => {
  const text = valueAt(value, path)
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** The non-empty text that a variant's own file sets at a path. */
const ownText = (variant: Layered, path: Path): string | undefined => {
  const own = variant.layers.at(-1)
  return own?.kind === 'variant' ? textAt(own, path) : undefined
}

/** Reports names, pictures and addresses of one brand in another brand or in a shared layer: leftovers of a copied file. */
export function checkOwners(variants: readonly Layered[], report: Report): void {
  // only variants with a name of their own count as brands; an inherited name belongs to none of them
  const named = variants.filter((variant) => ownText(variant, NAME) !== undefined)
  const names = new Set(named.flatMap((variant) => ownText(variant, NAME) ?? []))
  for (const variant of named) checkNames(variant, names, report)
  for (const shared of sharedBy(named)) checkShared(shared, names, report)
  checkAddressesOf(named, report)
  checkTwins(named, report)
}

/** A layer that is not a brand's own file, with the brands that use it. */
type Shared = { readonly layer: Layer; readonly users: readonly Layered[] }

function sharedBy(named: readonly Layered[]): readonly Shared[] {
  const layers = new Set(named.flatMap((variant) => variant.layers.slice(0, -1)))
  return [...layers].map((layer) => ({
    layer,
    users: named.filter((variant) => variant.layers.includes(layer)),
  }))
}

/** Reports the name of one brand in a layer that another brand uses too. */
function checkShared({ layer, users }: Shared, names: ReadonlySet<string>, report: Report): void {
  const base = valueAt(users[0]!.layers[0]!.value, NAME)
  const theirs = [...names].filter((name) => name.length > 3 && name !== base)
  for (const sentence of [...sentencesOfLayer(layer), ...headsOfLayer(layer)]) {
    for (const name of theirs) {
      const start = wordAt(sentence.text, name)
      const other = users.find((user) => ownText(user, NAME) !== name)
      if (start === -1 || !other) continue
      const at = spotInSentence(sentence, start, start + name.length)
      report(diagnoseCopies.brandShared(at, name, ownText(other, NAME)!))
    }
  }
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

/** The index at which a name stands as whole words; -1 if it does not. */
function wordAt(text: string, name: string): number {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const isWord =
      !/[\p{L}\d]$/u.test(text.slice(0, at)) && !/^[\p{L}\d]/u.test(text.slice(at + name.length))
    if (isWord) return at
  }
  return -1
}

/** The longest word of a name as a file would be called. */
const plain = (name: string): string =>
  plainLetters(name)
    .split(/[^a-z0-9]+/)
    .toSorted((one, other) => other.length - one.length)[0] ?? ''

/** Reports brands with the same name but different logos: one of them was given the other's name. */
function checkTwins(named: readonly Layered[], report: Report): void {
  const [logo] = OWN_PICTURES as readonly [Path]
  for (const [name, all] of groupBy(named, (variant) => ownText(variant, NAME)!)) {
    const logos = groupBy(all, (variant) => textAt(variant, logo) ?? '')
    const [usual = [], ...others] = [...logos.values()].toSorted(
      (one, other) => Number(isNamedAfter(other, logo)) - Number(isNamedAfter(one, logo)),
    )
    for (const variant of others.flat()) {
      const [at, there] = [variant, usual[0]!].map(({ layers }) =>
        spotOfValue(layers.at(-1)!.unit, NAME),
      )
      report(diagnoseCopies.nameOfOther(at!, name, usual[0]!.id, there!))
    }
  }
}

/** Whether the logo's file name contains the brand's name. */
const isNamedAfter = ([one]: readonly Layered[], logo: Path): boolean =>
  one !== undefined && (textAt(one, logo) ?? '').includes(plain(ownText(one, NAME) ?? ''))

/** Reports a link or menu item that leads to one brand's site in a layer that another brand uses. */
function checkAddressesOf(named: readonly Layered[], report: Report): void {
  const owners = new Map(
    named.flatMap((variant) =>
      hostsOf(variant).map((host) => [host, ownText(variant, NAME)!] as const),
    ),
  )
  const own = named.map((user): Shared => ({ layer: user.layers.at(-1)!, users: [user] }))
  for (const { layer, users } of [...sharedBy(named), ...own]) {
    for (const { path, href } of addressesOf(layer.value)) {
      const host = /^https:\/\/([^/?#:]+)/.exec(href)?.[1]
      const name = host && owners.get(host)
      if (!host || !name || users.every((user) => ownText(user, NAME) === name)) continue
      report(diagnoseCopies.otherSite(spotOfValue(layer.unit, path), host, name))
    }
  }
}

const hostsOf = ({ value }: Layered): readonly string[] => {
  const hosts = valueAt(value, ['hosts'])
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : []
}

/** Reports values of the base that belong to a single partner, a tagline that names the base's own brand, and `literal` for all brands. */
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
