import { Textarea } from '@mantine/core'
import { HunkWords } from './hunk-words'
import { type Choice, type Hunk, type Lines, linesOf } from './hunks'
import { dedented } from './pieces'
import { sentenceIn, withSentence } from './sentence'

type Props = {
  readonly hunk: Hunk
  readonly choice: Choice | undefined
  readonly theirName: string
  readonly asText: boolean
  readonly onChoose: (choice: Choice) => void
}

/** What will stand in a place: chosen, or in one's own words. */
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
  const lines = linesOf(hunk, choice)
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
