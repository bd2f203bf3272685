import type { Inline, Mark, Text } from '../../../src/core/script/text'
import { diffLists, stretchesOf } from './stretches'

/** A word, blank, fact or line break of a sentence, with the formatting marks around it. */
export type DiffToken = {
  readonly type: 'word' | 'fact' | 'break'
  readonly text: string
  readonly marks: readonly Mark[]
  /** The link's target, inside a link. */
  readonly href?: string
}

/** A stretch of a word diff: in both sentences, only before (`out`), or only after (`in`). */
export type Piece = { readonly kind: 'same' | 'out' | 'in'; readonly tokens: readonly DiffToken[] }

const WORDS = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu

type Around = Pick<DiffToken, 'marks' | 'href'>

export const diffTokens = (text: Text, around: Around = { marks: [] }): readonly DiffToken[] =>
  text.flatMap((inline) => tokensOfInline(inline, around))

function tokensOfInline(inline: Inline, around: Around): readonly DiffToken[] {
  if (typeof inline === 'string') return diffWords(inline, around)
  switch (inline.type) {
    case 'fact':
      return [{ type: 'fact', text: [inline.fact, ...(inline.words ?? [])].join('|'), ...around }]
    case 'break':
      return [{ type: 'break', text: '\n', ...around }]
    case 'mark':
      return diffTokens(inline.children, { ...around, marks: [...around.marks, inline.mark] })
    case 'link':
      return diffTokens(inline.children, { ...around, href: inline.href })
  }
}

export const diffWords = (text: string, around: Around = { marks: [] }): readonly DiffToken[] =>
  (text.match(WORDS) ?? []).map((word) => ({ type: 'word', text: word, ...around }))

/** A sentence without its marks, facts as `{{fact}}`. */
export const plainOf = (tokens: readonly DiffToken[]): string =>
  tokens.map(({ type, text }) => (type === 'fact' ? `{{${text}}}` : text)).join('')

/** The word diff of two sentences. An unchanged blank between two changes is added to both, so that they read as one. */
export function piecesOf(
  before: readonly DiffToken[],
  after: readonly DiffToken[],
): readonly Piece[] {
  const stretches = stretchesOf(diffLists(before, after))
  const made: Piece[] = []
  let out: DiffToken[] = []
  let into: DiffToken[] = []
  for (const [index, stretch] of stretches.entries()) {
    out.push(...stretch.out)
    into.push(...stretch.into)
    const isBetween = out.length + into.length > 0 && index < stretches.length - 1
    if (isBetween && isBlank(stretch.same)) {
      out.push(...stretch.same)
      into.push(...stretch.same)
      continue
    }
    made.push(
      { kind: 'out', tokens: out },
      { kind: 'in', tokens: into },
      { kind: 'same', tokens: stretch.same },
    )
    out = []
    into = []
  }
  return made.filter(({ tokens }) => tokens.length > 0)
}

const isBlank = (tokens: readonly DiffToken[]) =>
  tokens.every(({ type, text }) => type === 'word' && text.trim() === '')
