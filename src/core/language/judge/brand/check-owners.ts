import { groupBy } from '../../../script/group-by'
import { plainLetters } from '../../../script/plain-letters'
import { valueAt } from '../../../script/value'
import { diagnoseCopies } from '../../diagnostics/diagnose-copies'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { Layered } from '../../lower/join-layers'
import { type Path, spotOfValue } from '../../read/path'
import { addressesOf, BRAND_NAME, baseOf, hostOf, hostsIn, ownLayer, textIn } from './layer-values'
import { wordsOfLayer } from './sentences'
import { spotInSentence } from './spot-in-sentence'

/** Where a brand shows pictures of its own. */
const LOGO: Path = ['brand', 'logo']
export const OWN_PICTURES: readonly Path[] = [LOGO, ['brand', 'bot'], ['banner', 'src']]

/** The name that a variant's own file sets. */
const ownName = (variant: Layered): string | undefined => {
  const own = ownLayer(variant)
  return own && textIn(own, BRAND_NAME)
}

/** Reports names, pictures and addresses of one brand in another brand or in a shared layer: leftovers of a copied file. */
export function checkOwners(variants: readonly Layered[], report: Report): void {
  // only variants with a name of their own count as brands; an inherited name belongs to none of them
  const named = variants.filter((variant) => ownName(variant) !== undefined)
  const names = new Set(named.flatMap((variant) => ownName(variant) ?? []))
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
  const base = textIn(users[0]!.layers[0]!, BRAND_NAME)
  const theirs = [...names].filter((name) => name.length > 3 && name !== base)
  for (const { name, at } of namesSaid(layer, theirs)) {
    const other = users.find((user) => ownName(user) !== name)
    if (other) report(diagnoseCopies.brandShared(at, name, ownName(other)!))
  }
}

function checkNames(variant: Layered, names: ReadonlySet<string>, report: Report): void {
  const layer = variant.layers.at(-1)!
  const own = ownName(variant)!
  const isOwn = (name: string) =>
    own.includes(name) || textIn(variant, ['brand', 'partnership'])?.includes(name)
  const others = [...names].filter((name) => name.length > 3 && !isOwn(name))
  for (const { name, at } of namesSaid(layer, others)) report(diagnoseCopies.otherBrand(at, name))
}

/** The names that the words of a layer contain, each at its first place in a sentence. */
const namesSaid = (layer: Layer, names: readonly string[]) =>
  wordsOfLayer(layer).flatMap((sentence) =>
    names.flatMap((name) => {
      const start = wordAt(sentence.text, name)
      return start === -1
        ? []
        : [{ name, at: spotInSentence(sentence, start, start + name.length) }]
    }),
  )

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
export const longestIn = (name: string): string =>
  plainLetters(name)
    .split(/[^a-z0-9]+/)
    .toSorted((one, other) => other.length - one.length)[0] ?? ''

/** Reports brands with the same name but different logos: the one whose logo's file has another name was given the other's name. */
function checkTwins(named: readonly Layered[], report: Report): void {
  const logoOf = (variant: Layered) => textIn(variant, LOGO) ?? ''
  for (const [name, all] of groupBy(named, (variant) => ownName(variant)!)) {
    const isNamedAfter = ([one]: readonly Layered[]) => logoOf(one!).includes(longestIn(name))
    const [usual = [], ...others] = [...groupBy(all, logoOf).values()].toSorted(
      (one, other) => Number(isNamedAfter(other)) - Number(isNamedAfter(one)),
    )
    for (const variant of others.flat()) {
      const [at, there] = [variant, usual[0]!].map(({ layers }) =>
        spotOfValue(layers.at(-1)!.unit, BRAND_NAME),
      )
      report(diagnoseCopies.nameOfOther(at!, name, usual[0]!.id, there!))
    }
  }
}

/** Reports a link or menu item that leads to one brand's site in a layer that another brand uses. */
function checkAddressesOf(named: readonly Layered[], report: Report): void {
  const owners = new Map(
    named.flatMap((variant) => hostsIn(variant).map((host) => [host, ownName(variant)!] as const)),
  )
  const own = named.map((user): Shared => ({ layer: user.layers.at(-1)!, users: [user] }))
  for (const { layer, users } of [...sharedBy(named), ...own]) {
    for (const { path, href } of addressesOf(layer)) {
      const host = hostOf(href)
      const name = host && owners.get(host)
      if (!host || !name || users.every((user) => ownName(user) === name)) continue
      report(diagnoseCopies.otherSite(spotOfValue(layer.unit, path), host, name))
    }
  }
}

/** Reports values of the base that belong to a single partner, a tagline that names the base's own brand, and `literal` for all brands. */
export function checkBase(layers: readonly Layer[], report: Report): void {
  const base = baseOf(layers)
  if (!base) return
  for (const path of [BRAND_NAME, ...OWN_PICTURES]) {
    const value = textIn(base, path)
    if (value === undefined) continue
    // a page of the base's own brand may well repeat it
    const owner = layers.find(
      ({ kind, value: own }) =>
        kind === 'variant' && own.group !== undefined && valueAt(own, path) === value,
    )
    if (!owner) continue
    const [at, there] = [base, owner].map(({ unit }) => spotOfValue(unit, path))
    report(diagnosePages.brandInBase(at!, owner.name, there!))
  }
  const [name, tagline] = ['name', 'partnership'].map((key) => textIn(base, ['brand', key]))
  if (name !== undefined && tagline?.includes(name))
    report(diagnosePages.partnerOfItself(spotOfValue(base.unit, ['brand', 'partnership'])))
  if (base.value.literal === true && layers.some(({ kind }) => kind === 'words'))
    report(diagnosePages.wordsOff(spotOfValue(base.unit, ['literal'])))
}
