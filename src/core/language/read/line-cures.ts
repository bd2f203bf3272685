import { diagnoseShape } from '../diagnostics/diagnose-shape'
import { diagnoseYaml } from '../diagnostics/diagnose-yaml'
import {
  asChoice,
  type Edit,
  type Finding,
  type Passage,
  type Spot,
  withFix,
  wordsAt,
} from '../diagnostics/finding'
import { lineFeedOf, lineStart } from './entry-ranges'
import { bulletList } from './list-signs'

/** The number of lines that the longest possible item has. */
const ITEM_LINES = 12

/** How many lines above the one of an error may have the indent that it should have. */
const LINES_ABOVE = 8

/** The line of an offset and those above it, the nearest first, each with its offset. */
function* linesUp(
  text: string,
  offset: number,
  most = Number.POSITIVE_INFINITY,
): Generator<readonly [line: string, from: number]> {
  let from = lineStart(text, offset)
  for (let n = 0; n < most; n++) {
    yield [text.slice(from, lineFeedOf(text, from)), from]
    if (from === 0) return
    from = lineStart(text, from - 1)
  }
}

/** Fixes for an unreadable passage where a list has other signs than dashes, or keys and steps have a sign or no indent. */
export function* listCures(passage: Passage, offset: number): Generator<Finding> {
  for (const [, from] of linesUp(passage.text, offset, ITEM_LINES)) {
    const list = bulletList(passage, from)
    if (list) yield list
  }
  yield* dashedKeys(passage, offset)
  yield* outerStep(passage, offset)
}

/** A fix for dashes before some of the keys under `on` or `steps`, which are no lists. */
function* dashedKeys(passage: Passage, offset: number): Generator<Finding> {
  let column = -1
  const dashes: Edit[] = []
  let first: Spot | undefined
  for (const [line, start] of linesUp(passage.text, offset)) {
    const [words, indent = '', dash = ''] = /^( *)(- +)?[\w.-]+(?=:)/.exec(line) ?? []
    if (column === -1) column = words === undefined ? 0 : indent.length
    if (column === 0) return
    const room = line.search(/\S/)
    if (words !== undefined && room === column && dash !== '') {
      const at = { passage, start: start + room, end: start + words.length }
      first = at
      dashes.push({ at: { ...at, end: at.start + 2 }, text: '' })
    }
    if (room === -1 || room >= column) continue
    const parent = /^(on|steps):$/.exec(line.trim())?.[1]
    if (first && parent) yield diagnoseShape.keysWithDashes(first, parent, dashes)
    return
  }
}

/** A fix for a step at the start of its line, with steps that are indented above and below. */
function* outerStep(passage: Passage, offset: number): Generator<Finding> {
  const { text } = passage
  const width = /^steps:.*\n(?:[ \t]*(?:#.*)?\n)*( +)\S/m.exec(text)?.[1]
  for (const [line, start] of width === undefined ? [] : linesUp(text, offset)) {
    const key = /^[^\s#:]+(?=:)/.exec(line)?.[0]
    if (key === undefined || start === lineStart(text, offset)) continue
    const at = { passage, start, end: start + key.length }
    if (key !== 'steps')
      yield diagnoseShape.stepOutside(at, wordsAt(at), [
        { at: { ...at, end: start }, text: width! },
      ])
    return
  }
}

/** Fixes for a dash without its space, or a missing dash before the first key of an item, on the line of the error or one of those above. */
export function* dashCures(passage: Passage, offset: number): Generator<Finding> {
  const { text } = passage
  for (const [line, from] of linesUp(text, offset, ITEM_LINES)) {
    const [, room = '', dash = '', key = ''] =
      /^( *)(-?)([A-Za-z][\w-]*)(?=:(?:\s|$))/.exec(line) ?? []
    const start = from + room.length
    if (dash !== '') {
      yield diagnoseYaml.dashWithoutSpace({ passage, start, end: start + 1 + key.length }, key)
    } else if (key !== '' && hasItemBelow(text, from, room.length - 2)) {
      yield diagnoseYaml.missingDash({ passage, start, end: start + key.length }, key)
    }
  }
}

/** Whether an item of a list begins at this column soon below a line. */
const hasItemBelow = (text: string, from: number, column: number): boolean =>
  column >= 0 &&
  text
    .slice(from)
    .split('\n', ITEM_LINES)
    .some((line) => line.startsWith(`${' '.repeat(column)}- `))

/** Fixes that align the line of an error or the one below it, or indent a sentence that goes on in the line of the error. */
export function* indentCures(told: Finding, offset: number): Generator<Finding> {
  const { passage } = told.at
  const { text } = passage
  const own = lineStart(text, offset)
  yield* alignments(passage, own)
  yield* alignments(passage, lineFeedOf(text, offset) + 1)
  // a few words alone may as well be a key that lacks its colon
  if (!/^ *[^\s:-][^\s:]*(?: \S+){2,}$/.test(text.slice(own, lineFeedOf(text, own)))) return
  const title = { pt: 'Pôr para dentro', en: 'Indent it' }
  yield asChoice(withFix(told, title, [{ at: { passage, start: own, end: own }, text: '  ' }]))
}

/** Fixes that align a line with one of the lines above it, the nearest first; a key also with the key behind a dash. */
function* alignments(passage: Passage, offset: number): Generator<Finding> {
  const { text } = passage
  const found = /^( *)(?:- |[\w.-]+:)/.exec(text.slice(offset, lineFeedOf(text, offset)))
  if (!found || offset === 0) return
  const room = found[1]!.length
  const at = { passage, start: offset + room, end: offset + found[0].trimEnd().length }
  let isInItem = found[0].endsWith(':')
  const widths = [...linesUp(text, offset - 1, LINES_ABOVE)].flatMap(([line]) => {
    const [whole, indent = '', dash = ''] = /^( *)(- +)?(?=[^\s#])/.exec(line) ?? []
    if (whole === undefined) return []
    isInItem &&= dash !== '' || indent.length >= room
    return isInItem ? [indent.length, indent.length + dash.length] : [indent.length]
  })
  for (const width of new Set(widths)) {
    if (width === room || Math.abs(width - room) > 2) continue
    yield diagnoseYaml.badIndent(at, { passage, start: offset, end: offset + room }, width)
  }
}
