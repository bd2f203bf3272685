import type { YAMLParseError } from 'yaml'
import { diagnoseYaml } from '../diagnostics/diagnose-yaml'
import {
  asChoice,
  type Finding,
  type Passage,
  type Spot,
  withFix,
  withQuotes,
  wordsAt,
} from '../diagnostics/finding'
import { insideCurly } from './curly-quotes'
import { lineFeedOf, lineStart, newlineOf } from './entry-ranges'
import { comparisonAdvice, firstKeyBelow, keysInBraces } from './yaml-advice'

/** Keys under which names stand. */
export const OF_NAMES: ReadonlySet<string> = new Set([
  'on',
  'with',
  'set',
  'data',
  'facts',
  'steps',
])

/** The comparisons that the signs of other languages mean. */
export const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['=', 'eq'],
  ['==', 'eq'],
  ['!=', 'ne'],
  ['<>', 'ne'],
  ['>', 'gt'],
  ['>=', 'gte'],
  ['<', 'lt'],
  ['<=', 'lte'],
])

/** By key: the one of its own keys for which a word stands that is written in its place, and the others. */
const OWN_KEYS: ReadonlyMap<string, readonly [first: string, ...others: string[]]> = new Map([
  ['ask', ['fact', 'hint', 'placeholder', 'prefill', 'refused', 'invalid', 'skip']],
  ['show', ['part', 'on']],
  ['call', ['action', 'with', 'on']],
])

/** Candidate fixes for the value on the line of an error. */
export function* valueCures(
  told: Finding,
  { code, pos: [offset] }: YAMLParseError,
): Generator<Finding> {
  const { passage } = told.at
  const { text } = passage
  const value = valueOfLine(passage, code === 'MISSING_CHAR' ? told.at.start : offset)
  const inside = value && insideCurly(wordsAt(value))
  if (value && inside !== undefined) yield diagnoseYaml.curlyQuotes(value, inside)
  for (const line of [offset, lineStart(text, offset) - 1]) {
    const colon = colonWithoutSpace(passage, line)
    if (colon) yield diagnoseYaml.noSpaceAfterColon(colon, keyBefore(colon))
  }
  if (code === 'MISSING_CHAR') yield closeQuote(told)
  yield* comparisons(passage, offset)
  if (!value) return
  const dash = /^- +(?=\S)/.exec(wordsAt(value))?.[0].length
  if (dash && text.slice(value.start - 2, value.start) === ': ') {
    const edits = [{ at: { ...value, end: value.start + dash }, text: '' }]
    yield withFix(told, { pt: 'Tirar o "-"', en: 'Take the "-" away' }, edits)
  }
  const sentence = withoutComment(value)
  yield* ofKeys(sentence)
  // braces are no sentence, but for those of a fact
  if (/^(?:\{(?!\{)|\[)/.test(wordsAt(sentence))) return
  yield withQuotes(told, sentence, wordsAt(sentence))
  const whole = withLinesBelow(value)
  const words = wordsAt(whole).split('\n')
  // the lines below may as well be a sentence of their own
  yield asChoice(withQuotes(told, whole, words.map((line) => line.trim()).join(' ')))
}

/** Fixes for a value where keys go: `set: fact: value` on one line, and the name of an action with keys below it. */
function* ofKeys(value: Spot): Generator<Finding> {
  const { passage, start, end } = value
  const { text } = passage
  const words = wordsAt(value)
  const key = /([\w-]+): +$/.exec(text.slice(lineStart(text, start), start))?.[1] ?? ''
  if (OF_NAMES.has(key) && /^[\w.-]+: +\S/.test(words)) {
    const title = { pt: 'Pôr entre { }', en: 'Put it in { }' }
    yield withFix(diagnoseYaml.yamlError(value, keysInBraces(key)), title, [
      { at: { ...value, end: start }, text: '{ ' },
      { at: { ...value, start: end }, text: ' }' },
    ])
  }
  const [first, ...others] = OWN_KEYS.get(key) ?? []
  const [, room, below = ''] = /^\n( +)([\w-]+):/.exec(text.slice(lineFeedOf(text, start))) ?? []
  if (room === undefined || !others.includes(below)) return
  const line = `${first}: ${words}`
  const title = { pt: `Pôr "${line}" na linha de baixo`, en: `Put "${line}" in the line below` }
  yield withFix(diagnoseYaml.yamlError(value, firstKeyBelow(key, line)), title, [
    { at: { passage, start: start - 1, end }, text: newlineOf(text) + room + line },
  ])
}

/** A fix for a sign such as `>` before a number or quoted word in a guard. */
function* comparisons(passage: Passage, offset: number): Generator<Finding> {
  const { text } = passage
  const from = lineStart(text, offset)
  const line = text.slice(from, lineFeedOf(text, from))
  if (!/\bwhen:/.test(text.slice(lineStart(text, from - 1), from) + line)) return
  const found = /(?<=: ?)([=!<>]{1,2}) ?(-?\d[\d.]*|"[^"]*")/.exec(line)
  const operator = OPERATORS.get(found?.[1] ?? '')
  if (!found || !operator) return
  const start = from + found.index
  const at = { passage, start, end: start + found[0].length }
  const put = `{ ${operator}: ${found[2]} }`
  const title = { pt: `Trocar por "${put}"`, en: `Change to "${put}"` }
  yield withFix(diagnoseYaml.yamlError(at, comparisonAdvice(put)), title, [{ at, text: put }])
}

/** A value with the lines below it that are indented deeper and look like no key and no item. */
function withLinesBelow(value: Spot): Spot {
  const { text } = value.passage
  const own = text.slice(lineStart(text, value.start), value.end)
  let { end } = value
  for (
    let from = lineFeedOf(text, end) + 1;
    from < text.length;
    from = lineFeedOf(text, from) + 1
  ) {
    const line = text.slice(from, lineFeedOf(text, from)).trimEnd()
    const room = line.search(/\S/)
    if (room <= own.search(/\S/)) break
    // keys below a value are no sentence
    if (/^\s*(?:- |#|[a-z][\w-]*:(?: |$))/.test(line)) return value
    end = from + line.length
  }
  return { ...value, end }
}

/** A value without the comment that stands behind it. */
function withoutComment(value: Spot): Spot {
  const words = wordsAt(value)
  const comment = words.search(/\s#/)
  return comment < 0
    ? value
    : { ...value, end: value.start + words.slice(0, comment).trimEnd().length }
}

/** A fix that closes the quotes of `told` at the end of their line. */
function closeQuote(told: Finding): Finding {
  const { passage, start } = told.at
  const line = passage.text.slice(start, lineFeedOf(passage.text, start)).trimEnd()
  const end = start + line.length
  const title = {
    pt: 'Fechar as aspas no fim da linha',
    en: 'Close the quotes at the end of the line',
  }
  return withFix(told, title, [{ at: { passage, start: end, end }, text: wordsAt(told.at) }])
}

/** The value on a line, without its key and dashes: what a fix would quote. */
export function valueOfLine(passage: Passage, offset: number): Spot | undefined {
  const from = lineStart(passage.text, offset)
  const line = passage.text.slice(from, lineFeedOf(passage.text, from)).trimEnd()
  const found = /^(\s*(?:- +)*(?:[\w.-]+: +)?)([^\s'].*)$/.exec(line)
  if (!found) return undefined
  const start = from + found[1]!.length
  return { passage, start, end: start + found[2]!.length }
}

const keyBefore = ({ passage: { text }, start }: Spot): string =>
  /[\w-]*$/.exec(text.slice(lineStart(text, start), start))![0]

/** The colon after a line's key, where a word follows it without a space. */
function colonWithoutSpace(passage: Passage, offset: number): Spot | undefined {
  if (offset < 0) return undefined
  const from = lineStart(passage.text, offset)
  const line = passage.text.slice(from, lineFeedOf(passage.text, from))
  const found = /^\s*(?:- +)*[\w-]+(?=:[^\s:/])/.exec(line)
  if (!found) return undefined
  const start = from + found[0].length
  return { passage, start, end: start + 1 }
}
