import { useChatUi } from '../../web/chat/chat-context'
import { money, wholeMoney } from '../../web/chat/format'
import type { PartProps } from '../../web/chat/part-table'
import type { Plano } from '../facts/plan'
import { Card } from './card'
import { FactList } from './fact-list'
import { instalmentLabel, LaterSentence, planName } from './plan-words'

/** The chosen plan: credit, monthly amount, term, first instalment and what comes later. */
export function PlanSummary({ facts: { plano } }: PartProps<'resumo-plano'>) {
  return plano ? <PlanSummaryCard plan={plano} /> : null
}

function PlanSummaryCard({ plan }: { readonly plan: Plano }) {
  const ui = useChatUi()
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
    <Card title={t('resumo.titulo')}>
      <div className="card__body">
        <FactList look="facts" rows={rows} />
        <LaterSentence plan={plan} texts={ui} />
      </div>
    </Card>
  )
}
