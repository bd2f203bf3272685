/** What turns one text into another, as one replacement: offsets in the first, and the words that stand there then. */
export type Difference = { readonly start: number; readonly end: number; readonly text: string }

/** The smallest one replacement; undefined where the texts are equal. Never cuts a pair of surrogates or of CR and LF. */
export function differenceOf(before: string, after: string): Difference | undefined {
  if (before === after) return undefined
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  if (start > 0 && joins(before, start)) start -= 1
  let tail = 0
  while (tail < most - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  if (tail > 0 && joins(before, before.length - tail)) tail -= 1
  return {
    start,
    end: before.length - tail,
    text: after.slice(start, after.length - tail),
  }
}

/** Whether the two characters round an offset are one to a reader. */
function joins(text: string, at: number): boolean {
  const pair = text.slice(at - 1, at + 1)
  return pair === '\r\n' || /[\ud800-\udbff][\udc00-\udfff]/.test(pair)
}
