import { dayOf, money, wholeMoney } from '../../../web/kit/format'
import { Icon } from '../../../web/kit/icon'
import { useUi } from '../../../web/kit/ui-context'
import type { Plano } from '../../facts/plan'
import { isDiscounted, monthlyFee } from '../../facts/plan-rules'
import { decimals } from '../../fields/decimals'
import { instalmentLabel, LaterSentence, planName } from '../shared/plan-words'

type Props = {
  readonly plan: Plano
  /** Its place among the plans, as a text: 1 of 3. */
  readonly place: string
}

/** The content of a plan card, in the order of look rule 7: credit, month, months, later, first, fee, assembly. */
export function PlanCard({ plan, place }: Props) {
  const ui = useUi()
  const { t } = ui
  return (
    <>
      <div className="plan__top">
        <span className="tag">{t(planName(plan))}</span>
        <span className="plan__place">{place}</span>
        <span className="tick" aria-hidden="true">
          <Icon name="check" />
        </span>
      </div>
      <p className="plan__credit num">
        {wholeMoney(plan.bemValor)} <small>{t('plano.de-credito')}</small>
      </p>
      <div className="plan__month">
        <p className="label">{t(instalmentLabel(plan))}</p>
        <p className="money money--l">
          {money(plan.valorParcela)} <small>{t('plano.por-mes')}</small>
        </p>
        <p>{t('plano.meses', { meses: String(plan.meses) })}</p>
      </div>
      <LaterSentence plan={plan} texts={ui} />
      <PlanRows plan={plan} />
    </>
  )
}

function PlanRows({ plan }: { readonly plan: Plano }) {
  const { t } = useUi()
  return (
    <dl className="plan__rows">
      {plan.valorPrimeiraParcela !== plan.valorParcela && (
        <div>
          <dt>{t('plano.primeira')}</dt>
          <dd className="num">
            {isDiscounted(plan) && (
              <>
                <s>{money(plan.valorParcela)}</s>{' '}
              </>
            )}
            {money(plan.valorPrimeiraParcela)}
          </dd>
        </div>
      )}
      {plan.taxaAdmTotal !== null && (
        <div>
          <dt>{t('plano.taxa')}</dt>
          <dd className="num">
            {t('plano.taxa-mes', { taxa: decimals(monthlyFee(plan.taxaAdmTotal, plan.meses), 4) })}
          </dd>
        </div>
      )}
      {plan.dataProximaAssembleia !== '' && (
        <div>
          <dt>{t('plano.assembleia')}</dt>
          <dd className="num">{dayOf(plan.dataProximaAssembleia)}</dd>
        </div>
      )}
    </dl>
  )
}
