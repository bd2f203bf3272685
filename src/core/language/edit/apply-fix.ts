import type { Fix, FixEdit } from '../diagnostics/diagnostic'
import { editText } from '../diagnostics/edit-text'
import { lineStartsOf, type Position } from '../diagnostics/position'
import type { SourceText } from '../read/source'

/** The sources after a fix; those it does not touch are the same objects. */
export function applyFix(sources: readonly SourceText[], fix: Fix): readonly SourceText[] {
  return sources.map((source) => {
    const edits = fix.edits.filter(({ path }) => path === source.path)
    return edits.length === 0 ? source : { ...source, text: edited(source.text, edits) }
  })
}

/** Positions of edits count from behind a byte order mark. */
function edited(text: string, edits: readonly FixEdit[]): string {
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  const starts = lineStartsOf(text.slice(mark))
  const offsetOf = ({ line, character }: Position) => mark + (starts[line] ?? 0) + character
  const splices = edits.map(({ range, text: put }) => ({
    from: offsetOf(range.start),
    to: offsetOf(range.end),
    put,
  }))
  return editText(text, splices)
}
