import { useId } from 'react'
import { HunkWords } from './hunk-words'
import type { Choice, Hunk } from './hunks'
import { nameOf, piecesOfLines } from './pieces'
import { ResultCell } from './result-cell'

type Props = {
  readonly hunk: Hunk
  /** The step it is in. */
  readonly step: string | undefined
  readonly choice: Choice | undefined
  readonly theirName: string
  readonly asText: boolean
  readonly onChoose: (choice: Choice) => void
}

/** One place of the text: mine, what will be saved, theirs. */
export function HunkRow(props: Props) {
  const { hunk, step, choice, theirName, asText, onChoose } = props
  const group = useId()
  const name = nameOf(piecesOfLines(hunk.mine.length > 0 ? hunk.mine : hunk.theirs))
  const by = { both: 'os dois mudaram', mine: 'só você mudou', theirs: `só ${theirName} mudou` }
  const side = (which: 'mine' | 'theirs', label: string) => (
    <label className={choice === which ? 'mc on' : 'mc'}>
      <input
        type="radio"
        name={group}
        aria-label={`${name}: ${label}`}
        checked={choice === which}
        onChange={() => onChoose(which)}
      />
      <div className="grow">
        <HunkWords lines={hunk[which]} base={hunk.base} asText={asText} />
      </div>
    </label>
  )
  return (
    <section className={choice === undefined ? 'mrow open' : 'mrow'} aria-label={name}>
      <div className="mname">
        <b>{name}</b>
        {step !== undefined && <span className="ell mono">{step}</span>}
        <span className="who">{by[hunk.by]}</span>
      </div>
      {side('mine', 'a minha')}
      <ResultCell
        hunk={hunk}
        choice={choice}
        theirName={theirName}
        asText={asText}
        onChoose={onChoose}
      />
      {side('theirs', `a de ${theirName}`)}
    </section>
  )
}
