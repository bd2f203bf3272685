import { lineStartsOf } from '../position'
import { offsetAt } from './content'
import type { ContentChange } from './types'

/** The text after changes made one after the other, each to what the one before left. */
export function applyChanges(text: string, changes: readonly ContentChange[]): string {
  return changes.reduce((before, { range, text: written }) => {
    if (!range) return withoutMark(written)
    const place = { text: before, lines: lineStartsOf(before) }
    const start = offsetAt(place, range.start)
    const end = Math.max(start, offsetAt(place, range.end))
    return before.slice(0, start) + written + before.slice(end)
  }, text)
}

/** Positions count from the first character that an editor shows, which is the one after a byte order mark. */
export const withoutMark = (text: string) => (text.startsWith('\uFEFF') ? text.slice(1) : text)
