import { servedName } from '../script/experiment'
import type { Variant } from '../script/variant'
import type { Talk } from './talk'

export type Matched = {
  /** In the order given. */
  readonly variants: readonly Variant[]
  /** Ids the talk names that there are not. */
  readonly unknown: readonly string[]
}

/** The variants that a talk is run over; with the arms of an experiment over it one is named `home~abertura.b`. */
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
