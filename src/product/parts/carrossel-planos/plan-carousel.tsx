import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Bar } from '../../../web/kit/bar'
import { money } from '../../../web/kit/format'
import { Icon } from '../../../web/kit/icon'
import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import type { Plano } from '../../facts/plan'
import { Carousel } from '../shared/carousel'
import { planName } from '../shared/plan-words'
import type { carrosselPlanos } from './contract'
import { FilterChips } from './filter-chips'
import { AgainCard, MoreCard } from './last-cards'
import { PlanCard } from './plan-card'
import { PlanDetails } from './plan-details'
import { choicesOf, keeps, type PlanFilter } from './plan-filters'

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

/** How many plans are shown at first, and from how many on the others wait behind a card. */
const NEAREST = 3
const MANY = 5

/**
 * The plans that were found, one of which is taken and confirmed, and last the way to simulate again (spec sections 2 and 4). Of many only
 * the nearest are shown, until more are asked for or a filter keeps some of all.
 */
export function PlanCarousel({ facts, finish }: PartProps<typeof carrosselPlanos>) {
  const { t } = useUi()
  const [taken, take] = useState<Plano>()
  const [filter, setFilter] = useState<PlanFilter>({})
  const [all, setAll] = useState(false)
  const [opened, open] = useState<Plano>()
  const plans = facts.planos ?? []
  const kept = plans.filter((plan) => keeps(filter, plan))
  const total = kept.length
  const few = all || total < MANY || Object.keys(filter).length > 0
  const shown = finish && !few ? kept.slice(0, NEAREST) : kept
  const choices = useMemo(() => choicesOf(plans), [plans])
  const place = (at: number) => t('planos.lugar', { lugar: String(at + 1), total: String(total) })
  const chosen = shown.find((plan) => plan === taken)
  const cards = shown.map((plan, at) => ({
    key: keyOf(plan),
    card: finish ? (
      <PlanRadio
        plan={plan}
        place={place(at)}
        isTaken={plan === chosen}
        isStop={plan === (chosen ?? shown[0])}
        onDetails={() => open(plan)}
        take={(by) => take(shown[(at + by + shown.length) % shown.length])}
      />
    ) : (
      <div className="plan plan--c">
        <PlanCard plan={plan} place={place(at)} />
      </div>
    ),
  }))
  const last = finish && {
    key: 'last',
    card: few ? (
      <AgainCard finish={finish} />
    ) : (
      <MoreCard
        total={total}
        rest={kept.slice(NEAREST)}
        finish={finish}
        onMore={() => setAll(true)}
      />
    ),
  }
  const count = t(total === 1 ? 'planos.um' : 'planos.muitos', { total: String(total) })
  return (
    <>
      <Carousel
        label={t('planos.titulo')}
        head={
          finish && plans.length >= MANY ? (
            <>
              <p className="sr" role="status">
                {count}
              </p>
              <FilterChips choices={choices} filter={filter} onFilter={setFilter} />
            </>
          ) : (
            <p>{count}</p>
          )
        }
        two={700}
        {...(finish && { role: 'radiogroup' })}
        cards={last ? [...cards, last] : cards}
      />
      {finish && <Pick plan={chosen} finish={finish} />}
      {opened && <PlanDetails plan={opened} onLeave={() => open(undefined)} />}
    </>
  )
}

type RadioProps = {
  readonly plan: Plano
  readonly place: string
  readonly isTaken: boolean
  /** The one card of the group that the Tab key stops at. */
  readonly isStop: boolean
  /** Takes the card so many further on. */
  readonly take: (by: number) => void
  readonly onDetails: () => void
}

/** A card to take: one stop of the Tab key for the whole group, arrow keys between its cards; beside it its details. */
function PlanRadio({ plan, place, isTaken, isStop, take, onDetails }: RadioProps) {
  const { t } = useUi()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const group = card.current?.closest('[role=radiogroup]')
    // the focus follows the arrow keys; a click has put it here already
    if (isTaken && group?.contains(document.activeElement)) card.current?.focus()
  }, [isTaken])
  const onKey = (event: KeyboardEvent) => {
    const move = MOVES.get(event.key)
    if (move === undefined) return
    event.preventDefault()
    take(move)
  }
  return (
    <div className="slot" role="none">
      {/* biome-ignore lint/a11y/useSemanticElements: a card holds headings and a list, which no input can */}
      <div
        ref={card}
        className="plan plan--c"
        role="radio"
        aria-checked={isTaken}
        tabIndex={isStop ? 0 : -1}
        data-card
        onClick={() => take(0)}
        onKeyDown={onKey}
      >
        <PlanCard plan={plan} place={place} />
      </div>
      <button
        type="button"
        className="btn btn--quiet plan__more"
        aria-haspopup="dialog"
        onClick={onDetails}
      >
        {t('planos.detalhes')}
        <Icon name="right" />
      </button>
    </div>
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
