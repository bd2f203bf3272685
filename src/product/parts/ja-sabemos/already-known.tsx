import { useId } from 'react'
import { FactList } from '../../../web/kit/fact-list'
import type { PartProps } from '../../../web/kit/part-props'
import { PLAN_NAMES } from '../../../web/kit/plan-names'
import { breakable } from '../../../web/kit/said-text'
import { useUi } from '../../../web/kit/ui-context'
import '../../../web/styles/parts.css'
import '../../../web/styles/resume.css'
import { facts } from '../../facts/facts'
import { shownFact } from '../shared/shown-fact'
import type { jaSabemos } from './contract'

/** After an error: the facts already known, so that the visitor need not enter them again (look, screen 7). */
export function AlreadyKnown({ facts: known }: PartProps<typeof jaSabemos>) {
  const { t } = useUi()
  const id = useId()
  const { categoriaNome = '', nome, tipoPlano, email } = known
  const credit = shownFact(facts.valorCredito, known.valorCredito)
  const wish = [categoriaNome, credit].filter(Boolean).join(', ')
  const plan = tipoPlano && t(PLAN_NAMES[tipoPlano])
  const rows = [
    { label: t('sabemos.nome'), value: nome },
    { label: t('retomar.plano'), value: plan },
    { label: t('sabemos.renda'), value: shownFact(facts.rendaTotal, known.rendaTotal) },
    { label: t('dados.email'), value: email && <bdi>{breakable(email)}</bdi> },
  ].filter(({ value }) => value)
  return (
    <section className="card" aria-labelledby={id}>
      <div className="resume">
        <div>
          <h2 id={id}>{t('sabemos.titulo', { escolha: wish })}</h2>
          <p>{t('sabemos.texto')}</p>
        </div>
        {rows.length > 0 && <FactList rows={rows} />}
      </div>
    </section>
  )
}
