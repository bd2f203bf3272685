import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Vocabulary } from '../../script/vocabulary'
import type { JsonSchema } from '../check/json-schema'
import { type Compilation, createCompiler } from '../compile'
import type { Diagnostic, Location } from '../diagnostics/diagnostic'
import { lineStartsOf, type Range, withLineFeeds } from '../diagnostics/position'
import type { PictureSizes } from '../read/content-input'
import { readFile, type SourceFile, withoutMark } from '../read/read-file'
import { codeActions } from './code-actions'
import { coloursIn } from './colours'
import { complete } from './complete'
import {
  type Content,
  type FileKind,
  fileAt,
  fileKindOf,
  markAt,
  marksReader,
  positionIn,
} from './content'
import { format } from './format'
import { codeLenses, inlayHints } from './hints'
import { hover } from './hover'
import type { Role } from './marks'
import { indexNames, type NameIndex } from './name-index'
import { definition, highlights, references } from './navigate'
import { prepareRename, rename } from './rename'
import { shapesOf } from './shapes'
import { documentSymbols, foldingRanges, workspaceSymbols } from './symbols'
import { talkNames } from './talk-names'
import type * as types from './types'
import type { ContentChange, SemanticToken, TokenType } from './types'

/**
 * The language service for editors. Documents are texts by path (`scripts/lead.yaml`); documents that are no content are stored but not
 * compiled. Every answer refers to the current documents; only what has changed is computed again. Nothing throws, whatever the documents
 * hold.
 */
export type Service = {
  /** Adds a document, or replaces the one at this path. */
  readonly open: (path: string, text: string) => void
  /** Applies changes to a document one after the other. A document that is not open counts as empty. */
  readonly change: (path: string, changes: readonly types.ContentChange[]) => void
  /** Removes a document from the content. */
  readonly close: (path: string) => void
  /** Sets the existing pictures; before that, pictures are neither offered nor judged. */
  readonly pictures: (sizes: PictureSizes) => void
  /** Sets the files in the content's folders that no reader uses. */
  readonly strays: (paths: readonly string[]) => void
  readonly text: (path: string) => string | undefined
  readonly compilation: () => Compilation
  /** All diagnostics, or those of one document. */
  readonly diagnostics: (path?: string) => readonly Diagnostic[]
  /** Does not wait for a compilation: the text at the cursor is parsed as it is, and the names offered come from the last one. */
  readonly complete: (path: string, at: types.Position) => readonly types.CompletionItem[]
  readonly hover: (path: string, at: types.Position) => types.Hover | undefined
  readonly definition: (path: string, at: types.Position) => readonly Location[]
  readonly references: (
    path: string,
    at: types.Position,
    options: { readonly withDefinition: boolean },
  ) => readonly Location[]
  readonly highlights: (path: string, at: types.Position) => readonly types.DocumentHighlight[]
  readonly prepareRename: (
    path: string,
    at: types.Position,
  ) => { readonly range: Range; readonly placeholder: string } | undefined
  readonly rename: (path: string, at: types.Position, name: string) => types.Renamed
  readonly documentSymbols: (path: string) => readonly types.SymbolInformation[]
  readonly workspaceSymbols: (query: string) => readonly types.WorkspaceSymbol[]
  readonly foldingRanges: (path: string) => readonly types.FoldingRange[]
  /** In order, without overlaps, none over several lines. */
  readonly tokens: (path: string) => readonly types.SemanticToken[]
  readonly codeActions: (path: string, range: Range) => readonly types.CodeAction[]
  /** The edits that format the document; none where it cannot be read. */
  readonly format: (path: string) => readonly types.TextEdit[]
  readonly inlayHints: (path: string, range: Range) => readonly types.InlayHint[]
  readonly codeLenses: (path: string) => readonly types.CodeLens[]
  readonly colours: (path: string) => readonly types.WrittenColour[]
  /** The name of the action or part at a position: its definition is in code, outside the content. */
  readonly contractAt: (path: string, at: types.Position) => string | undefined
}

/** What the service must be given about talks: the schema of their files, and the check of a single talk. */
export type Talks = {
  readonly schema: JsonSchema
  readonly judge: (path: string, text: string) => readonly Diagnostic[]
}

const NO_TALKS: Talks = { schema: {}, judge: () => [] }

export function createService(product: Vocabulary, talksOf: Talks = NO_TALKS): Service {
  const compile = createCompiler(product)
  const wordsOf = (vocabulary: Vocabulary) => meanings(vocabulary, talksOf.schema)
  // renewed when the script declares other facts
  let words = wordsOf(product)
  const texts = new Map<string, string>()
  const talks = new Map<string, SourceFile>()
  /** Diagnostics of single talks, cached by file: a file object stays the same as long as its text does. */
  const judged = new WeakMap<SourceFile, readonly Diagnostic[]>()
  let pictures: PictureSizes = new Map()
  let strays: readonly string[] = []
  let content: Content | undefined
  let last: Content | undefined

  const put = (path: string, written: string) => {
    const text = withLineFeeds(withoutMark(written))
    if (texts.get(path) === text) return
    texts.set(path, text)
    content = undefined
  }
  const now = (): Content => {
    content ??= read()
    last = content
    return content
  }
  const read = (): Content => {
    const sources = [...texts].map(([path, text]) => ({ path, text }))
    const compilation = compile({ texts: sources, pictures, strays })
    const files = sources
      .filter(({ path }) => fileKindOf(path) === 'talk')
      .map((source) => {
        const file = readFile(source, false, talks.get(source.path))
        talks.set(source.path, file)
        return file
      })
    const all = [...compilation.files, ...files]
    if (words.vocabulary !== compilation.vocabulary) words = wordsOf(compilation.vocabulary)
    const { marks } = words
    const indexes = new Map<FileKind | undefined, NameIndex>()
    const index = (kind?: FileKind) => {
      const known = indexes.get(kind)
      if (known) return known
      const of = all.filter(({ path }) => kind === undefined || fileKindOf(path) === kind)
      const made = indexNames(of.flatMap(marks), compilation)
      indexes.set(kind, made)
      return made
    }
    const names = [...pictures.keys()]
    return { ...words, assets: names, compilation, files: all, index }
  }
  const diagnostics = (path?: string): readonly Diagnostic[] => {
    const { files, compilation } = now()
    const isAsked = (one: { readonly path: string }) => path === undefined || one.path === path
    const asked = files.filter((file) => isAsked(file) && fileKindOf(file.path) === 'talk')
    const ofTalks = asked.flatMap((file) => {
      const told = judged.get(file) ?? talksOf.judge(file.path, file.text)
      judged.set(file, told)
      return told
    })
    return [...compilation.diagnostics.filter(isAsked), ...ofTalks, ...talkNames(now(), asked)]
  }
  return {
    open: put,
    change: (path, changes) => put(path, applyChanges(texts.get(path) ?? '', changes)),
    close: (path) => {
      if (texts.delete(path)) content = undefined
    },
    pictures: (sizes) => {
      pictures = sizes
      content = undefined
    },
    strays: (paths) => {
      strays = paths
      content = undefined
    },
    text: (path) => texts.get(path),
    compilation: () => now().compilation,
    diagnostics,
    complete: (path, at) => {
      const text = texts.get(path)
      if (text === undefined) return []
      return complete(content ?? last ?? now(), { path, text, lines: lineStartsOf(text) }, at)
    },
    hover: (path, at) => hover(now(), path, at),
    definition: (path, at) => definition(now(), path, at),
    references: (path, at, options) => references(now(), path, at, options),
    highlights: (path, at) => highlights(now(), path, at),
    prepareRename: (path, at) => prepareRename(now(), path, at),
    rename: (path, at, name) => rename(now(), path, at, name),
    documentSymbols: (path) => documentSymbols(now(), path),
    workspaceSymbols: (query) => workspaceSymbols(now(), query),
    foldingRanges: (path) => foldingRanges(now(), path),
    tokens: (path) => tokens(now(), path),
    codeActions: (path, range) => codeActions(now(), diagnostics(path), range),
    format: (path) => format(now(), path),
    inlayHints: (path, range) => inlayHints(now(), path, range),
    colours: (path) => coloursIn(now(), path),
    contractAt: (path, at) => {
      const mark = markAt(now(), path, at)?.mark
      return mark && (mark.role === 'action' || mark.role === 'part') ? mark.name : undefined
    },
    codeLenses: (path) => codeLenses(now(), path),
  }
}

/** The parts of `Content` that depend on the vocabulary. */
function meanings(
  vocabulary: Vocabulary,
  talk: JsonSchema,
): Pick<Content, 'vocabulary' | 'shapes' | 'marks'> {
  const shapes = shapesOf(vocabulary, talk)
  return { vocabulary, shapes, marks: marksReader({ vocabulary, shapes }) }
}

/** Applies changes one after the other, each to the result of the one before. */
function applyChanges(text: string, changes: readonly ContentChange[]): string {
  const document = TextDocument.create('', '', 0, text)
  return TextDocument.update(document, [...changes], 1).getText()
}

const TYPES: { readonly [role in Role]?: TokenType } = {
  step: 'step',
  target: 'target',
  fact: 'fact',
  action: 'action',
  part: 'part',
  outcome: 'outcome',
  input: 'input',
  word: 'value',
  link: 'link',
  media: 'link',
  label: 'label',
  key: 'key',
}

/**
 * The semantic tokens of a document, in order, without overlaps. Sentences have no token of their own, so that facts inside them can have
 * one.
 */
function tokens(content: Content, path: string): readonly SemanticToken[] {
  const file = fileAt(content, path)
  if (!file) return []
  let last = 0
  return content
    .marks(file)
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ mark, start, end }): readonly SemanticToken[] => {
      const type = TYPES[mark.role]
      const words = file.text.slice(start, end)
      if (!type || start < last || words === '' || words.includes('\n')) return []
      last = end
      return [{ ...positionIn(file, start), length: end - start, type }]
    })
}
