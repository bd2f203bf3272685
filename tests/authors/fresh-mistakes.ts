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

/** One of the other sets, perhaps of two changes; `untold` says why `check` has nothing to say of it. */
export type FurtherMistake = Omit<FreshMistake, 'says' | 'most'> & { readonly untold?: string }

/** The mistakes of `tests/authors/NAME-mistakes.yaml`; the first lines of each say whose they are. */
export const mistakesOf = (name: string): readonly FurtherMistake[] =>
  Object.values<readonly FurtherMistake[]>(read(`./${name}-mistakes.yaml`)).flat()

/** What authors change every day, made as mistakes are. */
export const harmlessEdits: readonly Omit<FreshMistake, 'says'>[] = read('./harmless-edits.yaml')
