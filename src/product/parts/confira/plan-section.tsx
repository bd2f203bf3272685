import { useId } from 'react'
import { FactList } from '../../../web/kit/fact-list'
import { money, wholeMoney } from '../../../web/kit/format'
import { useUi } from '../../../web/kit/ui-context'
import type { Plano } from '../../facts/plan'
import { instalmentLabel, LaterSentence, planName } from '../shared/plan-words'

type Props = {
  readonly plan: Plano
  /** Absent where the card only shows. */
  readonly swap: (() => void) | undefined
}

/** The chosen plan: credit, monthly amount, term, first instalment and what comes later. */
export function PlanSection({ plan, swap }: Props) {
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
