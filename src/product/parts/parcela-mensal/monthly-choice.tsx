import { type CSSProperties, useRef, useState } from 'react'
import '../../../web/styles/parts.css'
import './monthly-choice.css'
import { Bar } from '../../../web/kit/bar'
import { ControlledInput } from '../../../web/kit/controlled-input'
import { money, wholeMoney } from '../../../web/kit/format'
import type { PartProps } from '../../../web/kit/part-props'
import { PLAN_NAMES } from '../../../web/kit/plan-names'
import { useUi } from '../../../web/kit/ui-context'
import { useCaret } from '../../../web/kit/use-caret'
import type { Plano } from '../../facts/plan'
import type { TipoPlano } from '../../facts/plan-type'
import { MONEY_INPUT, maskMoney, parseMoney } from '../../fields/dinheiro'
import type { parcelaMensal } from './contract'
import { leastInstalment, MONTH_STEP, monthRange, stepped, withinMonth } from './within-month'

type Props = PartProps<typeof parcelaMensal>

/** Asks for the monthly amount: field, buttons and slider share one value; below them stands what it buys (spec section 4, generation by instalment). */
export function MonthlyChoice({ facts: { planos = [], tipoPlano }, finish }: Props) {
  const { t } = useUi()
  const [range] = useState(() => monthRange(planos, tipoPlano))
  const [typed, setTyped] = useState(() => shownAs(range.first))
  const month = parseMoney(typed) ?? 0
  const within = withinMonth(planos, month, tipoPlano)
  const [missed, setMissed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { paste } = MONEY_INPUT
  const change = useCaret(input, typed, (text) => setTyped(maskMoney(text)), maskMoney, paste)
  const set = (cents: number) => setTyped(shownAs(cents))
  const confirm = () => {
    if (within.total === 0) setMissed(true)
    else finish?.({ outcome: 'escolhida', facts: { parcelaDesejada: month } })
  }
  return (
    <>
      <section className="card month" aria-label={t('mes.titulo')}>
        <p className="label">
          {t(tipoPlano === 'CREDITO_INTEGRAL' ? 'mes.por-mes' : 'mes.ate-contemplacao')}
        </p>
        <form
          className="month__val"
          onSubmit={(event) => {
            event.preventDefault()
            confirm()
          }}
        >
          <Step sign="−" label={t('mes.menos')} onPress={() => set(stepped(month, -1, range))} />
          <div className="field">
            <span aria-hidden="true">R$</span>
            <ControlledInput
              ref={input}
              aria-label={t('mes.campo')}
              inputMode="decimal"
              autoComplete="off"
              size={Math.max(3, typed.length)}
              value={typed}
              onChange={change}
              onPaste={(event) => {
                const pasted = paste?.(event.clipboardData.getData('text'))
                if (pasted === undefined) return
                event.preventDefault()
                setTyped(pasted)
              }}
              onBlur={() => month > 0 && set(month)}
            />
          </div>
          <Step sign="+" label={t('mes.mais')} onPress={() => set(stepped(month, 1, range))} />
        </form>
        <Slider range={range} month={month} onMonth={set} />
        <Answer month={month} plans={planos} chosen={tipoPlano} best={within.best} />
        {finish && (
          <button
            type="button"
            className="btn btn--quiet month__swap"
            onClick={() => finish({ outcome: 'pelo-credito', facts: {} })}
          >
            {t('mes.pelo-credito')}
          </button>
        )}
      </section>
      {finish && <Confirm month={month} total={within.total} missed={missed} confirm={confirm} />}
    </>
  )
}

/** The amount as the field shows it: without `R$`, which stands before the field. */
const shownAs = (cents: number) => wholeMoney(cents).replace(/^R\$\s*/, '')

type StepProps = { readonly sign: string; readonly label: string; readonly onPress: () => void }

const Step = ({ sign, label, onPress }: StepProps) => (
  <button type="button" className="stepb" aria-label={label} onClick={onPress}>
    <span aria-hidden="true">{sign}</span>
  </button>
)

type SliderProps = {
  readonly range: { readonly min: number; readonly max: number }
  readonly month: number
  readonly onMonth: (cents: number) => void
}

function Slider({ range: { min, max }, month, onMonth }: SliderProps) {
  const { t } = useUi()
  const value = Math.min(max, Math.max(min, month))
  const share = max > min ? (value - min) / (max - min) : 1
  // React's type has no custom properties
  const filled = { '--at': `calc(16px + ${share} * (100% - 32px))` } as CSSProperties
  return (
    <div className="slider">
      <ControlledInput
        type="range"
        aria-label={t('mes.campo')}
        aria-valuetext={wholeMoney(value)}
        min={min}
        max={max}
        step={MONTH_STEP}
        value={value}
        style={filled}
        onChange={(event) => onMonth(Number(event.target.value))}
      />
      <p className="slider__ends" aria-hidden="true">
        <span>{wholeMoney(min)}</span>
        <span>{wholeMoney(max)}</span>
      </p>
    </div>
  )
}

type AnswerProps = {
  readonly month: number
  readonly plans: readonly Plano[]
  readonly chosen: TipoPlano | undefined
  readonly best: readonly Plano[]
}

/** The credit that a monthly amount buys, what is paid after contemplation, and what the other types of plan buy. */
function Answer({ month, plans, chosen, best: [first, ...others] }: AnswerProps) {
  const { t } = useUi()
  if (!first) {
    const least = leastInstalment(plans)
    return (
      <p className="month__gets" role="status">
        <b>{t('mes.nenhum', { valor: wholeMoney(month) })}</b>
        {least > 0 && <span>{t('mes.menor', { valor: money(least) })}</span>}
      </p>
    )
  }
  const tipo = t(PLAN_NAMES[first.tipo])
  const later =
    first.tipo === 'CREDITO_INTEGRAL'
      ? t('mes.depois-igual', { tipo })
      : first.valorParcelaCheia === null
        ? t('mes.depois-sem-valor', { tipo })
        : t('mes.depois', { tipo, valor: money(first.valorParcelaCheia) })
  const sentences = [
    later,
    ...(chosen !== undefined && first.tipo !== chosen && plans.some(({ tipo }) => tipo === chosen)
      ? [t('mes.outro-nenhum', { tipo: t(PLAN_NAMES[chosen]) })]
      : []),
    ...others.map(({ tipo, bemValor }) =>
      t('mes.outro', { tipo: t(PLAN_NAMES[tipo]), valor: wholeMoney(bemValor) }),
    ),
  ]
  return (
    <p className="month__gets" role="status">
      <b>{t('mes.credito', { valor: wholeMoney(first.bemValor) })}</b>
      <span>{sentences.join(' ')}</span>
    </p>
  )
}

type ConfirmProps = {
  readonly month: number
  readonly total: number
  /** The button was pressed while no plan fits. */
  readonly missed: boolean
  readonly confirm: () => void
}

/** The button VER PLANOS, with the number of plans that fit; pressed while none fits, it says so. */
function Confirm({ month, total, missed, confirm }: ConfirmProps) {
  const { t } = useUi()
  const none = total === 0
  return (
    <Bar>
      <p className="bar__what">
        {none && missed ? (
          <span className="note--bad" role="alert">
            {t('mes.nenhum', { valor: wholeMoney(month) })}
          </span>
        ) : (
          <>
            <b>{t(total === 1 ? 'mes.um' : 'mes.muitos', { total: String(total) })}</b>
            <span>{t('mes.ate', { valor: wholeMoney(month) })}</span>
          </>
        )}
      </p>
      <button
        type="button"
        className="btn btn--primary"
        data-confirm
        aria-disabled={none}
        onClick={confirm}
      >
        {t('mes.ver')}
      </button>
    </Bar>
  )
}
