import { useId } from 'react'
import type { View } from '../../core/runtime/view'
import { readFact } from '../../core/script/read-fact'
import type { Facts } from '../../core/script/value'
import { factTable } from '../../product/facts/facts'
import { FactList } from '../kit/fact-list'
import { dayOf, momentOf, timeOf } from '../kit/format'
import { Icon } from '../kit/icon'
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

/** What waits for its payment: the contract, what it costs, and the charge that was made for it. */
type Due = {
  readonly contract: string
  readonly amount: string | undefined
  readonly charge: 'pix' | 'boleto' | undefined
  readonly until: string | undefined
}

/** The contract that waits for its payment, where there is one: it outranks the simulation (look, screen 5). */
function dueOf(facts: Facts): Due | undefined {
  const { contrato, pixCodigo, pixExpiraEm, boletoLinha, boletoVencimento } = facts
  if (typeof contrato !== 'string' || facts.formaPaga !== undefined) return undefined
  const cents = readFact(factTable, facts, 'valorAPagar')
  const amount = cents === undefined ? undefined : factTable.get('valorAPagar')?.field.show(cents)
  const holds = typeof pixExpiraEm !== 'number' || pixExpiraEm > Date.now()
  if (typeof pixCodigo === 'string' && holds) {
    const until = typeof pixExpiraEm === 'number' ? momentOf(pixExpiraEm) : undefined
    return { contract: contrato, amount, charge: 'pix', until }
  }
  const isSlip = typeof boletoLinha === 'string'
  const until = isSlip && typeof boletoVencimento === 'string' ? dayOf(boletoVencimento) : undefined
  return { contract: contrato, amount, charge: isSlip ? 'boleto' : undefined, until }
}

const WAYS_ON = {
  pix: 'retomar.ver-pix',
  boleto: 'retomar.ver-boleto',
} as const satisfies Record<NonNullable<Due['charge']>, TextKey>

/** Asks who comes back whether to go on or to begin again, with what is known so far. */
export function ResumeCard({ resume: { facts, at, options } }: Props) {
  const { chat, onDevice, t } = useChatUi()
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
  const due = dueOf(facts)
  const other = due?.charge && options.includes(t('retomar.outra-forma'))
  const payOtherwise = () => {
    chat.resume()
    chat.choose(t('retomar.outra-forma'))
  }
  const today = new Date(at).toDateString() === new Date().toDateString()
  return (
    <section className="card" aria-labelledby={id}>
      <div className="resume">
        <div>
          <h2 id={id}>
            {due
              ? t('retomar.contrato', { contrato: due.contract })
              : typeof name === 'string'
                ? t('retomar.titulo', { nome: name })
                : t('retomar.sem-nome')}
          </h2>
          <p>{t('retomar.parou', { hora: today ? timeOf(at) : momentOf(at) })}</p>
        </div>
        {due ? <DueSum due={due} /> : rows.length > 0 && <FactList rows={rows} />}
        <div className="pair">
          <button type="button" className="btn btn--primary" data-option onClick={chat.resume}>
            {t(due?.charge ? WAYS_ON[due.charge] : due ? 'retomar.pagar' : 'retomar.continuar')}
          </button>
          {other && (
            <button type="button" className="btn btn--second" data-option onClick={payOtherwise}>
              {t('retomar.outra-forma')}
            </button>
          )}
          <button
            type="button"
            className={`btn ${other ? 'btn--quiet' : 'btn--second'}`}
            data-option
            onClick={chat.restart}
          >
            {t('retomar.comecar')}
          </button>
        </div>
        <p className="note">{t('retomar.nota')}</p>
      </div>
      {onDevice && (
        <button type="button" className="device" onClick={onDevice}>
          <Icon name="phone" />
          <span>
            <b>{t('aparelho.titulo')}</b>
            <small>{t('aparelho.resumo')}</small>
          </span>
          <Icon name="right" />
        </button>
      )}
    </section>
  )
}

/** What is to be paid, and until when. */
function DueSum({ due: { amount, charge, until } }: { readonly due: Due }) {
  const { t } = useChatUi()
  const label = charge ? t(`retomar.parcela-${charge}`) : t('resumo.primeira')
  return (
    <div className="resume__due">
      <p>
        {label} {amount !== undefined && <b className="num">{amount}</b>}
      </p>
      {until !== undefined && <p className="note">{t('retomar.vale', { ate: until })}</p>}
    </div>
  )
}
