import type { ReactNode } from 'react'
import type { DiffToken, Piece } from '../changes/tokens'

/** One side of a word diff: removed words are struck through, added words are marked. */
export function DiffPieces({
  pieces,
  side,
}: {
  pieces: readonly Piece[]
  side: 'before' | 'after'
}) {
  const hidden = side === 'before' ? 'in' : 'out'
  return pieces
    .filter(({ kind }) => kind !== hidden)
    .map(({ kind, tokens }, index) => {
      const words = <Tokens tokens={tokens} />
      // biome-ignore-start lint/suspicious/noArrayIndexKey: a sentence is drawn as a whole
      if (kind === 'in') return <ins key={index}>{words}</ins>
      if (kind === 'out') return <del key={index}>{words}</del>
      return <span key={index}>{words}</span>
      // biome-ignore-end lint/suspicious/noArrayIndexKey: a sentence is drawn as a whole
    })
}

/** A sentence as it is written, facts as chips. */
export function Tokens({ tokens }: { tokens: readonly DiffToken[] }) {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is drawn as a whole
    <Inline key={index} token={token} />
  ))
}

const STRONG = new Set(['b', 'strong'])
const SLANTED = new Set(['i', 'em'])

function Inline({ token: { type, text, marks, href } }: { token: DiffToken }): ReactNode {
  if (type === 'break') return <br />
  if (type === 'fact') return <span className="fact">{text}</span>
  if (marks.length === 0 && href === undefined) return text
  const classes = [
    marks.some((mark) => STRONG.has(mark)) && 'tk-b',
    marks.some((mark) => SLANTED.has(mark)) && 'tk-i',
    (marks.includes('u') || href !== undefined) && 'tk-u',
  ].filter(Boolean)
  return (
    <span className={classes.join(' ')} title={href}>
      {text}
    </span>
  )
}
