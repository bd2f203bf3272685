import type { ReactNode } from 'react'
import { money } from '../../../web/kit/format'
import { PLAN_NAMES } from '../../../web/kit/plan-names'
import type { TextKey, Texts } from '../../../web/kit/texts'
import type { Plano } from '../../facts/plan'
import { EXAMPLE_MONTH, instalmentAfter } from '../../facts/plan-rules'

/** Name of the kind of plan. */
export const planName = (plan: Plano): TextKey => PLAN_NAMES[plan.tipo]

/** Label of the monthly amount, which in all but the full plan applies only until contemplation. */
export const instalmentLabel = (plan: Plano): TextKey =>
  plan.tipo === 'CREDITO_INTEGRAL' ? 'plano.parcela' : 'plano.parcela-ate'

/** What is owed after contemplation, beside what is paid now and in the same text size (CDC art. 37; look, rule 7). */
export function LaterSentence({ plan, texts }: { readonly plan: Plano; readonly texts: Texts }) {
  const full = plan.tipo === 'CREDITO_INTEGRAL'
  return (
    <div className="plan__later">
      <b>{texts.t(full ? 'plano.sem-mais' : 'plano.depois')}</b>
      {laterText(plan, texts)}
    </div>
  )
}

function laterText(plan: Plano, { t, rich }: Texts): ReactNode {
  if (plan.tipo === 'CREDITO_INTEGRAL') {
    const indice = plan.indiceCorrecao
    return indice === '' ? t('plano.sem-mais-sem-indice') : t('plano.sem-mais-texto', { indice })
  }
  const { valorParcelaCheia: full, valorParcela: now, meses } = plan
  // the example needs the full instalment, and a month that lies within the plan
  if (full === null || meses <= EXAMPLE_MONTH) return t('plano.depois-sem-valor')
  return rich('plano.depois-texto', {
    cheia: <span className="num">{money(full)}</span>,
    mes: String(EXAMPLE_MONTH),
    exemplo: <span className="num">{money(instalmentAfter(full, now, EXAMPLE_MONTH, meses))}</span>,
  })
}
