import type { Location, Severity } from '../diagnostics/diagnostic'
import type { Position, Range } from '../diagnostics/position'
import type { TextEdit } from '../edit/text-edit'

/**
 * The answers of the language service: LSP shapes (zero-based lines, UTF-16 characters) as plain data, so that they can be posted from a
 * worker. Kinds are words of our own; each editor maps them to its icons.
 */

/** One change of a document; without `range` the text is the whole document. */
export type ContentChange = { readonly range?: Range; readonly text: string }

/** Edits by path. Those of one document never overlap. */
export type WorkspaceEdit = { readonly changes: { readonly [path: string]: readonly TextEdit[] } }

/** The kind of an item, which determines its icon. Kinds of steps tell what the step does. */
export type ItemKind =
  | 'key'
  | 'step-message'
  | 'step-ask'
  | 'step-choose'
  | 'step-show'
  | 'step-call'
  | 'step-route'
  | 'fact'
  | 'action'
  | 'part'
  | 'outcome'
  | 'input'
  | 'value'
  | 'link'
  | 'colour'
  | 'asset'
  | 'group'
  | 'variant'

export type CompletionItem = {
  readonly label: string
  readonly kind: ItemKind
  /** A word or two beside the label: the group of a step, the label of a fact. */
  readonly detail?: string
  /** Markdown. */
  readonly documentation?: string
  /** Replaces the words at the cursor. With `isSnippet` it holds tab stops (`$1`, `${1:words}`, `$0`). */
  readonly edit: TextEdit
  readonly isSnippet: boolean
  /** The text that the editor matches against what has been typed. */
  readonly filterText: string
  /** Items are sorted by this text. */
  readonly sortText: string
  /** Offer completion again once this is inserted. */
  readonly retrigger: boolean
}

/** Markdown about the words in `range`. */
export type Hover = { readonly range: Range; readonly contents: string }

export type HighlightKind = 'read' | 'write'
export type DocumentHighlight = { readonly range: Range; readonly kind: HighlightKind }

export type Renamed =
  | { readonly ok: true; readonly edit: WorkspaceEdit }
  | { readonly ok: false; readonly message: string; readonly english: string }

export type SymbolInformation = {
  readonly name: string
  readonly detail: string
  readonly kind: ItemKind
  /** All its lines. */
  readonly range: Range
  /** Its name. */
  readonly selectionRange: Range
  readonly children: readonly SymbolInformation[]
}

export type WorkspaceSymbol = {
  readonly name: string
  readonly kind: ItemKind
  /** Its group. */
  readonly containerName: string
  readonly location: Location
}

export type FoldingRange = {
  readonly startLine: number
  readonly endLine: number
  readonly kind?: 'comment'
}

/** A colour as `#rrggbb`, and where it is written. */
export type WrittenColour = { readonly range: Range; readonly colour: string }

/** Kinds of tokens, by which editors colour them. */
export const TOKEN_TYPES = [
  'step',
  'target',
  'fact',
  'action',
  'part',
  'outcome',
  'input',
  'value',
  'link',
  'key',
  'label',
] as const
export type TokenType = (typeof TOKEN_TYPES)[number]

/** One token; it never spans lines. */
export type SemanticToken = {
  readonly line: number
  readonly character: number
  readonly length: number
  readonly type: TokenType
}

/** A code action; `settles` lists the codes of the diagnostics that it is for. */
export type CodeAction = {
  readonly title: string
  readonly english: string
  readonly settles: readonly string[]
  readonly severity: Severity
  readonly preferred: boolean
  readonly edit: WorkspaceEdit
}

export type InlayHint = { readonly position: Position; readonly label: string }

/** What an editor may show above a step: how many steps lead to it, and from where. */
export type CodeLens = {
  readonly range: Range
  readonly step: string
  readonly title: string
  readonly from: readonly Location[]
}

export type { Location, Position, Range, TextEdit }
