import { memoize } from '../../../script/memoize'
import type { Spot } from '../../diagnostics/finding'
import { spotOfValue } from '../../read/path'
import type { Sentence } from './sentences'

const isBlank = (character: string | undefined) => character !== undefined && /\s/.test(character)

/** The place of a range of a sentence in the source; that of the whole value if the source differs from the sentence. */
export function spotInSentence(sentence: Sentence, from: number, to: number): Spot {
  const { whole, places } = readBeside(sentence)
  const [start, last] = [places[from], places[to - 1]]
  if (start === undefined || last === undefined) return whole
  const isRoom = isBlank(sentence.text[to - 1]) && places[to] !== undefined
  return { ...whole, start, end: isRoom ? places[to]! : last + 1 }
}

/** The place of what an expression found in a sentence. */
export const spotOfMatch = (
  sentence: Sentence,
  { 0: words, index }: Pick<RegExpExecArray, 0 | 'index'>,
): Spot => spotInSentence(sentence, index, index + words.length)

/** Where each character of a sentence stands, despite quotes, escapes and folded lines: compares sentence and source side by side. */
const readBeside = memoize(({ unit, path, text }: Sentence) => {
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
})
