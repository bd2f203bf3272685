import { IconCheck, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { readUnit } from '../../../src/core/language/read/read-unit'
import { Avatar } from '../../ui/avatar'
import { Keys } from '../../ui/keys'
import { clockTime, counted } from '../../ui/words'
import { useCommands } from '../../workbench/commands'
import { useUser } from '../../workbench/use-user'
import { HunkWords } from './hunk-words'
import type { Hunk, HunkChoice } from './hunks'
import { nameOf, piecesOfLines } from './pieces'
import { ResultCell } from './result-cell'
import { type conflictTexts, useChoices } from './use-choices'

type Props = {
  readonly texts: NonNullable<ReturnType<typeof conflictTexts>>
  readonly theirName: string
  readonly theirAt: number | undefined
  readonly onSave: (result: string) => void
}

/** The merge, one row for each hunk: mine, the result, theirs. */
export function MergeTable({ texts, theirName, theirAt, onSave }: Props) {
  const { rows, choose, result } = useChoices(texts)
  const [asText, setAsText] = useState(false)
  const user = useUser()
  const open = rows.filter(({ choice }) => choice === undefined).length
  const disputed = rows.filter(({ hunk }) => hunk.by === 'both' && hunk.base.length > 0)
  const save = () => {
    if (result !== undefined) onSave(result)
  }
  useCommands([
    {
      id: 'save',
      label: 'Salvar o resultado',
      shortcut: 'Ctrl+S',
      enabled: result !== undefined,
      run: save,
    },
  ])
  return (
    <>
      <div className="cf-b">
        <div className="mhead">
          <button type="button" className="lnk" onClick={() => setAsText(!asText)}>
            {asText ? 'Ver conversa' : 'Ver YAML'}
          </button>
          <div>
            <Avatar id={user.id} name={user.name} />
            <p>
              <b>Sua versão</b> <span className="dim">ainda não salva</span>
            </p>
          </div>
          <div>
            <IconCheck size={16} className="acc" />
            <p>
              <b>Fica assim</b> <span className="dim">o que será salvo</span>
            </p>
          </div>
          <div>
            <Avatar id={theirName} name={theirName} />
            <p>
              <b>Versão de {theirName}</b>{' '}
              {theirAt !== undefined && <span className="dim">salva às {clockTime(theirAt)}</span>}
            </p>
          </div>
        </div>
        {rows.map(({ key, hunk, step, choice }) => (
          <HunkRow
            key={key}
            hunk={hunk}
            step={step}
            choice={choice}
            theirName={theirName}
            asText={asText}
            onChoose={(chosen) => choose(key, chosen)}
          />
        ))}
      </div>
      {disputed.length > 0 && (
        <div className="cf-v">
          <h3>Como estava quando os dois começaram</h3>
          <div className="cf-base">
            {disputed.map(({ key, hunk }) => (
              <HunkWords key={key} lines={hunk.base} asText={asText} />
            ))}
          </div>
        </div>
      )}
      <div className="cf-f">
        {result === undefined ? (
          <span className="warn-t">
            <b>Falta escolher {counted(open, 'lugar', 'lugares')}</b>
          </span>
        ) : (
          <Reading text={result} />
        )}
        <span className="grow" />
        <button
          type="button"
          className="btn btn-primary"
          disabled={result === undefined}
          onClick={save}
        >
          Salvar o resultado
          <Keys of="Ctrl+S" />
        </button>
      </div>
    </>
  )
}

/** Whether the result is readable YAML; its meaning is checked once it is in the draft. */
function Reading({ text }: { text: string }) {
  const finding = useMemo(() => {
    const { sound, findings } = readUnit(text)
    return sound && findings.length === 0 ? undefined : (findings[0]?.message.pt ?? 'Não se lê.')
  }, [text])
  return finding === undefined ? (
    <span className="cf-say ok-t">
      <IconCircleCheck size={16} />
      <b>O resultado se lê sem erro</b>
    </span>
  ) : (
    <span className="cf-say bad-t">
      <IconCircleX size={16} />
      {finding}
    </span>
  )
}

type HunkRowProps = {
  readonly hunk: Hunk
  /** The id of the step that holds the hunk. */
  readonly step: string | undefined
  readonly choice: HunkChoice | undefined
  readonly theirName: string
  readonly asText: boolean
  readonly onChoose: (choice: HunkChoice) => void
}

/** One hunk: mine, the result, theirs. */
function HunkRow(props: HunkRowProps) {
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
        {asText && step !== undefined && <span className="ell mono">{step}</span>}
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
