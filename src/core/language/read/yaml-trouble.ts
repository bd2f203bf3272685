import type { YAMLParseError } from 'yaml'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import { diagnoseYaml } from '../diagnostics/diagnose-yaml'
import {
  asChoice,
  type Edit,
  type Finding,
  type Passage,
  type Spot,
  withFix,
  withoutFix,
  withQuotes,
  wordsAt,
} from '../diagnostics/finding'
import { insideCurly } from './curly-quotes'
import { lineEnd, lineStart } from './entry-ranges'
import { type Lexeme, readLexemes } from './lexemes'
import { bulletList } from './list-signs'
import { plainSpaces } from './odd-spaces'
import { adviceOn, notClosed } from './yaml-advice'

/** Whether the passage can be read after these edits. */
export type Mends = (edits: readonly Edit[]) => boolean

/** Words an error of the parser so that an author can fix it, with the first candidate fix that makes the text readable (case SCR-09). */
export function yamlTrouble(passage: Passage, trouble: YAMLParseError, mends: Mends): Finding {
  const open = openBracket(passage, trouble)
  if (open) return open.fix && mends(open.fix.edits) ? open : withoutFix(open)
  const told = tell(passage, trouble)
  for (const cure of curesOf(told, trouble)) if (cure.fix && mends(cure.fix.edits)) return cure
  return told
}

const IDLE: ReadonlySet<Lexeme['type']> = new Set(['space', 'newline', 'comment'])

/** A brace or bracket that is still open where the lines below go on without it; the fix closes it behind the last word inside. */
function openBracket(passage: Passage, { message, pos }: YAMLParseError): Finding | undefined {
  if (!/ end with a [\]}]$/.test(message)) return undefined
  const open: Lexeme[] = []
  let isNested = false
  let end = 0
  for (const lexeme of readLexemes(passage.text.slice(0, pos[0]))) {
    const { type, text, start } = lexeme
    if (type === 'flow-map-start' || type === 'flow-seq-start') open.push(lexeme)
    if (type === 'flow-map-end' || type === 'flow-seq-end') open.pop()
    isNested = open.length > 0 && (isNested || type === 'flow-map-end' || type === 'flow-seq-end')
    if (!IDLE.has(type)) end = start + text.trimEnd().length
  }
  const last = open.at(-1)
  if (!last) return undefined
  const { start, text: sign } = last
  const at = { passage, start, end: Math.min(end, lineEnd(passage.text, start)) }
  const found = diagnoseYaml.yamlError(at, notClosed(sign))
  const closing = open.map(({ text }) => (text === '{' ? ' }' : ']')).toReversed()
  const edits = [{ at: { passage, start: end, end }, text: closing.join('') }]
  const told = withFix(found, { pt: 'Fechar no fim', en: 'Close it at the end' }, edits)
  // the sign may as well be missing further inside
  return isNested ? asChoice(told) : told
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
  yield* bullets(passage, offset)
  yield* dashedKeys(passage, offset)
  yield* outerStep(passage, offset)
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

/** A fix for a list with other signs than dashes, which begins on the line of the error or on one of those above. */
function* bullets(passage: Passage, offset: number): Generator<Finding> {
  let from = lineStart(passage.text, offset)
  for (let n = 0; n < DASH_LINES; n++) {
    const list = bulletList(passage, from)
    if (list) yield list
    if (from === 0) return
    from = lineStart(passage.text, from - 1)
  }
}

/** The lines above an offset, the nearest first, each with its offset. */
function* linesAbove(
  text: string,
  offset: number,
): Generator<readonly [line: string, from: number]> {
  for (let from = lineStart(text, offset); from > 0; ) {
    from = lineStart(text, from - 1)
    yield [text.slice(from, lineEnd(text, from)), from]
  }
}

/** A fix for dashes before some of the keys under `on`, which is no list. */
function* dashedKeys(passage: Passage, offset: number): Generator<Finding> {
  const { text } = passage
  const from = lineStart(text, offset)
  const column = /^ *(?=[\w.-]+:)/.exec(text.slice(from, lineEnd(text, from)))?.[0].length ?? 0
  const dashes: Edit[] = []
  let first: Spot | undefined
  for (const [line, start] of column > 0 ? linesAbove(text, from) : []) {
    const indent = line.search(/\S/)
    if (indent === -1 || indent > column) continue
    const key = /^ *- +[\w.-]+(?=:)/.exec(line)?.[0]
    if (indent === column && key !== undefined) {
      const dash = { passage, start: start + indent, end: start + indent + 2 }
      first = { ...dash, end: start + key.length }
      dashes.push({ at: dash, text: '' })
    }
    if (indent === column) continue
    if (first && line.trim() === 'on:') yield diagnoseShape.keysWithDashes(first, 'on', dashes)
    return
  }
}

/** A fix for a step at the start of its line, with steps that are indented above and below. */
function* outerStep(passage: Passage, offset: number): Generator<Finding> {
  const { text } = passage
  const width = /^steps:.*\n(?:[ \t]*(?:#.*)?\n)*( +)\S/m.exec(text)?.[1]
  for (const [line, start] of width === undefined ? [] : linesAbove(text, offset)) {
    const key = /^[^\s#:]+(?=:)/.exec(line)?.[0]
    if (key === undefined) continue
    const at = { passage, start, end: start + key.length }
    if (key !== 'steps')
      yield diagnoseShape.stepOutside(at, wordsAt(at), [
        { at: { ...at, end: start }, text: width! },
      ])
    return
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
