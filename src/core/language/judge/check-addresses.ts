import { groupBy } from '../../script/group-by'
import type { Value } from '../../script/value'
import { diagnoseVariant } from '../diagnostics/diagnose-variant'
import type { Report, Spot } from '../diagnostics/finding'
import { type Layered, originOf } from '../lower/join-layers'
import { type Path, spotOfValue } from '../read/path'

/**
 * Reports addresses that would not open a variant's page: a path that the server or another variant uses, a host that two variants claim.
 */
export function checkAddresses(variants: readonly Layered[], report: Report): void {
  reportReservedPaths(variants, report)
  reportPathClashes(variants, report)
  reportHostClashes(variants, report)
  reportForeignAddresses(variants, report)
}

/**
 * Paths that the server answers itself, or may answer in future: a page there would never be seen. Paths below a variant's path are not
 * reserved.
 */
export const RESERVED_PATHS: ReadonlySet<string> = new Set([
  '/admin',
  '/api',
  '/assets',
  '/hc',
  '/healthz',
  '/metrics',
  '/readyz',
  '/releases',
  '/sandbox',
  '/tags',
  '/webhooks',
])

function reportReservedPaths(variants: readonly Layered[], report: Report): void {
  for (const variant of variants) {
    const { path } = variant.value
    if (typeof path !== 'string' || !RESERVED_PATHS.has(path)) continue
    report(diagnoseVariant.reservedPath(spotOfOwn(variant, ['path']), path))
  }
}

function reportPathClashes(variants: readonly Layered[], report: Report): void {
  const base = variants[0]?.layers.find(({ kind }) => kind === 'base')
  if (base && base.value.path !== undefined)
    report(diagnoseVariant.pathOfAll(spotOfValue(base.unit, ['path'])))
  for (const [path, [owner, ...others]] of groupBy(variants, ({ value }) => value.path)) {
    if (typeof path !== 'string' || !owner) continue
    for (const variant of others) {
      const [at, first] = [variant, owner].map((one) => spotOfOwn(one, ['path']))
      report(diagnoseVariant.pathClash(at!, path, owner.id, first!))
    }
  }
}

/** A host opens one variant at `/`: the one with the path `/`, else the only one that claims the host (spec section 2, domain hole 83). */
function reportHostClashes(variants: readonly Layered[], report: Report): void {
  const claims = variants.flatMap((variant) =>
    hostsOf(variant).map((host, n) => ({ host: String(host), variant, path: ['hosts', n] })),
  )
  for (const [host, [first, ...others]] of groupBy(claims, (claim) => claim.host)) {
    if (!first || [first, ...others].some(({ variant }) => variant.value.path === '/')) continue
    for (const { variant, path } of others) {
      if (variant === first.variant) continue
      const [at, related] = [spotOfOwn(variant, path), spotOfOwn(first.variant, first.path)]
      report(diagnoseVariant.hostClash(at, host, first.variant.id, related))
    }
  }
}

const hostsOf = ({ value: { hosts } }: Layered): readonly Value[] =>
  Array.isArray(hosts) ? hosts : []

/** The host of an address. */
const HOST = /^https?:\/\/([\w.-]+)/i

/** Reports a `canonical` on a host of another variant: search engines would take the page for that brand's. */
function reportForeignAddresses(variants: readonly Layered[], report: Report): void {
  const owners = new Map(
    variants.flatMap((variant) => hostsOf(variant).map((host) => [host, variant] as const)),
  )
  for (const variant of variants) {
    const { canonical } = variant.value
    const host =
      typeof canonical === 'string' ? HOST.exec(canonical)?.[1]?.toLowerCase() : undefined
    if (host === undefined) continue
    const owner = owners.get(host)
    const own = hostsOf(variant)
    if (!owner || own.includes(host) || (own.length === 0 && owner.value.path === '/')) continue
    report(diagnoseVariant.addressOfOther(spotOfOwn(variant, ['canonical']), host, owner.id))
  }
}

/** Where the layer that sets a value writes it. */
function spotOfOwn(variant: Layered, path: Path): Spot {
  const layer = originOf(variant, path.slice(0, 1)) ?? variant.layers.at(-1)!
  return spotOfValue(layer.unit, path)
}
