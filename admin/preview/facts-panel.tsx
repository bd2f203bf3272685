import { Switch } from '@mantine/core'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { factTable } from '../../src/product/facts/facts'
import type { KnownFact } from '../frame/report'
import { FactLabel } from '../ui/fact-label'
import { useNames } from '../workspace/names'
import { maskedAtom, refusedAtom, reportAtom, sendAtom } from './atoms'

/** The facts that the conversation knows, the turn that set each, and a field to try another value. */
export default function FactsPanel() {
  const report = useAtomValue(reportAtom)
  const [masked, setMasked] = useAtom(maskedAtom)
  const [editing, edit] = useState<string>()
  const setRefused = useSetAtom(refusedAtom)
  // a field that came back by itself would take the focus from the conversation
  if (editing !== undefined && !report?.facts.some(({ name }) => name === editing)) edit(undefined)
  if (!report) return <p className="panel-empty">Os fatos aparecem quando a prévia começa.</p>
  // newest facts first; those of the first turn, set at the start, last
  const facts = report.facts.toSorted(
    (a, b) => Number(a.turn === 1) - Number(b.turn === 1) || b.turn - a.turn,
  )
  return (
    <table className="tbl facts">
      <colgroup>
        <col className="facts-name" />
        <col />
        <col className="facts-from" />
        <col className="facts-personal" />
        <col className="facts-act" />
      </colgroup>
      <thead>
        <tr>
          <th>Fato</th>
          <th>Valor agora</th>
          <th>Veio de</th>
          <th colSpan={2}>
            <Switch
              size="xs"
              label="Esconder pessoais"
              checked={masked}
              onChange={(event) => setMasked(event.currentTarget.checked)}
            />
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <FactRow
            key={fact.name}
            fact={fact}
            masked={masked}
            editing={editing === fact.name}
            onEdit={(on) => {
              setRefused(undefined)
              edit(on ? fact.name : undefined)
            }}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  readonly fact: KnownFact
  readonly masked: boolean
  readonly editing: boolean
  readonly onEdit: (on: boolean) => void
}

function FactRow({ fact, masked, editing, onEdit }: RowProps) {
  const nameOf = useNames()
  const known = factTable.get(fact.name)
  const { label, personal, shown } = fact
  const hidden = masked && personal
  const button = useFocusAfter(editing)
  return (
    <tr className={editing ? 'sel' : undefined}>
      <td className="ell">
        <FactLabel name={fact.name} label={label} />
      </td>
      <td className="ell">
        {editing ? (
          <FactInput fact={fact} shown={shown} onDone={() => onEdit(false)} />
        ) : hidden ? (
          '••••••'
        ) : (
          shown
        )}
      </td>
      <td className="dim ell">{originOf(fact, known?.scope, nameOf)}</td>
      <td className="dim">{personal ? 'dado pessoal' : ''}</td>
      <td className="num">
        {fact.by === 'event' && known?.scope === 'talk' && !editing && isTyped(fact) && (
          <button type="button" className="lnk" ref={button} onClick={() => onEdit(true)}>
            Trocar
          </button>
        )}
      </td>
    </tr>
  )
}

/** The button that takes the place of the field: it has the focus once that is closed, unless somebody has gone elsewhere. */
function useFocusAfter(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing && document.activeElement === document.body)
      button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return button
}

const isTyped = ({ value }: KnownFact) => typeof value === 'string' || typeof value === 'number'

function originOf(
  { turn, step, by }: KnownFact,
  scope: string | undefined,
  nameOf: (of: string) => string,
): string {
  if (scope === 'variant') return 'marca'
  if (scope === 'url') return 'endereço'
  if (scope === 'clock') return 'relógio'
  return `turno ${turn}, ${nameOf(step ?? '')}${by === 'script' ? ', posto pelo roteiro' : ''}`
}

type InputProps = {
  readonly fact: KnownFact
  readonly shown: string
  readonly onDone: () => void
}

function FactInput({ fact, shown, onDone }: InputProps) {
  const { send } = useAtomValue(sendAtom)
  const [refused, setRefused] = useAtom(refusedAtom)
  const [text, setText] = useState(shown)
  const why = refused?.fact === fact.name ? refused.why : undefined
  return (
    <form
      className="facts-edit"
      onSubmit={(event) => {
        event.preventDefault()
        setRefused(undefined)
        send({ type: 'fact', fact: fact.name, text })
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the button that it takes the place of
        autoFocus
        aria-label={`Outro valor de ${fact.label}`}
        aria-invalid={why !== undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <button type="submit" className="lnk">
        Usar
      </button>
      <button type="button" className="lnk q" onClick={onDone}>
        Fechar
      </button>
      {why !== undefined && (
        <span className="sim-error" role="alert">
          {why}
        </span>
      )}
    </form>
  )
}
