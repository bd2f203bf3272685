import { Textarea } from '@mantine/core'
import { setValue } from '../../../src/core/language/edit/edit'
import { HunkWords } from './hunk-words'
import { chosenLines, type Hunk, type HunkChoice, type Lines } from './hunks'
import { dedented, piecesOfLines } from './pieces'

type Props = {
  readonly hunk: Hunk
  readonly choice: HunkChoice | undefined
  readonly theirName: string
  readonly asText: boolean
  readonly onChoose: (choice: HunkChoice) => void
}

/** The result of a hunk: a chosen side, or text written by hand. */
export function ResultCell({ hunk, choice, theirName, asText, onChoose }: Props) {
  if (choice === undefined) {
    return (
      <div className="mc res open">
        <span className="warn-t">Escolha uma das duas, ou</span>
        <button type="button" className="lnk" onClick={() => onChoose([...hunk.mine])}>
          escreva
        </button>
        {hunk.base.length === 0 && (
          <button type="button" className="lnk" onClick={() => onChoose('all')}>
            Usar as duas
          </button>
        )}
      </div>
    )
  }
  const lines = chosenLines(hunk, choice)
  if (typeof choice === 'string') {
    return (
      <div className="mc res">
        <div className="grow">
          <HunkWords lines={lines} asText={asText} />
        </div>
        <button type="button" className="lnk" onClick={() => onChoose([...lines])}>
          Mudar
        </button>
      </div>
    )
  }
  return (
    <div className="mc res">
      <div className="grow">
        <OwnWords lines={choice} asText={asText} onChange={onChoose} />
        <div className="mc-x">
          <button type="button" className="lnk" onClick={() => onChoose('mine')}>
            Usar a minha
          </button>
          <button type="button" className="lnk" onClick={() => onChoose('theirs')}>
            Usar a de {theirName}
          </button>
        </div>
      </div>
    </div>
  )
}

type OwnProps = {
  readonly lines: Lines
  readonly asText: boolean
  readonly onChange: (lines: Lines) => void
}

function OwnWords({ lines, asText, onChange }: OwnProps) {
  const sentence = asText ? undefined : sentenceIn(lines)
  const { indent, text } = dedented(lines)
  const change = (written: string) => {
    const own = sentence === undefined ? undefined : withSentence(lines, written)
    const indented = () => written.split('\n').map((line) => (line === '' ? line : indent + line))
    onChange(own ?? (sentence === undefined ? indented() : lines))
  }
  return (
    <Textarea
      className="cf-own"
      aria-label="O que será salvo"
      autosize
      maxRows={12}
      classNames={{ input: sentence === undefined ? 'mono' : '' }}
      value={sentence ?? text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** The sentence or label of lines that hold nothing else; otherwise undefined. */
export function sentenceIn(lines: Lines): string | undefined {
  return soleSentence(lines)?.text
}

/** The lines with another sentence, quoted as needed; undefined if they hold anything else, or the edit is refused. */
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
