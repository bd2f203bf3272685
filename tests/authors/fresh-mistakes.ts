import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isDocument } from '../../src/api/path'
import type { ContentInput } from '../../src/core/language/read/content-input'

/** One of tests/authors/fresh-mistakes.yaml: words of a file changed, or a file added. */
export type FreshMistake = {
  readonly about: string
  readonly in?: string
  readonly change?: string
  readonly to?: string
  readonly add?: string
  readonly text?: string
  /** What a diagnostic must hold, in its message or its code. */
  readonly says: string
  /** The most diagnostics there may be. */
  readonly most?: number
}

const read = (name: string) => parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

export const freshMistakes: { readonly [group: string]: readonly FreshMistake[] } =
  read('./fresh-mistakes.yaml')

/** One of tests/authors/further-mistakes.yaml, perhaps of two changes; `untold` says why `check` has nothing to say of it. */
export type FurtherMistake = Omit<FreshMistake, 'says' | 'most'> & {
  readonly change2?: string
  readonly to2?: string
  readonly untold?: string
}

export const furtherMistakes: { readonly [group: string]: readonly FurtherMistake[] } =
  read('./further-mistakes.yaml')

/** What authors change every day, made as mistakes are. */
export const harmlessEdits: readonly Omit<FreshMistake, 'says'>[] = read('./harmless-edits.yaml')

/** The content with a mistake in it. Throws where the words that it changes are not there. */
export function withMistake(
  content: ContentInput,
  mistake: Omit<FreshMistake, 'says'>,
): ContentInput {
  const { in: path, change = '', to = '', add, text = '' } = mistake
  if (add !== undefined) return withFile(content, add, text)
  let isMade = false
  const texts = content.texts.map((source) => {
    if (source.path !== path || !source.text.includes(change)) return source
    isMade = true
    return { path, text: source.text.replace(change, () => to) }
  })
  if (!isMade) throw new Error(`${path} does not say ${change}`)
  return { ...content, texts }
}

/** The content with both changes of a mistake. */
export function withFurther(content: ContentInput, mistake: FurtherMistake): ContentInput {
  const made = withMistake(content, mistake)
  const { change2, to2 } = mistake
  return change2 === undefined ? made : withMistake(made, { ...mistake, change: change2, to: to2! })
}

/** A new file is read where its name lets it; else it lies about in the folder. */
function withFile(content: ContentInput, path: string, text: string): ContentInput {
  return isDocument(path)
    ? { ...content, texts: [...content.texts, { path, text }] }
    : { ...content, strays: [...(content.strays ?? []), path] }
}
