import type { SlipDetails } from '../../diagnostics/slip-kinds'

/** A range of a sentence that was most likely written by mistake. */
export type Slip = SlipDetails & {
  readonly start: number
  readonly end: number
}

/** A slip from a match of an expression; not certain, unless `more` says so. */
export const slipAt = (
  kind: Slip['kind'],
  { 0: words, index }: Pick<RegExpExecArray, 0 | 'index'>,
  more?: Partial<Omit<SlipDetails, 'kind'>>,
): Slip => ({ kind, start: index, end: index + words.length, isCertain: false, ...more })

/** The slips that an expression finds in a text. */
export const slipsAt = (
  kind: Slip['kind'],
  text: string,
  pattern: RegExp,
  more?: (found: RegExpExecArray) => Partial<Omit<SlipDetails, 'kind'>>,
): readonly Slip[] =>
  // most texts have none, and `matchAll` makes a copy of the expression
  text.search(pattern) < 0
    ? []
    : [...text.matchAll(pattern)].map((found) => slipAt(kind, found, more?.(found)))

/** The text with each match replaced by as many underscores, so that all offsets stay the same. */
export const covered = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (one) => '_'.repeat(one.length))

/** Longer texts are not checked word by word: a longer bubble is reported as too long anyway. */
export const LONGEST_READ = 1_500

/** The beginning of an address on a local or test server, as a pattern. */
export const TEST_SERVER = String.raw`https?:\/\/(?:localhost|127\.0\.0\.1|(?:[\w-]+\.)*(?:staging|homolog\w*|hml|dev|teste?)\.)`
