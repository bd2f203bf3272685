import { type RefObject, useEffect, useId, useRef } from 'react'
import '../../../web/styles/parts.css'
import './confira.css'
import { afterPaint } from '../../../web/kit/after-paint'
import { Bar } from '../../../web/kit/bar'
import { FactList } from '../../../web/kit/fact-list'
import { money, wholeMoney } from '../../../web/kit/format'
import type { PartProps } from '../../../web/kit/part-props'
import { takeLostFocus } from '../../../web/kit/take-lost-focus'
import { useUi } from '../../../web/kit/ui-context'
import { useSlices } from '../../../web/kit/use-slices'
import type { Plano } from '../../facts/plan'
import { instalmentLabel, LaterSentence, planName } from '../shared/plan-words'
import type { confira } from './contract'
import { DataRowLine, dataRows } from './data-rows'
import { Consent, ContractDocuments } from './documents'
import { InstalmentFold } from './instalment-fold'

type Props = PartProps<typeof confira>
type Outcome = keyof (typeof confira)['outcomes']

/**
 * A summary of the contract on one card that stays: data, plan, the first instalment in parts, documents (CDC; Decreto 7.962/2013: a summary
 * before contracting, with means to correct errors). The visitor taps a line, changes it in the dock, and the card updates in place.
 */
export function CheckCard({ facts, finish, changed = [] }: Props) {
  const { t } = useUi()
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const rows = dataRows(facts)
  const fresh = rows.find(({ made }) => made.some((name) => changed.includes(name)))
  const leave = useReturn(card, finish !== undefined, fresh?.outcome)
  const { plano: plan, partesDaParcela: parts } = facts
  const slices = useSlices(4)
  const go = (outcome: Outcome) =>
    finish &&
    (() => {
      leave(outcome)
      finish({ outcome, facts: {} })
    })
  return (
    // off: the visitor's own bubble already announces the change
    <section className="card check" aria-labelledby={id} aria-live="off" tabIndex={-1} ref={card}>
      <div className="card__head">
        <h2 id={id}>{t('confira.titulo')}</h2>
        {finish && <p>{t('confira.toque')}</p>}
      </div>
      {slices > 1 && (
        <section className="sec" aria-labelledby={`${id}-data`}>
          <div className="sec__head">
            <h3 id={`${id}-data`}>{t('dados.titulo')}</h3>
          </div>
          <ul className="rows">
            {rows.map((row) => (
              <DataRowLine
                key={row.outcome}
                row={row}
                changed={row.made.some((name) => changed.includes(name))}
                change={go(row.outcome)}
              />
            ))}
          </ul>
        </section>
      )}
      {slices > 2 && plan && <PlanSection plan={plan} swap={go('trocar-plano')} />}
      {slices > 3 && (
        <>
          {plan?.exibirTextoResolucao285 && <InstalmentFold plan={plan} parts={parts ?? []} />}
          <ContractDocuments />
        </>
      )}
      {finish && plan && <Foot plan={plan} />}
    </section>
  )
}

/** Shown in the bar, above the button that confirms: what is paid today, and the sentence of consent. */
function Foot({ plan }: { readonly plan: Plano }) {
  const { t } = useUi()
  return (
    <Bar>
      <Consent />
      <p className="bar__what">
        <b className="num">{t('confira.hoje', { valor: money(plan.valorPrimeiraParcela) })}</b>{' '}
        <span>{t('confira.primeira')}</span>
      </p>
    </Bar>
  )
}

/**
 * When the card is live again, scrolls back to the line that the visitor changed or left unchanged, and focuses it if the focus was lost; without
 * such a line the card takes the lost focus. Returns a function to call with a line's outcome before the visitor leaves for it.
 */
function useReturn(
  card: RefObject<HTMLElement | null>,
  live: boolean,
  fresh: Outcome | undefined,
): (outcome: Outcome) => void {
  const left = useRef<Outcome>(undefined)
  const known = useRef(fresh)
  useEffect(() => {
    if (!live) return
    const back = left.current ?? (fresh === known.current ? undefined : fresh)
    left.current = undefined
    known.current = fresh
    const row = back && card.current?.querySelector<HTMLElement>(`[data-row=${back}]`)
    // after the log has scrolled to the new content, which it does just before and in the next frame
    if (row) afterPaint(() => row.scrollIntoView({ block: 'center' }))
    // touch needs no focus
    if (!matchMedia('(hover: hover)').matches) return
    takeLostFocus(() => row ?? card.current)
  }, [card, live, fresh])
  return (outcome) => {
    left.current = outcome
  }
}

type PlanSectionProps = {
  readonly plan: Plano
  /** Absent if the card is read-only. */
  readonly swap: (() => void) | undefined
}

/** The chosen plan: credit, monthly amount, term, first instalment and what comes later. */
function PlanSection({ plan, swap }: PlanSectionProps) {
  const ui = useUi()
  const { t } = ui
  const id = useId()
  const amount = (text: string) => <span className="num">{text}</span>
  const rows = [
    { label: t(planName(plan)), value: amount(wholeMoney(plan.bemValor)) },
    {
      label: t(instalmentLabel(plan)),
      value: (
        <>
          {amount(money(plan.valorParcela))} {t('plano.por-mes')}
        </>
      ),
    },
    { label: t('resumo.prazo'), value: t('plano.meses', { meses: String(plan.meses) }) },
    { label: t('resumo.primeira'), value: amount(money(plan.valorPrimeiraParcela)) },
  ]
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec__head">
        <h3 id={id}>{t('resumo.titulo')}</h3>
        {swap && (
          <button type="button" className="btn btn--quiet" data-row="trocar-plano" onClick={swap}>
            {t('confira.trocar')}
          </button>
        )}
      </div>
      <FactList rows={rows} />
      <LaterSentence plan={plan} texts={ui} />
    </section>
  )
}
