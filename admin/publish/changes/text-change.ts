import { conditionWords } from '../../../src/core/script/condition-words'
import type { Line, Option, Table } from '../../../src/core/script/step'
import type { Text } from '../../../src/core/script/text'
import { number } from '../../../src/measures/portuguese'
import { vocabulary } from '../../../src/product/vocabulary'
import { diffLists, stretchesOf } from './stretches'
import { type DiffToken, diffTokens, diffWords, type Piece, piecesOf, plainOf } from './tokens'

/** A bubble or button before and after; one side is absent if it was added or removed. */
export type TextChange = {
  readonly before?: SpokenWords
  readonly after?: SpokenWords
  /** The word diff of both sides, if both exist and differ. */
  readonly pieces?: readonly Piece[]
}

export type SpokenWords = {
  readonly tokens: readonly DiffToken[]
  /** When it is said, in words. */
  readonly when?: string
  /** The name of the part that stands in place of a sentence. */
  readonly part?: string
}

/** Pairs the lines of a step before and after: unchanged lines with themselves, changed lines one to one in order. */
export const changedTexts = (
  before: readonly Line[] = [],
  after: readonly Line[] = [],
): readonly TextChange[] => paired(before.map(wordsOfLine), after.map(wordsOfLine))

export const spokenOptions = (
  before: readonly Option[] = [],
  after: readonly Option[] = [],
): readonly TextChange[] => paired(before.map(wordsOfOption), after.map(wordsOfOption))

/** The change of one plain text into another. */
export const spokenText = (before: string, after: string): TextChange =>
  beside({ tokens: diffWords(before) }, { tokens: diffWords(after) })

const when = (condition: Line['when'], after?: number) => {
  const words = [
    ...(condition ? [conditionWords(condition, vocabulary.facts)] : []),
    ...(after === undefined ? [] : [`depois de ${number(after / 1000)} s sem resposta`]),
  ]
  return words.length > 0 ? { when: words.join(', ') } : {}
}

function wordsOfLine(line: Line): SpokenWords {
  if (line.type === 'part') return { tokens: [], part: line.part, ...when(line.when) }
  const texts = line.type === 'text' ? textsOfSentence(line) : textsOfTable(line.table)
  return { tokens: texts.flatMap((text) => diffTokens(text)), ...when(line.when, line.after) }
}

/** A sentence, preceded by the name of its picture, if it has one. */
const textsOfSentence = ({ text, media }: Extract<Line, { type: 'text' }>): readonly Text[] =>
  media === undefined ? [text] : [[`[${media}] `], text]

/** The texts of a table in reading order, with a blank after each cell. */
const textsOfTable = ({ caption = [], head, rows }: Table): readonly Text[] =>
  [caption, ...head, ...rows.flat()].map((text) => [...text, ' '])

const wordsOfOption = (option: Option): SpokenWords => ({
  tokens: diffWords(option.label),
  ...when(option.when),
})

export const isTextUnchanged = ({ before, after, pieces }: TextChange): boolean =>
  before !== undefined && after !== undefined && pieces === undefined

const paired = (
  before: readonly SpokenWords[],
  after: readonly SpokenWords[],
): readonly TextChange[] =>
  stretchesOf(diffLists(before, after)).flatMap(({ out, into, same }) => [
    ...Array.from({ length: Math.max(out.length, into.length) }, (_, n) => beside(out[n], into[n])),
    ...same.map((words) => ({ before: words, after: words })),
  ])

function beside(before: SpokenWords | undefined, after: SpokenWords | undefined): TextChange {
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) }
  if (before.part !== undefined || after.part !== undefined) return { before, after, pieces: [] }
  return { before, after, pieces: piecesOf(before.tokens, after.tokens) }
}

export const spokenWords = ({ tokens, part }: SpokenWords): string =>
  part === undefined ? plainOf(tokens) : `peça ${part}`
