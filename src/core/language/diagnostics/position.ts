/** Zero-based line and UTF-16 character, as in LSP. Inside the compiler places are offsets. */
export type Position = { readonly line: number; readonly character: number }
export type Range = { readonly start: Position; readonly end: Position }

/** Offsets at which the lines of a text start. */
export type LineStarts = readonly number[]

/** The text with `\n` for each lone `\r`, which old programs write and editors count as the end of a line. All offsets stay the same. */
export const withLineFeeds = (text: string): string =>
  text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text

export function lineStartsOf(written: string): LineStarts {
  const text = withLineFeeds(written)
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The position of an offset in the text. */
export function positionAt(starts: LineStarts, offset: number): Position {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return { line: low, character: offset - starts[low]! }
}

export function rangeAt(starts: LineStarts, start: number, end: number): Range {
  return { start: positionAt(starts, start), end: positionAt(starts, Math.max(start, end)) }
}
