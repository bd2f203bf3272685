import type { Variant } from '../../src/core/script/variant'
import { variantChooser } from '../../src/product/facts/choose-variant'

/** What an address as a person writes it asks for. */
export type Visited = { readonly host: string; readonly path: string; readonly search: string }

const LOCAL = 'localhost'

/** Reads `host/path?query`; the scheme may stand before it, and a path alone is one of this machine's. */
export function readAddress(typed: string): Visited {
  const plain = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/#.*$/, '')
  const [place = '', ...query] = plain.split('?')
  const slash = place.indexOf('/')
  const host = slash === -1 ? place : place.slice(0, slash)
  const path = slash === -1 ? '/' : place.slice(slash)
  return {
    host: host === '' ? LOCAL : host.toLowerCase(),
    path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path,
    search: query.length > 0 ? `?${query.join('?')}` : '',
  }
}

/** The variant that the product shows there, if any: by the very rule of its pages. */
export function variantAt(
  variants: readonly Variant[],
  { host, path }: Visited,
): Variant | undefined {
  return variantChooser(variants, undefined)({ host, path, local: true })?.variant
}

/** Where a variant is to be found, without its scheme. */
export function brandUrl(variants: readonly Variant[], { hosts, path }: Variant): string {
  const home = variants.find((one) => one.path === '/')
  const host = hosts[0] ?? home?.hosts[0] ?? LOCAL
  return `${host}${path}`
}
