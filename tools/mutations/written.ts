import { parseDocument } from 'yaml'
import { isDocument } from '../../src/api/path'
import type { ContentInput } from '../../src/core/language/read/content-input'
import { readNamed } from '../commands/prompt'
import type { contentJudgeOf, Verdict } from './judge'

/** A mistake that a person wrote down: words of a file changed, perhaps twice; a file added, or one that is gone. */
export type WrittenMistake = {
  readonly about: string
  readonly in?: string
  /** A step or a key: the words to change are looked for from there on. */
  readonly at?: string
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

/** Throws what is wrong with a file, in words. */
export async function readWritten(files: readonly string[]): Promise<WrittenMistakes> {
  const lists = await Promise.all(files.map(readList))
  const all: { [kind: string]: readonly WrittenMistake[] } = {}
  for (const list of lists) {
    for (const [kind, mistakes] of Object.entries(list)) {
      all[kind] = [...(all[kind] ?? []), ...mistakes]
    }
  }
  return all
}

async function readList(file: string): Promise<WrittenMistakes> {
  const document = parseDocument(await readNamed(file))
  const list: unknown = document.errors.length > 0 ? undefined : document.toJS()
  const lists = Object.values(Object(list))
  if (lists.length === 0 || !lists.every(Array.isArray))
    throw new Error(`${file} não traz listas de enganos, como tests/authors/fresh-mistakes.yaml.`)
  return list as WrittenMistakes // each mistake is judged where it is made
}

/** The content with a mistake in it. Throws where the words that it changes are not there. */
export function withWritten(content: ContentInput, mistake: WrittenMistake): ContentInput {
  const { in: path = '', at = '', change = '', to = '' } = mistake
  const { change2, to2 = '', add, text = '', drop } = mistake
  if (add !== undefined) return withFile(content, add, text)
  if (drop !== undefined) return withoutFile(content, drop)
  const once = withWords(content, { path, at, change, to })
  return change2 === undefined ? once : withWords(once, { path, at, change: change2, to: to2 })
}

type WordsChanged = {
  readonly path: string
  readonly at: string
  readonly change: string
  readonly to: string
}

function withWords(content: ContentInput, { path, at, change, to }: WordsChanged): ContentInput {
  let isMade = false
  const texts = content.texts.map((source) => {
    if (source.path !== path) return source
    const from = startOf(source.text, at)
    const place = from < 0 ? -1 : source.text.indexOf(change, from)
    if (place < 0) return source
    isMade = true
    const { text } = source
    return { path, text: text.slice(0, place) + to + text.slice(place + change.length) }
  })
  if (!isMade)
    throw new Error(`${path} não diz ${change}: quem o cita (tests/authors) precisa do novo texto`)
  return { ...content, texts }
}

/** Where a step or a key begins; of words that are no key, where they stand. */
function startOf(text: string, at: string): number {
  const key = [...text.matchAll(/^ *([\w.-]+):/gm)].find(([, name]) => name === at)
  return key?.index ?? text.indexOf(at)
}

/** A new file is read where its name lets it; else it lies about in the folder. */
function withFile(content: ContentInput, path: string, text: string): ContentInput {
  return isDocument(path)
    ? { ...content, texts: [...content.texts, { path, text }] }
    : { ...content, strays: [...(content.strays ?? []), path] }
}

const PICTURES = 'variants/assets/'

/** A picture is known by its name alone. Throws where there is no such file. */
function withoutFile(content: ContentInput, path: string): ContentInput {
  const texts = content.texts.filter((source) => source.path !== path)
  const pictures = new Map(content.pictures)
  const isPicture = path.startsWith(PICTURES) && pictures.delete(path.slice(PICTURES.length))
  if (!isPicture && texts.length === content.texts.length)
    throw new Error(`não há ${path}: quem o cita (tests/authors) precisa do novo nome`)
  return { ...content, texts, pictures }
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
