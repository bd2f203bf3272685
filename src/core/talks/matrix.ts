import type { Variant } from '../script/variant'
import type { Talk } from './talk'

export type Matched = {
  /** In the order given. */
  readonly variants: readonly Variant[]
  /** Ids the talk names that there are not. */
  readonly unknown: readonly string[]
}

/** The variants that a talk is run over. */
export function variantsOf(
  {
    variant,
    variants = variant === undefined ? [] : [variant],
  }: Pick<Talk, 'variant' | 'variants'>,
  all: readonly Variant[],
): Matched {
  if (variants === 'all') return { variants: all, unknown: [] }
  const known = new Set(all.map(({ id }) => id))
  if ('except' in variants) {
    const left = new Set(variants.except)
    return {
      variants: all.filter(({ id }) => !left.has(id)),
      unknown: variants.except.filter((id) => !known.has(id)),
    }
  }
  return {
    variants: variants.flatMap((id) => all.filter((one) => one.id === id)),
    unknown: variants.filter((id) => !known.has(id)),
  }
}
