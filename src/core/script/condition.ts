import type { FactName, Value } from './value'

export const COMPARISONS = [
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'contains',
  'exists',
] as const
export type Comparison = (typeof COMPARISONS)[number]

/** A guard as data: total, with no evaluator of strings. A comparison with an unknown fact is false, `ne` and `exists: false` are true. */
export type Condition =
  | {
      readonly type: 'compare'
      readonly fact: FactName
      readonly op: Comparison
      readonly value: Value
    }
  | { readonly type: 'all'; readonly of: readonly Condition[] }
  | { readonly type: 'any'; readonly of: readonly Condition[] }
  | { readonly type: 'not'; readonly of: Condition }
