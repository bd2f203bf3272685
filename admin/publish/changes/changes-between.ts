import { type Compiled, type StepChange, stepChanges } from './step-changes'
import { type VariantChange, variantChanges } from './variant-changes'

/** How two contents differ for those who talk: by step, and by brand. */
export type Changes = {
  /** Steps in the script's order, those that are gone last. */
  readonly steps: readonly StepChange[]
  readonly variants: readonly VariantChange[]
  /** The conversation's own ends, where they move. */
  readonly ends: readonly EndChange[]
  /** Brands that change in any way at all. */
  readonly touched: readonly string[]
}

export type EndChange = {
  readonly end: 'start' | 'fallback'
  readonly before: string
  readonly after: string
}

const ENDS = ['start', 'fallback'] as const

export function changesBetween(before: Compiled, after: Compiled): Changes {
  const steps = stepChanges(before, after)
  const variants = variantChanges(before, after)
  const ends = ENDS.flatMap((end): readonly EndChange[] =>
    before.script[end] === after.script[end]
      ? []
      : [{ end, before: before.script[end], after: after.script[end] }],
  )
  const touched = new Set([
    ...steps.flatMap(({ reach }) => reach.changes),
    ...variants.flatMap((change) => change.variants),
  ])
  const all = [...after.variants, ...before.variants].map(({ id }) => id)
  return {
    steps,
    variants,
    ends,
    touched: [...new Set(ends.length > 0 ? all : all.filter((id) => touched.has(id)))],
  }
}
