import { useId } from 'react'
import { Sheet, SheetHead } from '../../../web/kit/sheet'
import { useUi } from '../../../web/kit/ui-context'
import type { Plano } from '../../facts/plan'
import { PlanDetailList } from '../shared/plan-detail-list'
import { planName } from '../shared/plan-words'

type Props = { readonly plan: Plano; readonly onLeave: () => void }

/** The details of a plan on a sheet over the plans. */
export function PlanDetails({ plan, onLeave }: Props) {
  const { t } = useUi()
  const id = useId()
  return (
    <Sheet labelledBy={id} small onLeave={onLeave}>
      <SheetHead id={id} close={t('detalhes.fechar')} onLeave={onLeave}>
        {t('detalhes.titulo', { tipo: t(planName(plan)) })}
      </SheetHead>
      <div className="sheet__main sheet__pad">
        <PlanDetailList plan={plan} />
      </div>
    </Sheet>
  )
}
