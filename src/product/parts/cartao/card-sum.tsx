import { money, wholeMoney } from '../../../web/kit/format'
import { Icon } from '../../../web/kit/icon'
import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import { planName } from '../shared/plan-words'
import type { cartao } from './contract'

type Props = { readonly facts: PartProps<typeof cartao>['facts']; readonly total: number }

/** A summary of what is paid for, beside the fields where there is room. */
export function CardSum({ facts: { plano, contrato }, total }: Props) {
  const { t } = useUi()
  return (
    <dl className="sheet__sum">
      {plano && (
        <>
          <Line label={t('cartao.plano')} value={t(planName(plano))} />
          <Line label={t('plano.credito')} value={wholeMoney(plano.bemValor)} />
        </>
      )}
      {contrato && <Line label={t('pagar.contrato')} value={contrato} />}
      <div className="sheet__total">
        <dt>{t('plano.primeira')}</dt>
        <dd className="money">{money(total)}</dd>
      </div>
    </dl>
  )
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Tells who charges the card and that it is not stored (look, rules 10 and 15). */
export function LockLine({ className = '' }: { readonly className?: string }) {
  const { t, variant } = useUi()
  return (
    <p className={`lock ${className}`}>
      <Icon name="lock" />
      <span>{t('cartao.cobranca', { empresa: variant.company.name })}</span>
    </p>
  )
}
