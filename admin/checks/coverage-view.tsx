import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import type { Coverage } from '../../src/core/talks/coverage'
import { useLocations } from '../preview/use-locations'
import { useGoTo } from '../workbench/open-document'
import type { StepPart } from '../worker/api'
import { useNames } from '../workspace/names'
import { checksAtom } from './atoms'

type Missed = { readonly label: string; readonly place: StepPart }
type Kind = {
  readonly id: string
  readonly label: string
  readonly total: number
  readonly missed: readonly Missed[]
}

/** How much of the conversation the talks reach, and a list of what none of them reaches, with its line. */
export function CoverageView() {
  const { coverage } = useAtomValue(checksAtom)
  const nameOf = useNames()
  const kinds = useMemo(() => (coverage ? kindsOf(coverage, nameOf) : []), [coverage, nameOf])
  const [open, setOpen] = useState<string>()
  const [steps] = kinds
  if (!steps) return null
  const reached = steps.total - steps.missed.length
  const shown = kinds.find(({ id }) => id === open)
  return (
    <section className="cov" aria-label="O que as conversas alcançam">
      <div className="cov-h">
        <span className="grow">Passos alcançados</span>
        <b className="tn">
          {reached} de {steps.total}
        </b>
      </div>
      <div className="cov-bar">
        <i style={{ width: `${(100 * reached) / Math.max(1, steps.total)}%` }} />
      </div>
      <ul className="cov-l">
        {kinds.map(({ id, label, total, missed }) => (
          <li key={id}>
            <button
              type="button"
              className="cov-k"
              disabled={missed.length === 0}
              aria-expanded={missed.length === 0 ? undefined : open === id}
              onClick={() => setOpen(open === id ? undefined : id)}
            >
              <span className="grow">{label}</span>
              <span className={missed.length > 0 ? 'warn-t tn' : 'dim tn'}>
                {missed.length > 0
                  ? `${missed.length === 1 ? 'falta' : 'faltam'} ${missed.length} de ${total}`
                  : `${total} de ${total}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown && shown.missed.length > 0 && <MissedList missed={shown.missed} />}
    </section>
  )
}

function MissedList({ missed }: { readonly missed: readonly Missed[] }) {
  const locations = useLocations(missed.map(({ place }) => place))
  const goTo = useGoTo()
  return (
    <ul className="cov-m">
      {missed.map(({ label, place }, index) => {
        const at = locations[index]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: told in the order of the script
          <li key={index}>
            <span>{label}</span>
            {at && (
              <button
                type="button"
                className="lnk"
                onClick={() =>
                  goTo({ path: at.path, step: place.step, range: at.range, mode: 'yaml' })
                }
              >
                linha {at.range.start.line + 1}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function kindsOf(
  { steps, outcomes, ways, guards, options }: Coverage,
  nameOf: (of: string) => string,
): readonly Kind[] {
  return [
    {
      id: 'steps',
      label: 'Passos',
      total: steps.total,
      missed: steps.missed.map((step) => ({ label: nameOf(step), place: { step } })),
    },
    {
      id: 'outcomes',
      label: 'Resultados',
      total: outcomes.total,
      missed: outcomes.missed.map(({ step, by, name, outcome }) => ({
        label: `${outcome} de ${name}, em “${nameOf(step)}”`,
        place: { step, inside: [by, 'on', outcome] },
      })),
    },
    {
      id: 'ways',
      label: 'Caminhos',
      total: ways.total,
      missed: ways.missed.map(({ step, at, to }) => ({
        label: `${nameOf(step)} → ${nameOf(to)}`,
        place: { step, inside: at },
      })),
    },
    {
      id: 'guards',
      label: 'Condições',
      total: guards.total,
      missed: guards.missed.map(({ step, at, held }) => ({
        label: `${nameOf(step)}: uma condição nunca ${held ? 'vale' : 'deixa de valer'}`,
        place: { step, inside: at },
      })),
    },
    {
      id: 'options',
      label: 'Botões',
      total: options.total,
      missed: options.missed.map(({ step, label, at }) => ({
        label: `${label}, em “${nameOf(step)}”`,
        place: { step, option: Number(at[1]) },
      })),
    },
  ]
}
