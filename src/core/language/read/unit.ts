import type { ParsedNode } from 'yaml'
import type { Value } from '../../script/value'
import type { Finding, Passage } from '../diagnostics/finding'

/**
 * A stretch of YAML that is read, checked and lowered by itself: a step, or what stands before the steps, or a whole file.
 * Immutable: the same text gives the same unit again, so whatever was worked out from it can be kept.
 */
export type Unit = {
  readonly passage: Passage
  readonly root: ParsedNode | null
  /** Plain values, mappings without a prototype. */
  readonly value: Value
  /** The YAML was read to its end: the value is what was meant, but for what the findings say of single words. */
  readonly sound: boolean
  readonly findings: readonly Finding[]
}
