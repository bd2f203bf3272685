import { IconArrowBackUp, IconArrowDown, IconFlag, IconRotateClockwise } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { END, RETRY, RETURN, type Step } from '../../src/core/script/step'
import { useLiveMeasures } from '../measures/live-measures'
import { reportAtom } from '../preview/atoms'
import { KindIcon } from '../ui/kind-icon'
import { useGoTo } from '../workbench/open-document'
import { useNames } from '../workspace/names'
import { alongWords } from './edge-traffic'
import { type GraphEdge, passagesOf } from './passages'
import { trailOf, turnWords } from './trail'
import { useMarks } from './use-marks'

type Props = {
  readonly title: string
  readonly ways: readonly GraphEdge[]
  /** All ways of the conversation, needed to count how often each listed way was taken. */
  readonly all: readonly GraphEdge[]
  /** Which end of a way to name: the step that is not the selected one. */
  readonly end: 'from' | 'to'
  readonly empty: string
}

/** The ways into and out of a step. */
export function Ways({ step, steps }: { readonly step: Step; readonly steps: readonly Step[] }) {
  const passages = useMemo(() => steps.flatMap(passagesOf), [steps])
  const into = passages.filter(({ from, to }) => to === step.id && from !== step.id)
  return (
    <>
      <WayList
        title="De onde se chega"
        ways={into}
        all={passages}
        end="from"
        empty="Ninguém leva até aqui."
      />
      <WayList
        title="Para onde vai"
        ways={passagesOf(step)}
        all={passages}
        end="to"
        empty="A conversa para aqui."
      />
    </>
  )
}

/** Ways into or out of a step, each with its label, count and turns. */
function WayList({ title, ways, all, end, empty }: Props) {
  const marks = useMarks()
  const report = useAtomValue(reportAtom)
  const trail = useMemo(() => trailOf(report), [report])
  const goTo = useGoTo()
  const nameOf = useNames()
  const measures = useLiveMeasures()
  const counted = useMemo(() => all.map(withLabels), [all])
  return (
    <section className="insp-s">
      <h3 className="label">
        {title} <b className="n">{ways.length}</b>
      </h3>
      {ways.length === 0 && <p className="dim">{empty}</p>}
      <ul className="ways">
        {ways.map((way, index) => {
          const other = way[end]
          const mark = marks.get(other)
          const isOn = trail.ways.some(({ from, to }) => from === way.from && to === way.to)
          const taken = alongWords(withLabels(way), counted, measures)
          const turns = isOn ? trail.turns.get(other) : undefined
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: ways are told in the order of the script
            <li key={index}>
              <button
                type="button"
                className={isOn ? 'on' : undefined}
                disabled={!mark}
                onClick={() => mark && goTo({ path: mark.path, step: other })}
              >
                <Ending to={other} kind={mark?.kind} isOut={end === 'to'} />
                <span className="ways-n">
                  <span title={other}>{nameOf(other)}</span>
                  <span className="ways-l">{way.label?.text ?? 'sempre'}</span>
                </span>
                {taken !== undefined && <span className="ways-t tn dim">{taken}</span>}
                {turns && <span className="turn tn">{turnWords(turns)}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const withLabels = ({ from, to, label }: GraphEdge) => ({ from, to, labels: label ? [label] : [] })

type EndingProps = {
  readonly to: string
  readonly kind: Parameters<typeof KindIcon>[0]['kind'] | undefined
  readonly isOut: boolean
}

function Ending({ to, kind, isOut }: EndingProps) {
  if (isOut && to === RETRY) return <IconRotateClockwise size={15} />
  if (isOut && to === RETURN) return <IconArrowBackUp size={15} />
  if (isOut && to === END) return <IconFlag size={15} />
  return kind ? <KindIcon kind={kind} /> : <IconArrowDown size={15} />
}
