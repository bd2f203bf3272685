import { FactList } from '../../../web/kit/fact-list'
import { money, wholeMoney } from '../../../web/kit/format'
import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import type { Plano } from '../../facts/plan'
import { instalmentLabel, LaterSentence, planName } from '../shared/plan-words'
import { SummaryCard } from '../shared/summary-card'
import type { resumoPlano } from './contract'

/** The chosen plan: credit, monthly amount, term, first instalment and what comes later. */
export function PlanSummary({ facts: { plano } }: PartProps<typeof resumoPlano>) {
  return plano ? <PlanSummaryCard plan={plano} /> : null
}

function PlanSummaryCard({ plan }: { readonly plan: Plano }) {
  const ui = useUi()
  const { t } = ui
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
    <SummaryCard title={t('resumo.titulo')}>
      <div className="card__body">
        <FactList look="facts" rows={rows} />
        <LaterSentence plan={plan} texts={ui} />
      </div>
    </SummaryCard>
  )
}
