import type { Spot } from '../../diagnostics/finding'
import { spotOfValue } from '../../read/path'
import type { Sentence } from './sentences'

const isBlank = (character: string | undefined) => character !== undefined && /\s/.test(character)

/** Maps a range of a sentence to its place in the source. */
export type SpotOf = (from: number, to: number) => Spot

/**
 * Maps ranges of a sentence to the source, despite quotes, escapes and folded lines: compares the two character by character, once. Gives
 * the whole value if they differ.
 */
export function spotsIn(sentence: Sentence): SpotOf {
  let read: { readonly whole: Spot; readonly places: readonly number[] } | undefined
  return (from, to) => {
    read ??= readBeside(sentence)
    const { whole, places } = read
    const [start, last] = [places[from], places[to - 1]]
    if (start === undefined || last === undefined) return whole
    const isRoom = isBlank(sentence.text[to - 1]) && places[to] !== undefined
    return { ...whole, start, end: isRoom ? places[to]! : last + 1 }
  }
}

/** The place of a range of a sentence in the source. */
export const spotInSentence = (sentence: Sentence, from: number, to: number): Spot =>
  spotsIn(sentence)(from, to)

function readBeside({ unit, path, text }: Sentence) {
  const whole = spotOfValue(unit, path)
  const source = whole.passage.text
  const places: number[] = []
  let at = whole.start
  for (const character of text.split('')) {
    if (isBlank(character)) {
      places.push(at)
      if (source[at] === character) {
        at += 1
        continue
      }
      while (at < whole.end && isBlank(source[at])) at += 1
      continue
    }
    while (at < whole.end && source[at] !== character) at += 1
    if (at >= whole.end) break
    places.push(at)
    at += 1
  }
  return { whole, places }
}
