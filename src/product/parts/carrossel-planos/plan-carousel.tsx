import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Bar } from '../../../web/kit/bar'
import { money } from '../../../web/kit/format'
import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import type { Plano } from '../../facts/plan'
import { Carousel } from '../shared/carousel'
import { planName } from '../shared/plan-words'
import type { carrosselPlanos } from './contract'
import { PlanCard } from './plan-card'

type Finish = PartProps<typeof carrosselPlanos>['finish']

/** Keys that take this card or another one, by how many cards away. */
const MOVES: ReadonlyMap<string, number> = new Map([
  [' ', 0],
  ['Enter', 0],
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
])

const keyOf = (plan: Plano) => `${plan.planoId} ${plan.bemId}`

/** The plans that were found, one of which is taken and confirmed, and last the way to simulate again (spec sections 2 and 4). */
export function PlanCarousel({ facts, finish }: PartProps<typeof carrosselPlanos>) {
  const { t } = useUi()
  const [taken, take] = useState<number>()
  const plans = facts.planos ?? []
  const total = plans.length
  const cards = plans.map((plan, at) => ({
    key: keyOf(plan),
    card: finish ? (
      <PlanRadio plan={plan} at={at} taken={taken} take={(to) => take((to + total) % total)} />
    ) : (
      <div className="plan">
        <PlanCard plan={plan} />
      </div>
    ),
  }))
  return (
    <>
      <Carousel
        label={t('planos.titulo')}
        count={t(total === 1 ? 'planos.um' : 'planos.muitos', { total: String(total) })}
        two={700}
        {...(finish && { role: 'radiogroup' })}
        cards={finish ? [...cards, { key: 'again', card: <AgainCard finish={finish} /> }] : cards}
      />
      {finish && <Pick plan={taken === undefined ? undefined : plans[taken]} finish={finish} />}
    </>
  )
}

type RadioProps = {
  readonly plan: Plano
  readonly at: number
  readonly taken: number | undefined
  readonly take: (at: number) => void
}

/** A card to take: one stop of the Tab key for the whole group, arrow keys between its cards. */
function PlanRadio({ plan, at, taken, take }: RadioProps) {
  const card = useRef<HTMLDivElement>(null)
  const isTaken = at === taken
  useEffect(() => {
    const group = card.current?.closest('[role=radiogroup]')
    // the focus follows the arrow keys; a click has put it here already
    if (isTaken && group?.contains(document.activeElement)) card.current?.focus()
  }, [isTaken])
  const onKey = (event: KeyboardEvent) => {
    const move = MOVES.get(event.key)
    if (move === undefined) return
    event.preventDefault()
    take(at + move)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a card holds headings and a list, which no input can
    <div
      ref={card}
      className="plan"
      role="radio"
      aria-checked={isTaken}
      tabIndex={at === (taken ?? 0) ? 0 : -1}
      data-card
      onClick={() => take(at)}
      onKeyDown={onKey}
    >
      <PlanCard plan={plan} />
    </div>
  )
}

function AgainCard({ finish }: { readonly finish: NonNullable<Finish> }) {
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

type PickProps = { readonly plan: Plano | undefined; readonly finish: NonNullable<Finish> }

/** VER MINHA SELEÇÃO until a card is taken, then CONTINUAR; pressed too early it says what is missing. */
function Pick({ plan, finish }: PickProps) {
  const { t } = useUi()
  const [missed, setMissed] = useState(false)
  const confirm = () => {
    if (plan) finish({ outcome: 'selecionado', facts: { plano: plan } })
    else setMissed(true)
  }
  return (
    <Bar>
      <p className="bar__what">
        {plan ? (
          <>
            <b className="num">
              {money(plan.valorParcela)} {t('plano.por-mes')}
            </b>
            <span>
              {t('planos.escolhido', { tipo: t(planName(plan)), meses: String(plan.meses) })}
            </span>
          </>
        ) : (
          <b className={missed ? 'note--bad' : undefined} role={missed ? 'alert' : undefined}>
            {t('planos.escolha')}
          </b>
        )}
      </p>
      <button
        type="button"
        className="btn btn--primary"
        data-confirm
        aria-disabled={!plan}
        onClick={confirm}
      >
        {t(plan ? 'planos.continuar' : 'planos.ver')}
      </button>
    </Bar>
  )
}
