import { contentKindOf } from '../../src/api/path'
import type { WorkDocument } from './document'
import { baseName, type Outlined } from './outlines'

/** A place where the query was found: the name of a file or step, or a line. */
export type SearchHit = {
  readonly path: string
  readonly step?: string
  /** From 0; absent for a name. */
  readonly line?: number
  /** The name, or the line without its indent. */
  readonly text: string
}

/**
 * Text for searching: lower case, without accents, with plain blanks and quotation marks for those of Word. Composed letters keep their
 * offsets, so that matches can be marked in the original.
 */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('\u00a0', ' ')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .toLowerCase()

const plainTexts = new WeakMap<WorkDocument, string>()

/** A document's text for searching, cached for each document object. */
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

/** Every place that contains the query: names first, then lines, in the order of the files; at most `most` hits. */
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
      // the line of a step's id repeats the hit on its name
      if (step?.from === at && searchable(step.id).includes(words)) return
      lines.push({ path, ...(step && { step: step.id }), line: at, text: line.trim() })
    })
  }
  return [...names, ...lines].slice(0, most)
}
