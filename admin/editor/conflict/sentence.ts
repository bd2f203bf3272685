import { setValue } from '../../../src/core/language/edit/edit'
import type { Lines } from './hunks'
import { dedented, piecesOfLines } from './pieces'

/** The one sentence or label that lines hold and nothing else; undefined where they are more, or something else. */
export function sentenceIn(lines: Lines): string | undefined {
  return soleSentence(lines)?.text
}

/** The same lines with another sentence in them, quoted as it must be; undefined where that cannot be. */
export function withSentence(lines: Lines, text: string): Lines | undefined {
  const sentence = soleSentence(lines)
  if (!sentence) return undefined
  const { indent, text: inside } = dedented(lines)
  const edited = setValue(inside, sentence.path, text)
  if (!edited.ok) return undefined
  return edited.text.split('\n').map((line) => (line === '' ? line : indent + line))
}

function soleSentence(lines: Lines) {
  const [piece, ...others] = piecesOfLines(lines) ?? []
  const isSaid = piece?.type === 'sentence' || piece?.type === 'button'
  return isSaid && others.length === 0 && piece.path.length > 0 ? piece : undefined
}
