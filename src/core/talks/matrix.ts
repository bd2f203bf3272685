import { servedName } from '../script/experiment'
import type { Variant } from '../script/variant'
import type { Talk } from './talk'

export type Matched = {
  /** In the order of the talk's list, or of all variants. */
  readonly variants: readonly Variant[]
  /** Names in the talk that match no variant. */
  readonly unknown: readonly string[]
}

/** The variants over which a talk is run. `armed`: variants with an arm of an experiment over them, named like `home~abertura.b`. */
export function variantsOf(
  {
    variant,
    variants = variant === undefined ? [] : [variant],
  }: Pick<Talk, 'variant' | 'variants'>,
  all: readonly Variant[],
  armed: readonly Variant[] = [],
): Matched {
  if (variants === 'all') return { variants: all, unknown: [] }
  if ('except' in variants) {
    const known = new Set(all.map(({ id }) => id))
    const left = new Set(variants.except)
    return {
      variants: all.filter(({ id }) => !left.has(id)),
      unknown: variants.except.filter((id) => !known.has(id)),
    }
  }
  const named = new Map([...all, ...armed].map((one) => [servedName(one), one]))
  return {
    variants: variants.flatMap((name) => named.get(name) ?? []),
    unknown: variants.filter((name) => !named.has(name)),
  }
}
