import { isMap, isSeq, type ParsedNode } from 'yaml'
import type { LineStarts, Position } from '../diagnostics/position'
import { readUnit } from '../read/read-unit'
import { splitSteps } from '../read/split-steps'
import { type Content, type FileKind, fileKindOf, marksOfUnit, offsetAt } from './content'
import type { NameMark } from './marks'
import { CURSOR } from './walk'

/** A document as it is being typed. */
export type TypedText = {
  readonly path: string
  readonly text: string
  readonly lines: LineStarts
}

/** What completion needs to know about the cursor's position. */
export type CursorPlace = {
  readonly file: TypedText
  readonly kind: FileKind
  readonly offset: number
  /** The mark at the cursor, in braces or not; its name does not contain the cursor character. */
  readonly mark: NameMark
  /** All marks of the step or file around the cursor, read with the cursor character in the text. */
  readonly marks: readonly NameMark[]
  /** The offsets of the words that a completion replaces. */
  readonly start: number
  readonly end: number
  /** The text of the line before those words and after them. */
  readonly before: string
  readonly after: string
}

const KEY_PLACE = /^\s*(?:-\s+)*["']?[\w.-]*$/
const IDLE = /^\s*(?:#.*)?$/
const SHOWN_FACT = /\{\{\s*([\w.]*)$/
const WORD_BEFORE = /[\w.-]*$/
const WORD_AFTER = /^[\w.-]*/

/**
 * Finds what is being typed by parsing the step again with a special character at the cursor: the parser recovers what it can from
 * unfinished text, and a key alone on its line gets a colon.
 */
export function cursorPlace(
  content: Content,
  file: TypedText,
  at: Position,
): CursorPlace | undefined {
  const offset = offsetAt(file, at)
  const kind = fileKindOf(file.path)
  const lineStart = file.text.lastIndexOf('\n', offset - 1) + 1
  const before = file.text.slice(lineStart, offset)
  const after = /^[^\r\n]*/.exec(file.text.slice(offset))![0]
  const found = shownFact(before, after) ?? readMark(content, { file, kind, offset, before, after })
  if (!found) return undefined
  const { mark, marks, typed } = found
  const end = offset + WORD_AFTER.exec(after)![0].length
  const start = offset - typed.length
  return {
    file,
    kind,
    offset,
    mark,
    marks,
    start,
    end,
    before: file.text.slice(lineStart, start),
    after: after.slice(end - offset),
  }
}

type Found = {
  readonly mark: NameMark
  readonly marks: readonly NameMark[]
  readonly typed: string
}

/** A fact being typed inside the double braces of a sentence, even if the text around it cannot be read. */
function shownFact(before: string, after: string): Found | undefined {
  const name = SHOWN_FACT.exec(before)?.[1]
  // `{ when: {` opens a guard, no fact of a sentence
  if (name === undefined || /^\s*[\w.]*\s*:/.test(after)) return undefined
  const mark: NameMark = { role: 'text', name, start: 0, end: 0, path: [], isKey: false }
  return { mark, marks: [], typed: name }
}

type Line = Pick<CursorPlace, 'file' | 'kind' | 'offset' | 'before' | 'after'>

function readMark(content: Content, line: Line): Found | undefined {
  const isKeyPlace = KEY_PLACE.test(line.before) && IDLE.test(line.after)
  const room = line.before.endsWith(':') ? ' ' : ''
  const tries = isKeyPlace ? [`${CURSOR}:`, CURSOR] : [room + CURSOR]
  for (const inserted of tries) {
    const { marks, inFlow } = marksWith(content, line, inserted)
    const mark = marks.findLast(({ name, role }) => name.includes(CURSOR) && role !== 'text')
    if (mark)
      return { mark: { ...withoutCursor(mark), inFlow }, marks, typed: typedOf(mark, line.before) }
  }
  return undefined
}

function withoutCursor(mark: NameMark): NameMark {
  return { ...mark, name: mark.name.replace(CURSOR, '') }
}

/** The part of the word that is typed before the cursor; without a leading quote or `$`. */
function typedOf({ name, role }: NameMark, before: string): string {
  const own = name.slice(0, name.indexOf(CURSOR))
  const typed = before.endsWith(own) && !own.includes('\n') ? own : WORD_BEFORE.exec(before)![0]
  return role === 'label' || role === 'value' ? typed : WORD_BEFORE.exec(typed)![0]
}

function marksWith(
  content: Content,
  { file, kind, offset }: Line,
  inserted: string,
): { readonly marks: readonly NameMark[]; readonly inFlow: boolean } {
  const text = file.text.slice(0, offset) + inserted + file.text.slice(offset)
  const cut = kind === 'script' ? splitSteps(text) : undefined
  const step = cut?.steps.find(({ start, end }) => start <= offset && offset < end)
  const from = step?.start ?? 0
  const to = step?.end ?? (cut && offset < cut.head ? cut.head : text.length)
  const unit = readUnit(text.slice(from, to))
  const marks = marksOfUnit(unit, kind, step !== undefined, content)
  return { marks, inFlow: isInFlow(unit.root, offset - from) }
}

/** Whether an offset stands inside braces or brackets. */
function isInFlow(node: ParsedNode | null, offset: number): boolean {
  if (!isMap(node) && !isSeq(node)) return false
  if (node.range[0] >= offset || offset > node.range[2]) return false
  if (node.flow && offset < node.range[1]) return true
  if (isSeq(node)) return node.items.some((item) => isInFlow(item, offset))
  return node.items.some(({ value }) => isInFlow(value, offset))
}

/** The quote that stands open right before the words at the cursor. */
export const openQuote = ({ before }: Pick<CursorPlace, 'before'>) => /["']$/.exec(before)?.[0]

/** Words as they stand within quotes. */
export const withinQuotes = (words: string, quote: string) =>
  quote === '"' ? JSON.stringify(words).slice(1, -1) : words.replaceAll("'", "''")
