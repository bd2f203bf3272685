import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** One of tests/authors/fresh-mistakes.yaml: words of a file changed, or a file added. */
export type FreshMistake = {
  readonly about: string
  readonly in?: string
  readonly at?: string
  readonly change?: string
  readonly to?: string
  readonly change2?: string
  readonly to2?: string
  readonly add?: string
  readonly text?: string
  readonly drop?: string
  /** What a diagnostic must hold, in its message or its code. */
  readonly says: string
  /** The most diagnostics there may be. */
  readonly most?: number
}

const read = (name: string) => parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

export const freshMistakes: { readonly [group: string]: readonly FreshMistake[] } =
  read('./fresh-mistakes.yaml')

/** One of tests/authors/further-mistakes.yaml, perhaps of two changes; `untold` says why `check` has nothing to say of it. */
export type FurtherMistake = Omit<FreshMistake, 'says' | 'most'> & { readonly untold?: string }

export const furtherMistakes: { readonly [group: string]: readonly FurtherMistake[] } =
  read('./further-mistakes.yaml')

/** Those of tests/authors/later-mistakes.yaml, in the same form. */
export const laterMistakes: { readonly [group: string]: readonly FurtherMistake[] } =
  read('./later-mistakes.yaml')

/** Those of tests/authors/everyday-mistakes.yaml: most are words and ways that are sound in themselves. */
export const everydayMistakes: { readonly [group: string]: readonly FurtherMistake[] } = read(
  './everyday-mistakes.yaml',
)

/** Those of tests/authors/practice-mistakes.yaml: slips of the language, of what the conversation does, and of words, a third each. */
export const practiceMistakes: { readonly [group: string]: readonly FurtherMistake[] } = read(
  './practice-mistakes.yaml',
)

/** Those of tests/authors/hurried-mistakes.yaml: of marketing before a campaign, many of them sound in themselves. */
export const hurriedMistakes: { readonly [group: string]: readonly FurtherMistake[] } =
  read('./hurried-mistakes.yaml')

/** Those of tests/authors/rework-mistakes.yaml: of who reworks steps, templates and brands, many of them sound in themselves. */
export const reworkMistakes: { readonly [group: string]: readonly FurtherMistake[] } =
  read('./rework-mistakes.yaml')

/** Those of tests/authors/editor-mistakes.yaml: of a plain text editor and a hurry, in the proportions in which they happen. */
export const editorMistakes: { readonly [group: string]: readonly FurtherMistake[] } =
  read('./editor-mistakes.yaml')

/** Those of tests/authors/campaign-mistakes.yaml: of new brands, merges and additions, in the proportions in which they happen. */
export const campaignMistakes: { readonly [group: string]: readonly FurtherMistake[] } = read(
  './campaign-mistakes.yaml',
)

/** What authors change every day, made as mistakes are. */
export const harmlessEdits: readonly Omit<FreshMistake, 'says'>[] = read('./harmless-edits.yaml')
