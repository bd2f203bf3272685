import type { Range } from './position'

/** Every code has a heading in docs/diagnostics.md; a test keeps the two equal. */
export const DIAGNOSTIC_CODES = [
  // the YAML itself
  'yaml-error',
  'file-too-large',
  'too-many-nodes',
  'took-too-long',
  'nested-too-deep',
  'alias-refused',
  'merge-refused',
  'tag-refused',
  'binary-refused',
  'directive-refused',
  'documents-refused',
  'front-matter-refused',
  'duplicate-key',
  'reserved-name',
  'number-rewritten',
  'lost-text',
  'commented-out',
  'curly-quotes',
  'odd-space',
  // files
  'stray-file',
  'odd-file-name',
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
  'unknown-media',
  'duplicate-id',
  'duplicate-label',
  'group-mismatch',
  'unhandled-outcome',
  'missing-input',
  'misplaced-part',
  'derived-fact-set',
  'given-fact-set',
  'fact-not-typed',
  'fact-taken',
  'unused-fact',
  'personal-in-track',
  'personal-in-link',
  'disallowed-markup',
  'unfit-value',
  'fact-as-text',
  'never-written',
  // the flow
  'missing-start',
  'duplicate-start',
  'no-way-on',
  'no-last-resort',
  'never-reached',
  'unreachable-step',
  'loop-without-waiting',
  'retry-without-input',
  'way-to-topic',
  'lost-detour',
  'return-without-detour',
  'not-handed-over',
  'call-loop',
  'no-way-out',
  'no-option-left',
  'unreachable-option',
  'guard-never-holds',
  'guard-always-holds',
  'uneven-lines',
  'read-too-early',
  'claimed-early',
  'set-never-read',
  'half-cleared',
  'equal-options',
  'uneven-option',
  'closing-skipped',
  'odd-way',
  'other-topic',
  'uneven-event',
  'uneven-number',
  'asked-otherwise',
  'odd-delay',
  // variants
  'missing-base',
  'missing-variant-key',
  'missing-text',
  'unknown-text',
  'unknown-slot',
  'unknown-group',
  'unused-group',
  'host-clash',
  'path-clash',
  'reserved-path',
  'bad-colour',
  'low-contrast',
  'missing-asset',
  'heavy-asset',
  // experiments
  'unknown-brand',
  'share-sum',
  'equal-arms',
  'experiment-clash',
  'many-experiments',
  // what a brand says and shows
  'repeated-head',
  'long-head',
  'odd-canonical',
  'left-out',
  'exchanged',
  'promised-date',
  'promised-contemplation',
  'promised-credit',
  'false-discount',
  'interest-without-fee',
  'half-without-rest',
  'fixed-instalment',
  'unfair-claim',
  'asked-secret',
  'text-slip',
  'odd-letter',
  'odd-spacing',
  'odd-amount',
  'misspelt',
  'inner-word',
  'odd-sentence',
  'dated-words',
  'odd-link',
  'blank-sentence',
  'repeated-sentence',
  'foreign-brand',
  'missing-notice',
  'insecure-link',
  'shared-campaign',
  'banner-proportion',
  'missing-alt',
  'long-word',
  'long-bubble',
  'long-label',
  'shown-as-written',
  'wide-header',
] as const

export type DiagnosticCode = (typeof DIAGNOSTIC_CODES)[number]
export type Severity = 'error' | 'warning'

export type Location = { readonly path: string; readonly range: Range }

/** A related place, with a message that explains the relation. */
export type Related = Location & { readonly message: string; readonly english: string }

/** Puts `text` in place of `range`; the ranges of one fix do not overlap. */
export type FixEdit = Location & { readonly text: string }

/** A mechanical change that resolves the diagnostic. Its edits may be in several files. */
export type Fix = {
  readonly title: string
  readonly english: string
  readonly edits: readonly FixEdit[]
  /** The fix may not be what the author meant: offered as a choice, never as the preferred fix. */
  readonly isChoice?: true
}

/**
 * A mistake or doubt, with the exact words concerned and what to write instead, in Portuguese (`message`) for script authors and in
 * English (`english`) for developers.
 */
export type Diagnostic = {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly message: string
  readonly english: string
  readonly path: string
  readonly range: Range
  readonly related?: readonly Related[]
  readonly fix?: Fix
}
