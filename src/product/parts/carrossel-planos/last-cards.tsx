import { money, wholeMoney } from '../../../web/kit/format'
import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import type { Plano } from '../../facts/plan'
import type { carrosselPlanos } from './contract'

type Finish = NonNullable<PartProps<typeof carrosselPlanos>['finish']>

/** The card after the last plan: it leads to a new simulation (spec section 4). */
export function AgainCard({ finish }: { readonly finish: Finish }) {
  const { t } = useUi()
  return (
    <button
      type="button"
      className="plan plan--again"
      data-card
      onClick={() => finish({ outcome: 'simular-novamente', facts: {} })}
    >
      <b>{t('planos.nenhum')}</b>
      <span>{t('planos.nenhum-texto')}</span>
      <span className="btn btn--second">{t('planos.simular')}</span>
    </button>
  )
}

type MoreProps = {
  readonly total: number
  /** The plans that are not shown yet. */
  readonly rest: readonly Plano[]
  readonly finish: Finish
  readonly onMore: () => void
}

/** After the nearest plans: the number and range of the others, and the button that shows them. */
export function MoreCard({ total, rest, finish, onMore }: MoreProps) {
  const { t, rich } = useUi()
  const credits = rest.map(({ bemValor }) => bemValor)
  const amount = (text: string) => <span className="num">{text}</span>
  return (
    <div className="plan plan--again">
      <b>{t('planos.mais', { total: String(rest.length) })}</b>
      <span>
        {rich('planos.mais-texto', {
          de: amount(wholeMoney(Math.min(...credits))),
          ate: amount(wholeMoney(Math.max(...credits))),
          parcela: amount(money(Math.min(...rest.map(({ valorParcela }) => valorParcela)))),
        })}
      </span>
      <button type="button" className="btn btn--second" data-more onClick={onMore}>
        {t('planos.ver-todos', { total: String(total) })}
      </button>
      <button
        type="button"
        className="btn btn--quiet"
        onClick={() => finish({ outcome: 'simular-novamente', facts: {} })}
      >
        {t('planos.simular')}
      </button>
    </div>
  )
}
