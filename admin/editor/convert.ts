import type { Severity } from '../../src/core/language/diagnostics/diagnostic'
import type { Position, Range } from '../../src/core/language/diagnostics/position'
import type { TextEdit, WorkspaceEdit } from '../../src/core/language/service/types'
import { monaco, uriOf } from './monaco'

/** Between our positions, from 0, and the editor's, from 1. */

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
