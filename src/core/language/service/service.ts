import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Vocabulary } from '../../script/vocabulary'
import type { JsonSchema } from '../check/json-schema'
import { type Compilation, createCompiler } from '../compile'
import type { Diagnostic, Location } from '../diagnostics/diagnostic'
import { lineStartsOf, type Range } from '../diagnostics/position'
import type { PictureSizes } from '../read/content-input'
import { readFile, type SourceFile } from '../read/read-file'
import { codeActions } from './code-actions'
import { coloursIn } from './colours'
import { complete } from './complete'
import { type Content, fileAt, fileKindOf, markAt, marksReader, positionIn } from './content'
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
 * The language as an editor asks for it. Documents are texts by path (`scripts/lead.yaml`); what is not of the content is kept and left
 * alone. Every answer is about the documents as they stand; only what has changed is worked out again. Nothing throws, whatever they hold.
 */
export type Service = {
  /** Puts a document in, or in place of the one of this path. */
  readonly open: (path: string, text: string) => void
  /** Changes a document, one change after the other. One that is not open is as an empty one. */
  readonly change: (path: string, changes: readonly types.ContentChange[]) => void
  /** Takes a document out of the content. */
  readonly close: (path: string) => void
  /** Says which pictures there are; until then they are neither offered nor judged. */
  readonly pictures: (sizes: PictureSizes) => void
  /** Files of the content's folders that nobody reads. */
  readonly strays: (paths: readonly string[]) => void
  readonly text: (path: string) => string | undefined
  readonly compilation: () => Compilation
  /** All of them, or those of one document. */
  readonly diagnostics: (path?: string) => readonly Diagnostic[]
  /** Waits for no check: what is at the cursor is read as it stands, the names offered are those of the last answer to anything else. */
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
  /** In order, none over another, none over several lines. */
  readonly tokens: (path: string) => readonly types.SemanticToken[]
  readonly codeActions: (path: string, range: Range) => readonly types.CodeAction[]
  /** Edits that lay the document out; none where it cannot be read. */
  readonly format: (path: string) => readonly types.TextEdit[]
  readonly inlayHints: (path: string, range: Range) => readonly types.InlayHint[]
  readonly codeLenses: (path: string) => readonly types.CodeLens[]
  readonly colours: (path: string) => readonly types.WrittenColour[]
  /** The name of the action or part at a position: it is made in code, which the content does not hold. */
  readonly contractAt: (path: string, at: types.Position) => string | undefined
}

/** What of talks is not the language's: the schema of their files, and what is wrong with one by itself. */
export type Talks = {
  readonly schema: JsonSchema
  readonly judge: (path: string, text: string) => readonly Diagnostic[]
}

const NO_TALKS: Talks = { schema: {}, judge: () => [] }

export function createService(product: Vocabulary, talksOf: Talks = NO_TALKS): Service {
  const compile = createCompiler(product)
  const wordsOf = (vocabulary: Vocabulary) => meanings(vocabulary, talksOf.schema)
  // made anew where the script declares other facts
  let words = wordsOf(product)
  const texts = new Map<string, string>()
  const talks = new Map<string, SourceFile>()
  /** What is wrong with a talk by itself; its file stays the same as long as its text does. */
  const judged = new WeakMap<SourceFile, readonly Diagnostic[]>()
  let pictures: PictureSizes = new Map()
  let strays: readonly string[] = []
  let content: Content | undefined
  let last: Content | undefined

  const put = (path: string, text: string) => {
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
    let index: NameIndex | undefined
    const indexed = () => {
      index ??= indexNames(all.flatMap(marks), compilation)
      return index
    }
    const names = [...pictures.keys()]
    return { ...words, assets: names, compilation, files: all, index: indexed }
  }
  return {
    open: (path, text) => put(path, withoutMark(text)),
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
    diagnostics: (path) => {
      const { files, compilation } = now()
      const ofTalks = files.flatMap((file) => {
        if (fileKindOf(file.path) !== 'talk') return []
        const told = judged.get(file) ?? talksOf.judge(file.path, file.text)
        judged.set(file, told)
        return told
      })
      const diagnostics = [...compilation.diagnostics, ...ofTalks, ...talkNames(now())]
      return path === undefined ? diagnostics : diagnostics.filter((one) => one.path === path)
    },
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
    codeActions: (path, range) => codeActions(now(), path, range),
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

/** What the names of a script mean. */
function meanings(
  vocabulary: Vocabulary,
  talk: JsonSchema,
): Pick<Content, 'vocabulary' | 'shapes' | 'marks'> {
  const shapes = shapesOf(vocabulary, talk)
  return { vocabulary, shapes, marks: marksReader({ vocabulary, shapes }) }
}

/** The text after changes made one after the other, each to what the one before left. */
function applyChanges(text: string, changes: readonly ContentChange[]): string {
  const document = TextDocument.create('', '', 0, text)
  return withoutMark(TextDocument.update(document, [...changes], 1).getText())
}

/** Positions count from the first character that an editor shows, which is the one after a byte order mark. */
const withoutMark = (text: string) => (text.startsWith('\uFEFF') ? text.slice(1) : text)

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

/** What the words of a document are, in order, none over another. Sentences have no token of their own, so that facts inside them can. */
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
