import { type Compiled, type StepChange, stepChanges } from './step-changes'
import { type VariantChange, variantChanges } from './variant-changes'

/** How two contents differ for visitors: by step, and by brand. */
export type Changes = {
  /** Steps in the order in which a conversation reaches them; removed and unreachable ones last. */
  readonly steps: readonly StepChange[]
  readonly variants: readonly VariantChange[]
  /** Changes of the conversation's `start` and `fallback`. */
  readonly ends: readonly EndChange[]
  /** The ids of brands that change in any way. */
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
