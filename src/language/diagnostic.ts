import type { Range } from './position'

/** Every code has a heading in docs/diagnostics.md; a test keeps the two equal. */
export const DIAGNOSTIC_CODES = [
  // the YAML itself
  'yaml-error',
  'file-too-large',
  'nested-too-deep',
  'alias-refused',
  'merge-refused',
  'tag-refused',
  'directive-refused',
  'documents-refused',
  'duplicate-key',
  'reserved-name',
  'number-rewritten',
  'lost-text',
  // the shape
  'unknown-key',
  'missing-key',
  'misplaced-key',
  'wrong-type',
  'bad-value',
  // names
  'unknown-step',
  'unknown-fact',
  'unknown-action',
  'unknown-part',
  'unknown-input',
  'unknown-outcome',
  'unknown-link',
  'duplicate-id',
  'duplicate-label',
  'group-mismatch',
  'unhandled-outcome',
  'missing-input',
  'misplaced-part',
  'derived-fact-set',
  'fact-not-typed',
  'personal-in-track',
  'disallowed-markup',
  // the flow
  'missing-start',
  'duplicate-start',
  'no-way-on',
  'no-last-resort',
  'never-reached',
  'unreachable-step',
  'loop-without-waiting',
  'retry-without-input',
  // variants
  'missing-variant-key',
  'missing-text',
  'unknown-group',
  'host-clash',
  'path-clash',
  'bad-colour',
] as const

export type DiagnosticCode = (typeof DIAGNOSTIC_CODES)[number]
export type Severity = 'error' | 'warning'

export type Location = { readonly path: string; readonly range: Range }

/** A change that would settle the diagnostic: put `text` in place of `range`. */
export type Fix = { readonly title: string; readonly range: Range; readonly text: string }

/** Something a person should change, with the exact words it is about and what to write instead. */
export type Diagnostic = {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly message: string
  readonly path: string
  readonly range: Range
  readonly related?: readonly (Location & { readonly message: string })[]
  readonly fix?: Fix
}
