import { diffArrays } from 'diff'
import type { Inline, Mark, Text } from '../../../src/core/script/text'

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

/** The word diff of two sentences. */
export function piecesOf(
  before: readonly DiffToken[],
  after: readonly DiffToken[],
): readonly Piece[] {
  const runs = diffArrays([...before], [...after], { comparator: isSame })
  return joined(
    runs.map(({ value, added, removed }) => ({
      kind: added ? 'in' : removed ? 'out' : 'same',
      tokens: value,
    })),
  )
}

const isSame = (one: DiffToken, other: DiffToken) => JSON.stringify(one) === JSON.stringify(other)

/** An unchanged blank between two changes is added to both, so that they read as one stretch. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const made: Piece[] = []
  let out: DiffToken[] = []
  let into: DiffToken[] = []
  const close = () => {
    if (out.length > 0) made.push({ kind: 'out', tokens: out })
    if (into.length > 0) made.push({ kind: 'in', tokens: into })
    out = []
    into = []
  }
  for (const [index, { kind, tokens }] of pieces.entries()) {
    if (kind === 'out') out.push(...tokens)
    else if (kind === 'in') into.push(...tokens)
    else if (isBlank(tokens) && out.length + into.length > 0 && index < pieces.length - 1) {
      out.push(...tokens)
      into.push(...tokens)
    } else {
      close()
      made.push({ kind, tokens })
    }
  }
  close()
  return made
}

const isBlank = (tokens: readonly DiffToken[]) =>
  tokens.every(({ type, text }) => type === 'word' && text.trim() === '')
