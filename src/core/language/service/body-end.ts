/** The end of a stretch's own text: the blank lines and comments at its end belong to what comes next. */
export function bodyEnd(text: string, from: number, limit: number): number {
  let end = limit
  while (end > from) {
    const start = Math.max(from, text.lastIndexOf('\n', end - 1) + 1)
    const line = text.slice(start, end).trimEnd()
    const words = line.trimStart()
    if (words !== '' && !(words.startsWith('#') && start > from)) return start + line.length
    end = start > from ? start - 1 : from
  }
  return from
}
