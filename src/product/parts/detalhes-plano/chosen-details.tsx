import { useId } from 'react'
import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import { PlanDetailList } from '../shared/plan-detail-list'
import { planName } from '../shared/plan-words'
import type { detalhesPlano } from './contract'
import '../../../web/styles/parts.css'

/** The details of the plan that was chosen, where the visitor asks for them before the contract (spec section 4.7). */
export function ChosenDetails({ facts: { plano } }: PartProps<typeof detalhesPlano>) {
  const { t } = useUi()
  const id = useId()
  if (!plano) return null
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__head">
        <h2 id={id}>{t('detalhes.titulo', { tipo: t(planName(plano)) })}</h2>
      </div>
      <div className="card__body">
        <PlanDetailList plan={plano} />
      </div>
    </section>
  )
}
