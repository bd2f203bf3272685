import { isSameList, memoize } from '../../script/memoize'
import type { Variant } from '../../script/variant'
import type { NamedPicture } from '../check/variant-key'
import { picturesNamedBy } from '../check/variant-schema'
import type { Finding } from '../diagnostics/finding'
import type { Layer } from '../lower/compile-layer'
import { joinLayers, type Layered } from '../lower/join-layers'
import { lowerVariant } from '../lower/lower-variant'
import { checkColours } from './check-colours'

/** Cached results by layer: the same layers give the same objects again. */
export type VariantCache = {
  readonly join: (own: Layer, layers: readonly Layer[]) => Layered
  readonly colours: (variant: Layered) => readonly Finding[]
  readonly pictures: (variant: Layered) => readonly NamedPicture[]
  readonly lowered: (variant: Layered) => Variant
}

export function createVariantCache(): VariantCache {
  const joined = new WeakMap<Layer, Layered>()
  return {
    join: (own, layers) => {
      const known = joined.get(own)
      if (known && isSameList(known.layers, layers)) return known
      const layered = joinLayers(own.name, layers)
      joined.set(own, layered)
      return layered
    },
    colours: memoize((variant) => {
      const findings: Finding[] = []
      checkColours(variant, (finding) => findings.push(finding))
      return findings
    }),
    pictures: memoize(({ value }) => picturesNamedBy(value)),
    lowered: memoize(lowerVariant),
  }
}
