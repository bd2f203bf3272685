import { useId } from 'react'
import { FactList } from '../../../web/kit/fact-list'
import { decimals, money, wholeMoney } from '../../../web/kit/format'
import { Icon } from '../../../web/kit/icon'
import type { TextKey } from '../../../web/kit/texts'
import { useUi } from '../../../web/kit/ui-context'
import type { Plano } from '../../facts/plan'
import { PLAN_NAMES } from '../shared/plan-words'
import { Sheet } from '../shared/sheet'

type Props = { readonly plan: Plano; readonly onLeave: () => void }

/** What a card has no room for: bids, participants, index, insurance and group, as far as the provider says them. */
export function PlanDetails({ plan, onLeave }: Props) {
  const { t } = useUi()
  const id = useId()
  const percent = (value: number | null, digits: number) =>
    value === null ? '' : `${decimals(value, digits)}%`
  const rows: readonly (readonly [TextKey, string])[] = [
    ['plano.credito', wholeMoney(plan.bemValor)],
    ['plano.parcela', money(plan.valorParcela)],
    ['detalhes.lance-livre', plan.lanceLivre],
    ['detalhes.lance-fixo', plan.lanceFixo],
    ['detalhes.participantes', plan.maxParticipantes === null ? '' : String(plan.maxParticipantes)],
    ['detalhes.indice', plan.indiceCorrecao],
    ['detalhes.taxa', percent(plan.taxaAdmTotal, 2)],
    ['detalhes.seguro', percent(plan.percentualSeguro, 4)],
    ['detalhes.grupo', plan.grupo],
  ]
  return (
    <Sheet labelledBy={id} small onLeave={onLeave}>
      <div className="sheet__head">
        <h2 id={id}>{t('detalhes.titulo', { tipo: t(PLAN_NAMES[plan.tipo]) })}</h2>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('detalhes.fechar')}
          onClick={onLeave}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="sheet__main sheet__pad">
        <FactList
          rows={rows
            .filter(([, value]) => value !== '')
            .map(([key, value]) => ({
              label: t(key),
              value: <span className="num">{value}</span>,
            }))}
        />
      </div>
    </Sheet>
  )
}
