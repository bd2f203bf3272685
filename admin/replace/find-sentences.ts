import { contentKindOf } from '../../src/api/path'
import { spokenOf } from '../../src/core/language/check/variant-schema'
import { readWhole } from '../../src/core/language/edit/edited'
import type { Path } from '../../src/core/language/read/path'
import { isMapping, type Value } from '../../src/core/script/value'

export type SentenceSearch = {
  readonly find: string
  readonly put: string
  readonly wholeWord: boolean
  /** "parcelas" is found too, and its ending is added to the replacement. */
  readonly plural: boolean
  /** Button labels are searched too; talks and other steps refer to buttons by label. */
  readonly buttons: boolean
}

/** A piece of a sentence: unchanged, or `out` with its replacement `into`. */
export type SentencePiece =
  | { readonly same: string }
  | { readonly out: string; readonly into: string }

/** A sentence that contains the words, and what it becomes (`after`). */
export type SentenceHit = {
  readonly key: string
  readonly path: string
  readonly at: Path
  /** The step or the key that says it. */
  readonly of: string
  readonly pieces: readonly SentencePiece[]
  readonly after: string
}

type Document = { readonly path: string; readonly text: string | null }
type Sentence = {
  readonly at: Path
  readonly of: string
  readonly words: string
  readonly isButton: boolean
}

/**
 * Every sentence of scripts and brands that contains the words, in the order of the files. Names of steps, facts and rules are not
 * searched.
 */
export function findSentences(
  documents: readonly Document[],
  search: SentenceSearch,
): readonly SentenceHit[] {
  const finder = finderOf(search)
  if (!finder) return []
  return documents.flatMap((document) =>
    sentencesOf(document)
      .filter(({ isButton }) => search.buttons || !isButton)
      .flatMap(({ at, of, words }): readonly SentenceHit[] => {
        const pieces = piecesOf(words, finder, search.put)
        if (!pieces.some((piece) => 'out' in piece)) return []
        const after = pieces.map((piece) => ('same' in piece ? piece.same : piece.into)).join('')
        const { path } = document
        return [{ key: `${path}#${at.join('/')}`, path, at, of, pieces, after }]
      }),
  )
}

function finderOf({ find, wholeWord, plural }: SentenceSearch): RegExp | undefined {
  const words = find.trim()
  if (words === '') return undefined
  const escaped = words
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    // Word writes blanks and quotation marks of its own
    .replace(/\s+/g, '\\s+')
    .replace(/["“”]/g, '["“”]')
    .replace(/['‘’]/g, "['‘’]")
  const ending = plural ? '(s?)' : '()'
  const bare = `${escaped}${ending}`
  return new RegExp(wholeWord ? `(?<![\\p{L}\\p{N}])${bare}(?![\\p{L}\\p{N}])` : bare, 'giu')
}

/**
 * Facts, tags and link targets in a sentence, which are never replaced: `{{parcela}}` is not a word. What a fact chooses from, as in
 * `{{n|parcela|parcelas}}`, is said.
 */
const KEPT = /(\{\{[^|}]*|\}\}|<[^>]*>|\]\([^)]*\))/

function piecesOf(words: string, finder: RegExp, put: string): readonly SentencePiece[] {
  return words.split(KEPT).flatMap((part, index): readonly SentencePiece[] => {
    if (index % 2 === 1) return [{ same: part }]
    const pieces: SentencePiece[] = []
    let from = 0
    for (const found of part.matchAll(finder)) {
      if (found.index > from) pieces.push({ same: part.slice(from, found.index) })
      const [out, ending = ''] = found
      pieces.push({ out, into: withCaseOf(out, `${put}${put === '' ? '' : ending}`) })
      from = found.index + out.length
    }
    return from < part.length ? [...pieces, { same: part.slice(from) }] : pieces
  })
}

/** Gives `words` the case of `model`: "Parcela" becomes "Mensalidade", "PARCELA" becomes "MENSALIDADE". */
function withCaseOf(model: string, words: string): string {
  const isUpper = (text: string) => text !== text.toLowerCase() && text === text.toUpperCase()
  if (model.length > 1 && isUpper(model)) return words.toUpperCase()
  return isUpper(model.charAt(0)) ? words.charAt(0).toUpperCase() + words.slice(1) : words
}

// cached by document object, which stays the same until the document changes
const known = new WeakMap<Document, readonly Sentence[]>()

function sentencesOf(document: Document): readonly Sentence[] {
  const before = known.get(document)
  if (before) return before
  const kind = contentKindOf(document.path)
  const value = document.text === null ? undefined : readWhole(document.text)?.value
  const read = !isMapping(value)
    ? []
    : kind === 'script'
      ? inMapping(value.steps, (id, step) => wordsIn(step, ['steps', id], id))
      : kind === 'variant'
        ? [
            ...inMapping(value.copy, (step, said) => wordsIn(said, ['copy', step], step, 'say')),
            ...inMapping(value.order, (step, labels) =>
              wordsIn(labels, ['order', step], step, 'label'),
            ),
            ...spokenOf(value).map(({ path: at, text }) => ({
              at,
              of: at[0] === 'texts' ? String(at[1]) : at.join('.'),
              words: text,
              isButton: false,
            })),
          ]
        : []
  known.set(document, read)
  return read
}

const inMapping = (
  value: Value | undefined,
  each: (key: string, inner: Value) => readonly Sentence[],
): readonly Sentence[] =>
  isMapping(value) ? Object.entries(value).flatMap(([key, inner]) => each(key, inner)) : []

/** `SAID`: keys whose text a visitor reads (docs/language.md). `UNSAID`: keys under which no text is for visitors. */
const SAID = ['say', 'text', 'hint', 'placeholder', 'error', 'reply', 'note', 'disabled', 'reason']
const UNSAID = ['when', 'set', 'clear', 'with', 'track']

/** The sentences in a step, or in a value inside it, whose key is `key`. */
function wordsIn(
  value: Value | undefined,
  at: Path,
  of: string,
  key?: string,
): readonly Sentence[] {
  if (typeof value === 'string') {
    const isButton = key === 'label'
    const isSaid = isButton || (key !== undefined && SAID.includes(key))
    return isSaid ? [{ at, of, words: value, isButton }] : []
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => wordsIn(item, [...at, index], of, key))
  }
  return inMapping(value, (name, inner) =>
    UNSAID.includes(name) ? [] : wordsIn(inner, [...at, name], of, name),
  )
}
