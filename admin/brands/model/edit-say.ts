import { insertItem, moveItem, removeValue, setValue } from '../../../src/core/language/edit/edit'
import type { Edited } from '../../../src/core/language/edit/edited'
import { scriptKeyOrder, variantKeyOrder } from '../../../src/core/language/edit/key-order'
import type {
  AuthoredCondition,
  AuthoredLine,
  AuthoredSay,
} from '../../../src/core/language/read/authored'
import type { Path } from '../../../src/core/language/read/path'
import type { Value } from '../../../src/core/script/value'

/** One edit of a step's `say`. */
export type SayEdit =
  | { readonly type: 'text'; readonly index: number; readonly text: string }
  | { readonly type: 'insert'; readonly index: number }
  | { readonly type: 'remove'; readonly index: number }
  | { readonly type: 'move'; readonly from: number; readonly to: number }
  /** Sets the condition of a line; undefined: the line is always said. */
  | { readonly type: 'when'; readonly index: number; readonly when: AuthoredCondition | undefined }

/** The lines of a `say` as a list, also if it is written as one sentence. */
export const sayLines = (say: AuthoredSay): readonly AuthoredLine[] =>
  typeof say === 'string' ? [say] : say

/** The sentence of a line; undefined where it shows a part or a table instead. */
export function sentenceOf(line: AuthoredLine): string | undefined {
  if (typeof line === 'string') return line
  return (line.part ?? line.table) === undefined ? (line.text ?? '') : undefined
}

/** The lines after an edit. */
export function afterEdit(say: AuthoredSay, edit: SayEdit): readonly AuthoredLine[] {
  const lines = sayLines(say)
  switch (edit.type) {
    case 'text': {
      const { index, text } = edit
      return lines.map((line, n) =>
        n !== index ? line : typeof line === 'string' ? text : { ...line, text },
      )
    }
    case 'insert':
      return lines.toSpliced(edit.index, 0, '')
    case 'remove':
      return lines.toSpliced(edit.index, 1)
    case 'when':
      return lines.map((line, n) => (n === edit.index ? guarded(line, edit.when) : line))
    case 'move': {
      const moved = lines[edit.from]
      return moved === undefined
        ? lines
        : lines.toSpliced(edit.from, 1).toSpliced(edit.to, 0, moved)
    }
  }
}

/** The line with another condition; without a condition, a line that has only its text becomes a plain string. */
function guarded(line: AuthoredLine, when: AuthoredCondition | undefined): AuthoredLine {
  const { when: _before, ...rest } = typeof line === 'string' ? { text: line } : line
  if (when !== undefined) return { when, ...rest }
  const { text, ...others } = rest
  return text !== undefined && Object.keys(others).length === 0 ? text : rest
}

/** The same edit in a YAML text whose `say` is at `path`; what stays keeps its bytes. */
export function editSay(text: string, path: Path, say: AuthoredSay, edit: SayEdit): Edited {
  if (typeof say === 'string') {
    const [only, ...more] = afterEdit(say, edit)
    const value = typeof only === 'string' && more.length === 0 ? only : afterEdit(say, edit)
    return setSay(text, path, value as AuthoredSay) // either one sentence or a list of lines
  }
  switch (edit.type) {
    case 'text': {
      const line = say[edit.index]
      const at = typeof line === 'string' ? [edit.index] : [edit.index, 'text']
      return setValue(text, [...path, ...at], edit.text)
    }
    case 'insert':
      return insertItem(text, path, edit.index, '')
    case 'remove':
      return removeValue(text, [...path, edit.index])
    case 'when':
      return setValue(text, [...path, edit.index], afterEdit(say, edit)[edit.index] as Value, {
        order: scriptKeyOrder,
      }) // lines are plain data
    case 'move':
      return moveItem(text, path, edit.from, edit.to)
  }
}

/** Replaces the whole `say`; a single plain sentence is written without a list. */
export function setSay(text: string, path: Path, say: AuthoredSay): Edited {
  const only = typeof say !== 'string' && say.length === 1 ? say[0] : undefined
  const value = typeof only === 'string' ? only : say
  return setValue(text, path, value as Value, { order: variantKeyOrder }) // lines are plain data
}
