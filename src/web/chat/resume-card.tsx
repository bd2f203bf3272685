import { useId } from 'react'
import type { View } from '../../core/runtime/view'
import { readFact } from '../../core/script/read-fact'
import { factTable } from '../../product/facts/facts'
import { FactList } from '../kit/fact-list'
import { momentOf, timeOf } from '../kit/format'
import type { TextKey } from '../kit/texts'
import { useChatUi } from './chat-context'
import '../styles/parts.css'
import '../styles/resume.css'

type Props = { readonly resume: NonNullable<View['resume']> }

const SUMMARY = [
  ['retomar.categoria', 'categoriaNome'],
  ['retomar.plano', 'tipoPlano'],
  ['retomar.credito', 'valorCredito'],
  ['mes.por-mes', 'parcelaDesejada'],
] as const satisfies readonly (readonly [TextKey, string])[]

const PLANS: ReadonlyMap<unknown, TextKey> = new Map([
  ['CREDITO_INTEGRAL', 'plano.integral'],
  ['CREDITO_PAGAMETADE', 'plano.metade'],
])

/** Asks who comes back whether to go on or to begin again, with what is known so far. */
export function ResumeCard({ resume: { facts, at } }: Props) {
  const { chat, t } = useChatUi()
  const id = useId()
  const name = readFact(factTable, facts, 'nome')
  const shown = (fact: string) => {
    const value = readFact(factTable, facts, fact)
    if (value === undefined || value === null) return undefined
    const plan = PLANS.get(value)
    return plan ? t(plan) : factTable.get(fact)?.field.show(value)
  }
  const rows = SUMMARY.map(([key, fact]) => ({ label: t(key), value: shown(fact) })).filter(
    ({ value }) => value,
  )
  const today = new Date(at).toDateString() === new Date().toDateString()
  return (
    <section className="card" aria-labelledby={id}>
      <div className="resume">
        <div>
          <h2 id={id}>
            {typeof name === 'string' ? t('retomar.titulo', { nome: name }) : t('retomar.sem-nome')}
          </h2>
          <p>{t('retomar.parou', { hora: today ? timeOf(at) : momentOf(at) })}</p>
        </div>
        {rows.length > 0 && <FactList rows={rows} />}
        <div className="pair">
          <button type="button" className="btn btn--primary" data-option onClick={chat.resume}>
            {t('retomar.continuar')}
          </button>
          <button type="button" className="btn btn--second" data-option onClick={chat.restart}>
            {t('retomar.comecar')}
          </button>
        </div>
        <p className="note">{t('retomar.nota')}</p>
      </div>
    </section>
  )
}
