import { FactList } from '../../../web/kit/fact-list'
import { money, wholeMoney } from '../../../web/kit/format'
import type { TextKey, Texts } from '../../../web/kit/texts'
import { useUi } from '../../../web/kit/ui-context'
import type { Plano } from '../../facts/plan'
import { decimals } from '../../fields/decimals'
import { instalmentLabel } from './plan-words'

/** Details that a plan's card has no room for, such as bids, participants, index, insurance and group; those that the provider does not send are left out. */
export function detailsOf(plan: Plano, t: Texts['t']) {
  const percent = (value: number | null, digits: number) =>
    value === null ? '' : `${decimals(value, digits)}%`
  const rows: readonly (readonly [TextKey, string])[] = [
    ['plano.credito', wholeMoney(plan.bemValor)],
    [instalmentLabel(plan), money(plan.valorParcela)],
    ['detalhes.lance-livre', plan.lanceLivre],
    ['detalhes.lance-fixo', plan.lanceFixo],
    ['detalhes.participantes', plan.maxParticipantes === null ? '' : String(plan.maxParticipantes)],
    ['detalhes.indice', plan.indiceCorrecao],
    ['detalhes.taxa', percent(plan.taxaAdmTotal, 2)],
    ['detalhes.seguro', percent(plan.percentualSeguro, 4)],
    ['detalhes.grupo', plan.grupo],
  ]
  return rows.filter(([, value]) => value !== '').map(([key, value]) => ({ label: t(key), value }))
}

/** The details of a plan, each on a line. */
export function PlanDetailList({ plan }: { readonly plan: Plano }) {
  const { t } = useUi()
  return (
    <FactList
      rows={detailsOf(plan, t).map(({ label, value }) => ({
        label,
        value: <span className="num">{value}</span>,
      }))}
    />
  )
}
