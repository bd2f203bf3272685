import { useId } from 'react'
import type { View } from '../../core/runtime/view'
import { readFact } from '../../core/script/read-fact'
import { saoPauloDay } from '../../core/script/sao-paulo-time'
import type { Facts } from '../../core/script/value'
import { factTable } from '../../product/facts/facts'
import { FactList } from '../kit/fact-list'
import { Icon } from '../kit/icon'
import { PLAN_NAMES } from '../kit/plan-names'
import type { TextKey } from '../kit/texts'
import { momentOf, timeOf } from '../kit/time'
import { useChatUi } from './chat-context'
import { DueSum, isToday } from './due-sum'
import '../styles/parts.css'

type Props = { readonly resume: NonNullable<View['resume']> }

const SUMMARY = [
  ['retomar.categoria', 'categoriaNome'],
  ['retomar.plano', 'tipoPlano'],
  ['retomar.credito', 'valorCredito'],
  ['mes.por-mes', 'parcelaDesejada'],
] as const satisfies readonly (readonly [TextKey, string])[]

const PLANS: ReadonlyMap<unknown, TextKey> = new Map(Object.entries(PLAN_NAMES))

/** An unpaid contract: its number, the amount to pay, and the charge that was made for it. */
type Due = {
  readonly contract: string
  readonly amount: number | undefined
  readonly charge?: 'pix' | 'boleto'
  readonly until?: number | string | undefined
  /** The visitor says that he has paid, or a card is pending: no text may ask him to pay. */
  readonly checked: boolean
}

/** The unpaid contract, if there is one: it is shown instead of the simulation (look, screen 5). */
function dueOf(facts: Facts): Due | undefined {
  const { contrato: contract, pixCodigo, pixExpiraEm, boletoLinha, boletoVencimento } = facts
  if (typeof contract !== 'string' || facts.formaPaga !== undefined) return undefined
  const cents = readFact(factTable, facts, 'valorAPagar')
  const amount = typeof cents === 'number' ? cents : undefined
  const base = { contract, amount, checked: facts.formaConferida !== undefined }
  const end = typeof pixExpiraEm === 'number' ? pixExpiraEm : undefined
  if (typeof pixCodigo === 'string' && (end === undefined || end > Date.now())) {
    return { ...base, charge: 'pix', until: end }
  }
  const day = typeof boletoVencimento === 'string' ? boletoVencimento : undefined
  const isOver = day !== undefined && day < saoPauloDay(Date.now())
  if (typeof boletoLinha !== 'string' || isOver) return base
  return { ...base, charge: 'boleto', until: day }
}

/** Asks a returning visitor whether to continue or to begin again, and shows what is known so far. */
export function ResumeCard({ resume: { facts, at, options } }: Props) {
  const { chat, onDevice, t } = useChatUi()
  const id = useId()
  const due = dueOf(facts)
  const name = readFact(factTable, facts, 'nome')
  return (
    <section className="card" aria-labelledby={id}>
      <div className="resume">
        <div>
          <h2 id={id}>
            <Title due={due} name={typeof name === 'string' ? name : undefined} />
          </h2>
          {!due && <p>{t('retomar.parou', { hora: isToday(at) ? timeOf(at) : momentOf(at) })}</p>}
        </div>
        {due ? <DueSum label={labelOf(due)} {...due} /> : <Known facts={facts} />}
        <button
          type="button"
          className="btn btn--primary btn--block"
          data-option
          onClick={chat.resume}
        >
          {t(wayOnOf(due, options.length > 0))}
        </button>
        <div className="pair">
          {options.map((label) => (
            <button
              key={label}
              type="button"
              className="btn btn--second"
              data-option
              onClick={() => chat.choose(label)}
            >
              {label}
            </button>
          ))}
          <button
            type="button"
            className={`btn ${options.length > 0 ? 'btn--quiet' : 'btn--second'}`}
            data-option
            // a second tap must not begin a second talk
            onClick={() => chat.view().resume && chat.restart()}
          >
            {t(due ? 'cobranca.nova' : 'retomar.comecar')}
          </button>
        </div>
        <p className="note">{t(due ? 'cobranca.nota' : 'retomar.nota')}</p>
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

const labelOf = ({ charge }: Due): TextKey =>
  charge ? `retomar.parcela-${charge}` : 'resumo.primeira'

/** The label of the button that continues; `leadsThere`: the talk is at the step of the charge. */
function wayOnOf(due: Due | undefined, leadsThere: boolean): TextKey {
  if (!due) return 'retomar.continuar'
  if (due.charge && leadsThere) return `retomar.ver-${due.charge}`
  return due.charge || due.checked ? 'retomar.continuar' : 'retomar.pagar'
}

type TitleProps = { readonly due: Due | undefined; readonly name: string | undefined }

/** The title, with the visitor's name if it is known: the unpaid contract, or the question whether to continue. */
function Title({ due, name }: TitleProps) {
  const { t } = useChatUi()
  if (due) {
    const contrato = due.contract
    return name === undefined
      ? t('retomar.contrato', { contrato })
      : t('retomar.contrato-nome', { nome: name, contrato })
  }
  return name === undefined ? t('retomar.sem-nome') : t('retomar.titulo', { nome: name })
}

/** The facts of the simulation that are known so far. */
function Known({ facts }: { readonly facts: Facts }) {
  const { t } = useChatUi()
  const shown = (fact: string) => {
    const value = readFact(factTable, facts, fact)
    if (value === undefined || value === null) return undefined
    const plan = PLANS.get(value)
    return plan ? t(plan) : factTable.get(fact)?.field.show(value)
  }
  const rows = SUMMARY.map(([key, fact]) => ({ label: t(key), value: shown(fact) })).filter(
    ({ value }) => value,
  )
  return rows.length > 0 && <FactList rows={rows} />
}
