import { IconArrowRight } from '@tabler/icons-react'
import { type DiffToken, diffWords, piecesOf } from '../../publish/changes/tokens'
import { DiffPieces, Tokens } from '../../publish/show/pieces'
import { useNames } from '../../workspace/names'
import type { Lines } from './hunks'
import { piecesOfLines, type ReadablePart } from './pieces'

type Props = {
  readonly lines: Lines
  /** The lines to compare with. */
  readonly base?: Lines | undefined
  readonly asText: boolean
}

/** Lines as readable parts of the conversation, or as YAML. */
export function HunkWords({ lines, base, asText }: Props) {
  if (lines.length === 0) return <span className="none">não tem</span>
  const pieces = asText ? undefined : piecesOfLines(lines)
  if (!pieces || pieces.length === 0) return <pre className="cf-code">{lines.join('\n')}</pre>
  const before = base && piecesOfLines(base)
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a place of the text is drawn as a whole
    <PieceWords key={index} piece={piece} before={base && (before?.[index] ?? NOTHING)} />
  ))
}

const NOTHING: ReadablePart = { type: 'other', key: '', value: '' }

function PieceWords({ piece, before }: { piece: ReadablePart; before: ReadablePart | undefined }) {
  const nameOf = useNames()
  switch (piece.type) {
    case 'sentence':
    case 'button': {
      const other = before?.type === piece.type ? before.text : ''
      return (
        <p className={piece.type === 'button' ? 'ob' : 'sb'}>
          <Words text={piece.text} before={before && other} />
        </p>
      )
    }
    case 'way': {
      const to = before?.type === 'way' ? before.to : undefined
      return (
        <span className="gos">
          {piece.outcome !== undefined && <span className="out">{piece.outcome}</span>}
          <IconArrowRight size={14} aria-label="vai para" />
          {before && to !== piece.to ? (
            <ins title={piece.to}>{nameOf(piece.to)}</ins>
          ) : (
            <span title={piece.to}>{nameOf(piece.to)}</span>
          )}
        </span>
      )
    }
    case 'step':
      return (
        <b className="cf-step" title={piece.id}>
          {nameOf(piece.id)}
        </b>
      )
    case 'other':
      return (
        <code className="mono">
          {piece.key === '' ? piece.value : `${piece.key}: ${piece.value}`}
        </code>
      )
  }
}

function Words({ text, before }: { text: string; before: string | undefined }) {
  if (before === undefined) return <Tokens tokens={tokensOf(text)} />
  return <DiffPieces pieces={piecesOf(tokensOf(before), tokensOf(text))} side="after" />
}

/** The diff tokens of a template; each fact is one token. */
const tokensOf = (text: string): readonly DiffToken[] =>
  text
    .split(/\{\{\s*([^{}]+?)\s*\}\}/)
    .flatMap((part, n): readonly DiffToken[] =>
      n % 2 === 1 ? [{ type: 'fact', text: part, marks: [] }] : diffWords(part),
    )
