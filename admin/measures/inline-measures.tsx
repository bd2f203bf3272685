import { IconChartBar } from '@tabler/icons-react'
import { useAtom, useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { lossLevel } from '../../src/measures/funnel'
import { number } from '../../src/measures/portuguese'
import { reportAtom, visitedAtom } from '../preview/atoms'
import { openDocumentAtom } from '../workbench/open-document'
import { Fill } from '../workbench/slot'
import {
  type LiveMeasure,
  measuresShownAtom,
  measureWords,
  partWords,
  useHasMeasures,
  useLiveMeasures,
} from './live-measures'
import './measures.css'
import { whoWord } from './selection'
import { useRefusals } from './use-refusals'
import { timeWords } from './words'

/** The measures of the preview's current step, and the button that shows or hides all measures. */
export default function InlineMeasures() {
  const [shown, show] = useAtom(measuresShownAtom)
  const exists = useHasMeasures()
  const step = useAtomValue(reportAtom)?.step
  const measure = useLiveMeasures().get(step ?? '')
  if (!exists) return null
  return (
    <>
      <Fill slot="work-head">
        <button
          type="button"
          className={shown ? 'btn btn-s btn-soft' : 'btn btn-s btn-ghost'}
          aria-pressed={shown}
          title={shown ? 'Esconder as medidas' : 'Mostrar as medidas ao lado das palavras'}
          onClick={() => show(!shown)}
        >
          <IconChartBar size={15} />
          Medidas
        </button>
      </Fill>
      {measure && (
        <Fill slot="preview-note">
          <MeasureNote measure={measure} />
        </Fill>
      )}
    </>
  )
}

/** The measures of a step as one line. */
export function MeasureNote({ measure }: { readonly measure: LiveMeasure }) {
  return (
    <p className={`bes bes-note bes-${lossLevel(measure.loss)}`}>
      <IconChartBar size={14} />
      {measureWords(measure)}
    </p>
  )
}

/** The measures of a step, for the place where its words are edited. */
export function StepMeasureNote({ step }: { readonly step: string }) {
  const measure = useLiveMeasures().get(step)
  return measure ? <MeasureNote measure={measure} /> : null
}

/** The measures of a question: how many visits go on, how many stop, the median time, and the refusals. */
export function AnswersNote({ measure }: { readonly measure: LiveMeasure }) {
  const { step, reached, left, loss, time, refused } = measure
  const wordsOf = useRefusals()
  if (left > reached) return null
  return (
    <div className="bes-ans">
      <div className="bes-bar">
        <span style={{ flexGrow: reached - left }}>
          seguem {partWords(measure, reached - left)}
        </span>
        <span className={`bes-${lossLevel(loss)}`} style={{ flexGrow: left }}>
          param {partWords(measure, left)}
        </span>
      </div>
      {time !== undefined && <p className="dim">metade fica aqui {timeWords(time)}</p>}
      {refused.slice(0, 4).map(({ detail, n }) => (
        <p key={detail} className="dim">
          <b className="tn">{number(n)}</b> {n === 1 ? 'recusa' : 'recusas'}: “
          {wordsOf(step, detail)}”
        </p>
      ))}
    </div>
  )
}

/** The tab Medidas of the bottom panel: the measures of the open step. */
export function StepPanel() {
  const step = useAtomValue(openDocumentAtom)?.step
  const brand = useAtomValue(visitedAtom)?.variant
  const measure = useLiveMeasures().get(step ?? '')
  const refusal = useRefusals()
  const address = `/medidas?quem=${encodeURIComponent(whoWord(brand ? { of: 'brand', id: brand.id } : { of: 'all' }))}`
  if (!measure) {
    return (
      <div className="bes-p">
        <p className="dim">Nada foi contado deste passo com as palavras que estão no ar.</p>
        <Link className="lnk" to={address}>
          Ver em Medidas
        </Link>
      </div>
    )
  }
  const { reached, left, time, refused, outcomes, chosen } = measure
  return (
    <div className="bes-p">
      <dl>
        {[
          ['Chegam', number(reached)],
          ['Param aqui', number(left)],
          ['Tempo, mediana', timeWords(time)],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Details
        title="O que escrevem que não vale"
        details={refused.map((one) => ({ ...one, detail: refusal(measure.step, one.detail) }))}
      />
      <Details title="O que escolhem" details={chosen} />
      <Details title="Como a chamada termina" details={outcomes} />
      <p className="grow">
        <MeasureNote measure={measure} />
        <Link className="lnk" to={address}>
          Ver em Medidas
        </Link>
      </p>
    </div>
  )
}

type DetailsProps = {
  readonly title: string
  readonly details: LiveMeasure['refused']
}

function Details({ title, details }: DetailsProps) {
  if (details.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {details.slice(0, 4).map(({ detail, n }) => (
          <li key={detail}>
            <span>{detail}</span>
            <b className="tn">{number(n)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
