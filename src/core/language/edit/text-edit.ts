import { lineStartsOf, type Range, rangeAt } from '../diagnostics/position'

/** `newText` in place of `range`, as in LSP: zero-based lines, UTF-16 characters. */
export type TextEdit = { readonly range: Range; readonly newText: string }

/**
 * The edits that turn one text into another: one, from the first to the last difference, or none. It splits no surrogate pair and no `\r\n`.
 */
export function difference(text: string, changed: string): readonly TextEdit[] {
  if (text === changed) return []
  const most = Math.min(text.length, changed.length)
  let start = 0
  while (start < most && text.charCodeAt(start) === changed.charCodeAt(start)) start += 1
  if (isInside(text, start) || isInside(changed, start)) start -= 1
  let end = 0
  while (end < most - start && text.at(-1 - end) === changed.at(-1 - end)) end += 1
  if (isInside(text, text.length - end) || isInside(changed, changed.length - end)) end -= 1
  const range = rangeAt(lineStartsOf(text), start, text.length - end)
  return [{ range, newText: changed.slice(start, changed.length - end) }]
}

const NEWLINE = 10
const RETURN = 13

/** Whether an offset is inside a surrogate pair or inside a `\r\n`. */
function isInside(text: string, offset: number): boolean {
  const [before, after] = [text.charCodeAt(offset - 1), text.charCodeAt(offset)]
  const isPair = before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000
  return isPair || (before === RETURN && after === NEWLINE)
}
