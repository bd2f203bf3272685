import type { Severity } from '../../src/core/language/diagnostics/diagnostic'
import type { Position, Range } from '../../src/core/language/diagnostics/position'
import {
  type ItemKind,
  type SemanticToken,
  type TextEdit,
  TOKEN_TYPES,
  type WorkspaceEdit,
} from '../../src/core/language/service/types'
import { monaco, uriOf } from './monaco'

/* Converts between the language service's values and Monaco's. Our positions begin at 0, Monaco's at 1. */

export const toRange = ({ start, end }: Range): monaco.IRange => ({
  startLineNumber: start.line + 1,
  startColumn: start.character + 1,
  endLineNumber: end.line + 1,
  endColumn: end.character + 1,
})

export const fromPosition = ({ lineNumber, column }: monaco.IPosition): Position => ({
  line: lineNumber - 1,
  character: column - 1,
})

export const fromRange = (range: monaco.IRange): Range => ({
  start: { line: range.startLineNumber - 1, character: range.startColumn - 1 },
  end: { line: range.endLineNumber - 1, character: range.endColumn - 1 },
})

export const toEdit = ({ range, newText }: TextEdit): monaco.languages.TextEdit => ({
  range: toRange(range),
  text: newText,
})

export const toWorkspaceEdit = ({ changes }: WorkspaceEdit): monaco.languages.WorkspaceEdit => ({
  edits: Object.entries(changes).flatMap(([path, edits]) =>
    edits.map((edit) => ({ resource: uriOf(path), versionId: undefined, textEdit: toEdit(edit) })),
  ),
})

export const toSeverity = (severity: Severity): monaco.MarkerSeverity =>
  severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning

const { CompletionItemKind: Icon } = monaco.languages

/** The editor's icon of each kind of name. */
export const ITEM_ICONS: { readonly [Kind in ItemKind]: monaco.languages.CompletionItemKind } = {
  key: Icon.Property,
  'step-message': Icon.Text,
  'step-ask': Icon.Field,
  'step-choose': Icon.Enum,
  'step-show': Icon.Interface,
  'step-call': Icon.Event,
  'step-route': Icon.Reference,
  fact: Icon.Variable,
  action: Icon.Function,
  part: Icon.Module,
  outcome: Icon.EnumMember,
  input: Icon.TypeParameter,
  value: Icon.Value,
  link: Icon.File,
  colour: Icon.Color,
  asset: Icon.File,
  group: Icon.Folder,
  variant: Icon.Class,
}

export const TOKEN_LEGEND = { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [] }

/** Tokens as Monaco takes them: five numbers each, with positions relative to the previous token. */
export function tokenData(tokens: readonly SemanticToken[]): Uint32Array {
  const data = new Uint32Array(tokens.length * 5)
  let [line, character] = [0, 0]
  for (const [n, token] of tokens.entries()) {
    const lines = token.line - line
    data.set(
      [
        lines,
        lines === 0 ? token.character - character : token.character,
        token.length,
        TOKEN_TYPES.indexOf(token.type),
        0,
      ],
      n * 5,
    )
    ;[line, character] = [token.line, token.character]
  }
  return data
}
