import { plainLetters } from '../../script/plain-letters'

/** The known name that the author most likely meant; `undefined` if none is similar. Linear in the number of names. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const wanted = plainLetters(word.trim())
  const limit = Math.max(1, Math.floor(wanted.length / 3))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const name of known) {
    if (Math.abs(name.length - wanted.length) >= bestDistance) continue
    const distance = editDistance(wanted, plainLetters(name.trim()), bestDistance)
    if (distance < bestDistance) {
      best = name
      bestDistance = distance
    }
  }
  return best
}

/** The edit distance with insertions, deletions, replacements and swaps of neighbours; returns `bound` if it is that or more. */
export function editDistance(a: string, b: string, bound: number): number {
  if (bound === 1) return a === b ? 0 : 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(
        above[column]! + 1,
        line[column - 1]! + 1,
        above[column - 1]! + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, before[column - 2]! + 1)
      }
      line.push(cost)
      least = Math.min(least, cost)
    }
    if (least >= bound) return bound
    before = above
    above = line
  }
  return above[b.length]!
}
