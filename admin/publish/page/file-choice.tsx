import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Avatar } from '../../ui/avatar'
import { plannedMoment } from '../../ui/sao-paulo-time'
import { dateAndTime } from '../../ui/words'
import type { ChangedFile } from './use-changed-files'
import { usePersons } from './use-persons'

type Props = {
  readonly files: readonly ChangedFile[]
  readonly chosen: readonly ChangedFile[]
  readonly onChoose: (path: string, isChosen: boolean) => void
}

const MARKS = { added: 'novo', modified: '', deleted: 'apagado' } as const

/** Which of the changed files go. */
export function FileChoice({ files, chosen, onChoose }: Props) {
  const personOf = usePersons()
  const [opened] = useState(Date.now)
  const on = new Set(chosen.map(({ path }) => path))
  return (
    <section className="pub-sec">
      <h2>
        O que vai
        <span className="dim">
          {on.size === files.length
            ? files.length === 1
              ? '1 arquivo'
              : `os ${files.length} arquivos`
            : `${on.size} de ${files.length} arquivos`}
        </span>
      </h2>
      <ul className="files">
        {files.map(({ path, change, by, at, state, scheduled, takenBack }) => (
          <li key={path}>
            <Checkbox
              size="xs"
              checked={on.has(path)}
              onChange={(event) => onChoose(path, event.currentTarget.checked)}
              aria-label={path}
              label={<PathName of={path} />}
            />
            {MARKS[change] !== '' && <span className="badge">{MARKS[change]}</span>}
            {scheduled !== undefined && (
              <span className="badge badge-sim">agendado para {plannedMoment(scheduled)}</span>
            )}
            {takenBack && <span className="badge">voltou ao rascunho</span>}
            {state === 'conflict' && <span className="badge badge-warn">conflito</span>}
            {at !== undefined && at > opened && (
              <span className="badge badge-accent">agora há pouco</span>
            )}
            {by !== undefined && (
              <Avatar {...personOf(by)} about={at === undefined ? undefined : dateAndTime(at)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How much of a file's name stays to be seen however narrow the room is. */
const END = 16

/** A path in one line: where it is too long its middle gives way, for names differ at their ends. */
function PathName({ of: path }: { readonly of: string }) {
  const end = Math.max(path.lastIndexOf('/') + 1, path.length - END)
  return (
    <>
      <span className="ell" title={path}>
        {path.slice(0, end)}
      </span>
      <span className="end">{path.slice(end)}</span>
    </>
  )
}
