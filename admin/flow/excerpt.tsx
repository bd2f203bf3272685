import type { Inline, Text } from '../../src/core/script/text'

/** A sentence as written in the script, with facts as `{{name}}`. */
export const Excerpt = ({ text }: { readonly text: Text }) =>
  piecesOf(text).map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never move
      <span key={index} className="fl-fact">{`{{${piece.fact}}}`}</span>
    ),
  )

type Piece = string | Extract<Inline, { readonly type: 'fact' }>

const piecesOf = (text: Text): readonly Piece[] =>
  text.flatMap((inline): readonly Piece[] => {
    if (typeof inline === 'string' || inline.type === 'fact') return [inline]
    return inline.type === 'break' ? [' '] : piecesOf(inline.children)
  })

export const excerptOf = (text: Text): string =>
  piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : `{{${piece.fact}}}`))
    .join('')
