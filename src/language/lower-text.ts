import type { Text } from '../script/text'
import { diagnoseNames } from './diagnose-names'
import type { Spot } from './finding'
import { atValue, type Lowering } from './lowering'
import { nearest } from './nearest'
import { parseText, type TextTrouble } from './parse-text'
import type { Path } from './path'

/** Compiles a sentence. Facts that may not be shown are as unknown as those that do not exist (case EXP-06). */
export function lowerText(to: Lowering, path: Path, sentence: string): Text {
  const { text, troubles } = parseText(sentence, (name) => isShown(to, name))
  for (const trouble of troubles) {
    const at = spotOfWords(atValue(to, path), sentence, trouble)
    if (trouble.type === 'markup') to.report(diagnoseNames.disallowedMarkup(at, trouble.words))
    else to.report(diagnoseNames.unknownFact(at, trouble.words, nearestShown(to, trouble.words)))
  }
  return text
}

function isShown({ words }: Lowering, name: string): boolean {
  return words.facts.get(name)?.internal === false
}

function nearestShown(to: Lowering, name: string): string | undefined {
  return nearest(
    name,
    [...to.words.facts.keys()].filter((known) => isShown(to, known)),
  )
}

/** Where words of a sentence stand in the source, whatever quotes and folds are round them: by counting their occurrences. */
function spotOfWords(whole: Spot, sentence: string, { words, offset }: TextTrouble): Spot {
  let start = whole.start - 1
  for (let at = -1; at < offset; ) {
    at = sentence.indexOf(words, at + 1)
    if (at === -1) return whole
    start = whole.passage.text.indexOf(words, start + 1)
    if (start === -1 || start >= whole.end) return whole
  }
  return { ...whole, start, end: start + words.length }
}
