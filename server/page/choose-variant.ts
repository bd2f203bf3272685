import type { Variant } from '../../src/script/variant'

export type Visit = {
  /** The Host header as sent. */
  readonly host: string | undefined
  /** The path, without query. */
  readonly path: string
  /** Whether the other end of the connection is this machine. */
  readonly local: boolean
}

export type Choice = {
  readonly variant: Variant
  /** The host's name as our own configuration writes it, never as it was sent. */
  readonly host: string
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** A name and a port; anything odder, capitals and a final dot included, is no host of ours (case RTE-01). */
const HOST = /^(?<name>[a-z0-9.-]+|\[::1\])(?::\d{1,5})?$/

/**
 * The variant a visit shows, if any (spec section 2). `/` picks by exact host; the loopback names, from this machine only,
 * and the preview host show home there. A variant's path shows it on those, and on the variant's own hosts.
 */
export function chooseVariant(
  variants: Iterable<Variant>,
  visit: Visit,
  previewHost: string | undefined,
): Choice | undefined {
  const name = HOST.exec(visit.host ?? '')?.groups?.name
  if (name === undefined) return undefined
  const all = [...variants]
  const open = openHost(name, visit.local, previewHost)
  if (open !== undefined) {
    const variant = all.find(({ path }) => path === visit.path)
    return variant && { variant, host: open }
  }
  const here = all.filter(({ hosts }) => hosts.includes(name))
  // on a partner's host `/` is the partner's page; where home lives there too, home's
  const variant =
    here.find(({ path }) => path === visit.path) ?? (visit.path === '/' ? here[0] : undefined)
  const host = variant?.hosts.find((known) => known === name)
  return variant && host ? { variant, host } : undefined
}

function openHost(name: string, local: boolean, preview: string | undefined): string | undefined {
  if (preview !== undefined && name === preview) return preview
  // `Host: localhost` proves nothing when it comes from elsewhere (case RTE-04)
  return local ? LOOPBACK.find((known) => known === name) : undefined
}
