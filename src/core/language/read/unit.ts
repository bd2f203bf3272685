import type { ParsedNode } from 'yaml'
import type { Value } from '../../script/value'
import type { Finding, Passage } from '../diagnostics/finding'

/**
 * A stretch of YAML that is read, checked and lowered by itself: a step, what stands before the steps, or a whole file. Immutable, so
 * results computed from it may be cached.
 */
export type Unit = {
  readonly passage: Passage
  readonly root: ParsedNode | null
  /** Plain values, mappings without a prototype. */
  readonly value: Value
  /** The YAML was read to its end: `value` is what the author meant, apart from what the findings say of single values. */
  readonly sound: boolean
  readonly findings: readonly Finding[]
}
