import type { YAMLParseError } from 'yaml'
import { diagnoseYaml } from '../diagnostics/diagnose-yaml'
import {
  type Edit,
  type Finding,
  type Passage,
  type Spot,
  withFix,
  withQuotes,
  wordsAt,
} from '../diagnostics/finding'
import { insideCurly } from './curly-quotes'
import { lineEnd, lineStart } from './entry-ranges'
import { plainSpaces } from './odd-spaces'
import { adviceOn } from './yaml-advice'

/** Whether the passage can be read after these edits. */
export type Mends = (edits: readonly Edit[]) => boolean

/** Words an error of the parser so that an author can fix it, with the first candidate fix that makes the text readable (case SCR-09). */
export function yamlTrouble(passage: Passage, trouble: YAMLParseError, mends: Mends): Finding {
  const told = tell(passage, trouble)
  for (const cure of curesOf(told, trouble)) if (cure.fix && mends(cure.fix.edits)) return cure
  return told
}

const ABOUT_SENTENCES = new Set([
  'BLOCK_AS_IMPLICIT_KEY',
  'BAD_SCALAR_START',
  'NON_STRING_KEY',
  'UNEXPECTED_TOKEN',
])

function tell(passage: Passage, trouble: YAMLParseError): Finding {
  // an error of alignment stands at the end of the lines before, which may be empty
  const skipped = /^\n\s*/.exec(passage.text.slice(trouble.pos[0]))?.[0].length ?? 0
  const start = trouble.pos[0] + skipped
  const end = Math.max(trouble.pos[1], start + 1)
  const at = openQuote(passage, trouble) ?? { passage, start, end }
  const sentence = ABOUT_SENTENCES.has(trouble.code) ? valueOfLine(passage, start) : undefined
  return diagnoseYaml.yamlError(sentence ?? at, adviceOn(passage.text, trouble))
}

/** Candidate fixes, the likeliest first. */
function* curesOf(told: Finding, { code, pos: [offset] }: YAMLParseError): Generator<Finding> {
  const { passage } = told.at
  const { text } = passage
  for (const edits of plainSpaces(passage)) yield diagnoseYaml.oddSpace(edits[0]!.at, edits)
  const value = valueOfLine(passage, code === 'MISSING_CHAR' ? told.at.start : offset)
  yield* dashes(passage, offset)
  const inside = value && insideCurly(wordsAt(value))
  if (value && inside !== undefined) yield diagnoseYaml.curlyQuotes(value, inside)
  for (const line of [offset, lineStart(passage.text, offset) - 1]) {
    const colon = colonWithoutSpace(passage, line)
    if (colon) yield diagnoseYaml.noSpaceAfterColon(colon, keyBefore(colon))
  }
  if (code === 'MISSING_CHAR') yield closeQuote(told)
  const sentence = value && withoutComment(value)
  const dash = value && /^- +(?=\S)/.exec(wordsAt(value))?.[0].length
  if (value && dash && text.slice(value.start - 2, value.start) === ': ') {
    const edits = [{ at: { ...value, end: value.start + dash }, text: '' }]
    yield withFix(told, { pt: 'Tirar o "-"', en: 'Take the "-" away' }, edits)
  }
  // braces are no sentence, but for those of a fact
  if (sentence && !/^(?:\{(?!\{)|\[)/.test(wordsAt(sentence)))
    yield withQuotes(told, sentence, wordsAt(sentence))
  for (const line of [lineStart(passage.text, offset), lineEnd(passage.text, offset) + 1]) {
    yield* alignments(passage, line)
  }
}

/** A value without the comment that stands behind it. */
function withoutComment(value: Spot): Spot {
  const words = wordsAt(value)
  const comment = words.search(/\s#/)
  return comment < 0
    ? value
    : { ...value, end: value.start + words.slice(0, comment).trimEnd().length }
}

/** Fixes for a dash without its space, or a missing dash before the first key of an item, on the line of the error or one of those above. */
function* dashes(passage: Passage, offset: number): Generator<Finding> {
  const { text } = passage
  let from = lineStart(text, offset)
  for (let n = 0; n < DASH_LINES && from >= 0; n++) {
    const line = text.slice(from, lineEnd(text, from))
    const [, room = '', dash = '', key = ''] =
      /^( *)(-?)([A-Za-z][\w-]*)(?=:(?:\s|$))/.exec(line) ?? []
    const start = from + room.length
    if (dash !== '') {
      yield diagnoseYaml.dashWithoutSpace({ passage, start, end: start + 1 + key.length }, key)
    } else if (key !== '' && hasItemBelow(text, from, room.length - 2)) {
      yield diagnoseYaml.missingDash({ passage, start, end: start + key.length }, key)
    }
    if (from === 0) return
    from = lineStart(text, from - 1)
  }
}

/** The number of lines that the longest possible item has. */
const DASH_LINES = 12

/** Whether an item of a list begins at this column soon below a line. */
const hasItemBelow = (text: string, from: number, column: number): boolean =>
  column >= 0 &&
  text
    .slice(from)
    .split('\n', DASH_LINES)
    .some((line) => line.startsWith(`${' '.repeat(column)}- `))

/** Fixes that align the line at an offset with one of the lines above it, the nearest first. */
function* alignments(passage: Passage, offset: number): Generator<Finding> {
  const { text } = passage
  const found = /^( *)(?:- |[\w.-]+:)/.exec(text.slice(offset, lineEnd(text, offset)))
  if (!found) return
  const room = found[1]!.length
  const above = text
    .slice(0, Math.max(0, offset - 1))
    .split('\n')
    .slice(-LINES_ABOVE)
    .toReversed()
  const widths = above.map((line) => /^ *(?=[^\s#])/.exec(line)?.[0].length ?? -1)
  const at = { passage, start: offset + room, end: offset + found[0].trimEnd().length }
  for (const width of new Set(widths)) {
    if (width < 0 || width === room || Math.abs(width - room) > 2) continue
    yield diagnoseYaml.badIndent(at, { passage, start: offset, end: offset + room }, width)
  }
}

const LINES_ABOVE = 8

/** The opening quote that is never closed: the last one of its kind. */
function openQuote(passage: Passage, { code, message }: YAMLParseError): Spot | undefined {
  const quote =
    code === 'MISSING_CHAR' ? /Missing closing (["'])quote/.exec(message)?.[1] : undefined
  const start = quote ? passage.text.lastIndexOf(quote) : -1
  return start === -1 ? undefined : { passage, start, end: start + 1 }
}

/** A fix that closes the quotes of `told` at the end of their line. */
function closeQuote(told: Finding): Finding {
  const { passage, start } = told.at
  const line = passage.text.slice(start, lineEnd(passage.text, start)).trimEnd()
  const end = start + line.length
  const title = {
    pt: 'Fechar as aspas no fim da linha',
    en: 'Close the quotes at the end of the line',
  }
  return withFix(told, title, [{ at: { passage, start: end, end }, text: wordsAt(told.at) }])
}

/** The value on a line, without its key and dashes: what a fix would quote. */
function valueOfLine(passage: Passage, offset: number): Spot | undefined {
  const from = lineStart(passage.text, offset)
  const line = passage.text.slice(from, lineEnd(passage.text, from)).trimEnd()
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
  const line = passage.text.slice(from, lineEnd(passage.text, from))
  const found = /^\s*(?:- +)*[\w-]+(?=:[^\s:/])/.exec(line)
  if (!found) return undefined
  const start = from + found[0].length
  return { passage, start, end: start + 1 }
}
