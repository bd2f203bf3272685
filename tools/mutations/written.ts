import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { isDocument } from '../../src/api/path'
import type { ContentInput } from '../../src/core/language/read/content-input'
import type { contentJudgeOf, Verdict } from './judge'

/** A mistake that a person wrote down: words of a file changed, perhaps twice; a file added, or one that is gone. */
export type WrittenMistake = {
  readonly about: string
  readonly in?: string
  readonly change?: string
  readonly to?: string
  readonly change2?: string
  readonly to2?: string
  readonly add?: string
  readonly text?: string
  readonly drop?: string
  /** Why no visitor and no search engine gets anything else by it; it is not counted among those with an effect. */
  readonly harmless?: string
}

/** Lists of mistakes by what they are about. */
export type WrittenMistakes = { readonly [kind: string]: readonly WrittenMistake[] }

export async function readWritten(files: readonly string[]): Promise<WrittenMistakes> {
  const lists = await Promise.all(files.map(async (file) => parse(await readFile(file, 'utf8'))))
  const all: { [kind: string]: readonly WrittenMistake[] } = {}
  for (const list of lists) {
    for (const [kind, mistakes] of Object.entries<readonly WrittenMistake[]>(list)) {
      all[kind] = [...(all[kind] ?? []), ...mistakes]
    }
  }
  return all
}

/** The content with a mistake in it. Throws where the words that it changes are not there. */
export function withWritten(content: ContentInput, mistake: WrittenMistake): ContentInput {
  const { in: path = '', change = '', to = '', change2, to2 = '', add, text = '', drop } = mistake
  if (add !== undefined) return withFile(content, add, text)
  if (drop !== undefined) {
    return { ...content, texts: content.texts.filter((source) => source.path !== drop) }
  }
  const once = withWords(content, path, change, to)
  return change2 === undefined ? once : withWords(once, path, change2, to2)
}

function withWords(content: ContentInput, path: string, change: string, to: string): ContentInput {
  let isMade = false
  const texts = content.texts.map((source) => {
    if (source.path !== path || !source.text.includes(change)) return source
    isMade = true
    return { path, text: source.text.replace(change, () => to) }
  })
  if (!isMade)
    throw new Error(`${path} não diz ${change}: quem o cita (tests/authors) precisa do novo texto`)
  return { ...content, texts }
}

/** A new file is read where its name lets it; else it lies about in the folder. */
function withFile(content: ContentInput, path: string, text: string): ContentInput {
  return isDocument(path)
    ? { ...content, texts: [...content.texts, { path, text }] }
    : { ...content, strays: [...(content.strays ?? []), path] }
}

/** Judges a written mistake: any diagnostic that is new tells it. */
export function judgeWritten(
  judge: ReturnType<typeof contentJudgeOf>,
  content: ContentInput,
  kind: string,
  mistake: WrittenMistake,
): Verdict {
  const { about, harmless } = mistake
  const place = mistake.in ?? mistake.add ?? mistake.drop ?? ''
  const judged = judge(withWritten(content, mistake), () => true)
  const isNone = judged.by === 'ninguém' && harmless !== undefined
  return { kind, about, place, ...(isNone ? { by: 'mesma conversa', told: harmless } : judged) }
}
