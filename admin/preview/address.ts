import type { Variant } from '../../src/core/script/variant'
import { variantChooser } from '../../src/product/facts/choose-variant'

/** An address as a person types it, split into its parts. */
export type Visited = { readonly host: string; readonly path: string; readonly search: string }

const LOCAL = 'localhost'

/** Parses `host/path?query`, with or without a scheme; without a host it is localhost. */
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

/** The variant that the server shows at this address, if any; `variantChooser` decides there too. */
export function variantAt(
  variants: readonly Variant[],
  { host, path }: Visited,
): Variant | undefined {
  return variantChooser(variants, undefined)({ host, path, local: true })?.variant
}

/** The address of a variant, without a scheme. */
export function brandUrl(variants: readonly Variant[], { hosts, path }: Variant): string {
  const home = variants.find((one) => one.path === '/')
  const host = hosts[0] ?? home?.hosts[0] ?? LOCAL
  return `${host}${path}`
}
