import { contentKindOf } from '../../src/api/path'
import type { WorkDocument } from './document'
import { baseName, type Outlined } from './outlines'

/** A place where the words were found: a file's or a step's name, or a line. */
export type SearchHit = {
  readonly path: string
  readonly step?: string
  /** From 0; absent for a name. */
  readonly line?: number
  /** The name, or the line without its indent. */
  readonly text: string
}

/** Upper and lower case, accents or none: all the same to who searches. As long as the text, since a place in it is marked there. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const plainTexts = new WeakMap<WorkDocument, string>()

/** A document's text for searching; made again only for what has changed. */
function plainTextOf(document: WorkDocument): string {
  const known = plainTexts.get(document)
  if (known !== undefined) return known
  const text = searchable(document.text ?? '')
  plainTexts.set(document, text)
  return text
}

type SearchIn = {
  readonly documents: ReadonlyMap<string, WorkDocument>
  readonly outlines: readonly Outlined[]
}

/** Everything that holds the words: names first, then lines, files in their order; at most `most` hits. */
export function searchDocuments(
  query: string,
  { documents, outlines }: SearchIn,
  most = 500,
): readonly SearchHit[] {
  const words = searchable(query.trim())
  if (words === '') return []
  const names: SearchHit[] = []
  const lines: SearchHit[] = []
  const order = new Set([...outlines.map(({ path }) => path), ...documents.keys()])
  const byPath = new Map(outlines.map((outline) => [outline.path, outline]))
  for (const path of order) {
    const document = documents.get(path)
    if (!document || document.text === null || contentKindOf(path) === undefined) continue
    const steps = byPath.get(path)?.steps ?? []
    const name = baseName(path)
    if (searchable(name).includes(words)) names.push({ path, text: name })
    for (const { id } of steps) {
      if (searchable(id).includes(words)) names.push({ path, step: id, text: id })
    }
    if (lines.length >= most || !plainTextOf(document).includes(words)) continue
    document.text.split('\n').forEach((line, at) => {
      if (!searchable(line).includes(words)) return
      const step = steps.find(({ from, to }) => at >= from && at < to)
      // a step's own line is its name, which is there already
      if (step?.from === at && searchable(step.id).includes(words)) return
      lines.push({ path, ...(step && { step: step.id }), line: at, text: line.trim() })
    })
  }
  return [...names, ...lines].slice(0, most)
}
