import type { Text } from '../../script/text'
import { casesOf } from '../../script/word-forms'
import { diagnoseBrand } from '../diagnostics/diagnose-brand'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import { diagnoseSlips } from '../diagnostics/diagnose-slips'
import { diagnoseValues } from '../diagnostics/diagnose-values'
import {
  type Finding,
  type Spot,
  withFix,
  withoutFix,
  withReplacement,
} from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import type { Path } from '../read/path'
import { atValue, type Lowering } from './lowering'
import { parseText, type TextTrouble } from './parse-text'

/**
 * Maximum findings per sentence: locating each one searches the whole sentence, and the author sees the rest after mending the first ones.
 */
const MOST_TOLD = 20

/** Compiles a sentence. Facts that may not be shown are reported like unknown ones (case EXP-06). */
export function lowerText(to: Lowering, path: Path, sentence: string): Text {
  const { text, troubles } = parseText(
    sentence,
    (name) => isShown(to, name),
    (name) => casesOfFact(to, name),
  )
  const data = [...sentence.matchAll(SHOWN_FACT)].filter(([, fact = '']) => isData(to, fact))
  for (const { 0: opening, 1: fact = '', index } of data.slice(0, MOST_TOLD)) {
    const whole = atValue(to, path)
    const offset = index + opening.length - fact.length
    const at = spotOfWords(whole, sentence, { words: fact, offset })
    to.report(diagnoseNames.notForReading(at ?? whole, fact))
  }
  reportRaw(to, path, sentence)
  for (const trouble of troubles.slice(0, MOST_TOLD))
    to.report(findingOf(to, path, sentence, trouble))
  return text
}

const PLAINLY_SHOWN = /\{\{\s*([\w.]+)\s*\}\}/g

/** Reports facts whose values are identifiers such as CREDITO_INTEGRAL, which people should not read. */
function reportRaw(to: Lowering, path: Path, sentence: string): void {
  for (const { 0: words, 1: name = '', index } of sentence.matchAll(PLAINLY_SHOWN)) {
    const fact = to.vocabulary.facts.get(name)
    if (!fact || fact.internal) continue
    const { choices = [], show } = fact.field
    if (!choices.some((one) => /[A-Z]_[A-Z]/.test(show(one)))) continue
    const whole = atValue(to, path)
    const at = spotOfWords(whole, sentence, { words, offset: index })
    to.report(diagnoseValues.notInWords(at ?? whole, name, casesOf(fact.field)))
  }
}

const SHOWN_FACT = /\{\{\s*([\w.]+)/g

function isData({ vocabulary }: Lowering, name: string): boolean {
  const fact = vocabulary.facts.get(name)
  return fact?.internal === false && (fact.field.json === 'array' || fact.field.json === 'object')
}

function findingOf(to: Lowering, path: Path, sentence: string, trouble: TextTrouble): Finding {
  const whole = atValue(to, path)
  const at = spotOfWords(whole, sentence, trouble)
  if (trouble.type === 'fact') {
    const near = nearestShown(to, trouble.words)
    const found = diagnoseNames.unknownFact(at ?? whole, trouble.words, near)
    // the words are not in the source in this form (an escape, for example), so no fix can replace them
    return at ? found : withoutFix(found)
  }
  if (trouble.type === 'braces') {
    const name = /[\w.]+/.exec(trouble.words)?.[0] ?? ''
    const shown = isShown(to, name) ? name : undefined
    const slip = { kind: 'foreign-fact', isCertain: true, name: shown ?? 'fato' } as const
    const found = diagnoseSlips.slip(at ?? whole, trouble.words, slip)
    return withReplacement(found, at && shown && `{{${shown}}}`)
  }
  if (trouble.type === 'words') {
    const name = /[\w.]+/.exec(trouble.words)?.[0] ?? ''
    return diagnoseValues.wrongWords(at ?? whole, name, casesOfFact(to, name))
  }
  if (/^<a\s+href\s*=\s*(?:"http:[^"]*"|'http:[^']*')\s*>$/i.test(trouble.words)) {
    return diagnoseBrand.insecureLink(at ?? whole, trouble.words)
  }
  const edits = trouble.repairs.flatMap(({ put, ...words }) => {
    const spot = spotOfWords(whole, sentence, words)
    return spot ? [{ at: spot, text: put }] : []
  })
  const isWhole = edits.length === trouble.repairs.length
  const title = trouble.repairs.some(({ put }) => put !== '')
    ? { pt: 'Corrigir a marca', en: 'Correct the mark' }
    : { pt: 'Tirar a marca', en: 'Take the mark away' }
  const found = diagnoseNames.disallowedMarkup(at ?? whole, trouble.words)
  return isWhole ? withFix(found, title, edits) : found
}

function casesOfFact({ vocabulary }: Lowering, name: string): readonly string[] | undefined {
  const fact = vocabulary.facts.get(name)
  return fact && casesOf(fact.field)
}

function isShown({ vocabulary }: Lowering, name: string): boolean {
  return vocabulary.facts.get(name)?.internal === false
}

function nearestShown(to: Lowering, name: string): string | undefined {
  return nearest(
    name,
    [...to.vocabulary.facts.keys()].filter((known) => isShown(to, known)),
  )
}

/** Finds words of a sentence in the source, despite quotes and folded lines, by counting their occurrences. */
function spotOfWords(
  whole: Spot,
  sentence: string,
  { words, offset }: Pick<TextTrouble, 'words' | 'offset'>,
): Spot | undefined {
  let start = whole.start - 1
  for (let at = -1; at < offset; ) {
    at = sentence.indexOf(words, at + 1)
    if (at === -1) return undefined
    start = whole.passage.text.indexOf(words, start + 1)
    if (start === -1 || start >= whole.end) return undefined
  }
  return { ...whole, start, end: start + words.length }
}
