import { isMapping, type Value, valueAt } from '../../../script/value'
import type { Spot } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { Layered } from '../../lower/join-layers'
import { type Path, spotOfValue } from '../../read/path'

export const BRAND_NAME: Path = ['brand', 'name']

export const baseOf = (layers: readonly Layer[]): Layer | undefined =>
  layers.find(({ kind }) => kind === 'base')

/** The file of a variant itself; `undefined` for the base, which is a page too. */
export function ownLayer({ layers }: Layered): Layer | undefined {
  const own = layers.at(-1)
  return own?.kind === 'variant' ? own : undefined
}

/** The non-empty text at a path. */
export function textIn({ value }: Pick<Layer, 'value'>, path: Path): string | undefined {
  const text = valueAt(value, path)
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** A value that a variant's own file writes, as text. */
export type Own = {
  readonly variant: Layered
  /** The name of the variant. */
  readonly id: string
  readonly layer: Layer
  readonly text: string
  readonly at: () => Spot
}

/** The non-empty values that the variants' own files set under a key. */
export function writtenAt(variants: readonly Layered[], path: Path): readonly Own[] {
  return variants.flatMap((variant) => {
    const layer = ownLayer(variant)
    const text = layer && valueAt(layer.value, path)
    const isText = typeof text === 'number' || (typeof text === 'string' && text !== '')
    if (!layer || !isText) return []
    const at = () => spotOfValue(layer.unit, path)
    return [{ variant, id: variant.id, layer, text: String(text), at }]
  })
}

/** The hosts at which a page, or a layer's pages, are served. */
export const hostsIn = ({ value: { hosts } }: Pick<Layer, 'value'>): readonly string[] =>
  Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : []

/** The host of an https address, in small letters and without its port. */
export const hostOf = (address: string): string | undefined =>
  /^https:\/\/([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase()

/** The items of a layer's menu with their addresses. */
export function menuOf({ value: { menu } }: Layer) {
  const items: readonly Value[] = Array.isArray(menu) ? menu : []
  return items.flatMap((item, n) => {
    const { label, href } = isMapping(item) ? item : {}
    return typeof label === 'string' ? [{ n, label, path: ['menu', n, 'href'] as Path, href }] : []
  })
}

/** The addresses of a layer: its links by name and the items of its menu. */
export function addressesOf(
  layer: Layer,
): readonly { readonly path: Path; readonly href: string }[] {
  const { links } = layer.value
  const named = Object.entries(isMapping(links) ? links : {}).map(([name, href]) => ({
    path: ['links', name] as Path,
    href,
  }))
  return [...named, ...menuOf(layer)].flatMap(({ path, href }) =>
    typeof href === 'string' && href !== '' ? [{ path, href }] : [],
  )
}

/** Keys whose members are compared one by one. */
const OPENED: ReadonlySet<string> = new Set(['brand', 'banner', 'links', 'colours'])

/** The keys that a layer writes, and those inside the mappings of `OPENED`, each with its value. */
export const writtenIn = ({
  value,
}: Layer): readonly { readonly path: Path; readonly of: Value }[] =>
  Object.entries(value).flatMap(([key, of]) =>
    OPENED.has(key) && isMapping(of)
      ? Object.entries(of).map(([name, inner]) => ({ path: [key, name], of: inner }))
      : [{ path: [key], of }],
  )

/** The paths under which ids stand: the layer itself, its referral, and the referral's types of plan. */
export function rootsOf({ value }: Layer): readonly Path[] {
  const plans = valueAt(value, ['referral', 'planos'])
  const names = Object.keys(isMapping(plans) ? plans : {})
  return [[], ['referral'], ...names.map((plan) => ['referral', 'planos', plan])]
}
