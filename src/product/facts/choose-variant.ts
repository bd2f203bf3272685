import type { Variant } from '../../core/script/variant'

export type RequestedPage = {
  /** The Host header as sent. */
  readonly host: string | undefined
  /** The path, without query. */
  readonly path: string
  /** Whether the peer of the connection is this machine. */
  readonly local: boolean
}

export type Choice = {
  readonly variant: Variant
  /** The host's name as our own configuration writes it, never as it was sent. */
  readonly host: string
}

/** The variant to show for a request; `undefined` for an unknown host or path. */
export type ChooseVariant = (visit: RequestedPage) => Choice | undefined

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** A lower-case name, with or without a port; anything else, also capitals or a final dot, matches no variant (case RTE-01). */
const HOST = /^(?<name>[a-z0-9.-]+|\[::1\])(?::\d{1,5})?$/

/** Whether a Host header names this machine itself, with or without a port. */
export const isLoopbackHost = (host: string | undefined): boolean =>
  LOOPBACK.includes(HOST.exec(host ?? '')?.groups?.name ?? '')

/** Host → path → the variant to show. */
type Table = ReadonlyMap<string, ReadonlyMap<string, Choice>>

/**
 * Chooses the variant of a request (spec section 2). At `/` the exact host decides; the preview host, and the loopback names for
 * requests from this machine, show the home variant. Any other path shows its variant on those hosts and on the variant's own;
 * a variant without hosts uses those of the variant at `/` (domain hole 83).
 */
export function variantChooser(
  variants: Iterable<Variant>,
  previewHost: string | undefined,
): ChooseVariant {
  const all = [...variants]
  const hosts = hostTable(all)
  const preview = previewHost?.toLowerCase()
  const open = openTable(all, preview === undefined ? LOOPBACK : [...LOOPBACK, preview])
  return ({ host, path, local }) => {
    const name = HOST.exec(host ?? '')?.groups?.name
    if (name === undefined) return undefined
    // `Host: localhost` proves nothing when it comes from elsewhere (case RTE-04)
    const isOpen = name === preview || (local && LOOPBACK.includes(name))
    return (isOpen ? open : hosts).get(name)?.get(path)
  }
}

function hostTable(variants: readonly Variant[]): Table {
  const home = variants.find(({ path }) => path === '/')
  const table = new Map<string, Map<string, Choice>>()
  for (const variant of variants) {
    const hosts = variant.hosts.length > 0 ? variant.hosts : (home?.hosts ?? [])
    for (const host of hosts) {
      const paths = table.get(host) ?? new Map<string, Choice>()
      table.set(host, paths.set(variant.path, { variant, host }))
    }
  }
  for (const variant of variants) addRoot(table, variant)
  return table
}

/** On a partner's host `/` shows the partner's page, unless the home variant has that host too. */
function addRoot(table: ReadonlyMap<string, Map<string, Choice>>, variant: Variant): void {
  for (const host of variant.hosts) {
    const paths = table.get(host)
    if (paths && !paths.has('/')) paths.set('/', { variant, host })
  }
}

const openTable = (variants: readonly Variant[], hosts: readonly string[]): Table =>
  new Map(
    hosts.map((host) => [
      host,
      new Map(variants.map((variant) => [variant.path, { variant, host }])),
    ]),
  )
