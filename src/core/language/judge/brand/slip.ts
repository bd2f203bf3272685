import type { SlipTold } from '../../diagnostics/slip-kinds'

/** Words of a sentence that nobody means to write. */
export type Slip = SlipTold & {
  readonly start: number
  readonly end: number
}

/** The words that an expression found, told as a slip; only a person can tell whether they were meant, unless `more` says otherwise. */
export const slipAt = (
  kind: Slip['kind'],
  { 0: words, index }: Pick<RegExpExecArray, 0 | 'index'>,
  more?: Partial<Omit<SlipTold, 'kind'>>,
): Slip => ({ kind, start: index, end: index + words.length, isCertain: false, ...more })

/** The text with all that matches covered, letter by letter, so that the rest keeps its place. */
export const covered = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (one) => '_'.repeat(one.length))

/** The most that is read word by word: a bubble that is longer is told as too long anyway. */
export const LONGEST_READ = 1_500

/** How an address begins that only its authors can reach. */
export const TEST_SERVER = String.raw`https?:\/\/(?:localhost|127\.0\.0\.1|(?:[\w-]+\.)*(?:staging|homolog\w*|hml|dev|teste?)\.)`
