import { diffArrays } from 'diff'
import { conditionWords } from '../../../src/core/script/condition-words'
import type { Line, Option } from '../../../src/core/script/step'
import { vocabulary } from '../../../src/product/vocabulary'
import { type Piece, piecesOf, plainOf, type Token, tokensOf, wordsOf } from './tokens'

/** A bubble or a button as it was and as it will be; one side is absent where there is none. */
export type Spoken = {
  readonly before?: Words
  readonly after?: Words
  /** Both laid over each other, where there are both and they differ. */
  readonly pieces?: readonly Piece[]
}

export type Words = {
  readonly tokens: readonly Token[]
  /** When it is said, in words. */
  readonly when?: string
  /** A part in place of a sentence. */
  readonly part?: string
}

/** Lines of a step beside each other: those that stay keep their place, of those that change one goes with one. */
export const spokenLines = (
  before: readonly Line[] = [],
  after: readonly Line[] = [],
): readonly Spoken[] => paired(before.map(wordsOfLine), after.map(wordsOfLine))

export const spokenOptions = (
  before: readonly Option[] = [],
  after: readonly Option[] = [],
): readonly Spoken[] => paired(before.map(wordsOfOption), after.map(wordsOfOption))

/** One plain text that becomes another. */
export const spokenText = (before: string, after: string): Spoken =>
  beside({ tokens: wordsOf(before) }, { tokens: wordsOf(after) })

const when = (condition: Line['when']) =>
  condition ? { when: conditionWords(condition, vocabulary.facts) } : {}

const wordsOfLine = (line: Line): Words =>
  line.type === 'text'
    ? { tokens: tokensOf(line.text), ...when(line.when) }
    : { tokens: [], part: line.part, ...when(line.when) }

const wordsOfOption = (option: Option): Words => ({
  tokens: wordsOf(option.label),
  ...when(option.when),
})

export const isSaidAlike = ({ before, after, pieces }: Spoken): boolean =>
  before !== undefined && after !== undefined && pieces === undefined

function paired(before: readonly Words[], after: readonly Words[]): readonly Spoken[] {
  const made: Spoken[] = []
  let out: Words[] = []
  let into: Words[] = []
  const close = () => {
    for (let n = 0; n < Math.max(out.length, into.length); n++) made.push(beside(out[n], into[n]))
    out = []
    into = []
  }
  for (const { value, added, removed } of diffArrays([...before], [...after], {
    comparator: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  })) {
    if (removed) out.push(...value)
    else if (added) into.push(...value)
    else {
      close()
      made.push(...value.map((words) => ({ before: words, after: words })))
    }
  }
  close()
  return made
}

function beside(before: Words | undefined, after: Words | undefined): Spoken {
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) }
  if (before.part !== undefined || after.part !== undefined) return { before, after, pieces: [] }
  return { before, after, pieces: piecesOf(before.tokens, after.tokens) }
}

export const plainWords = ({ tokens, part }: Words): string =>
  part === undefined ? plainOf(tokens) : `peça ${part}`
