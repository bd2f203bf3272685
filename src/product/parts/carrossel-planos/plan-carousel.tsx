import { useId, useMemo, useState } from 'react'
import { ConfirmBar } from '../../../web/kit/confirm-bar'
import { money } from '../../../web/kit/format'
import type { PartProps } from '../../../web/kit/part-props'
import { Sheet, SheetHead } from '../../../web/kit/sheet'
import { useUi } from '../../../web/kit/ui-context'
import type { Plano } from '../../facts/plan'
import { Carousel, type CarouselCard } from '../shared/carousel'
import { PlanDetailList } from '../shared/plan-detail-list'
import { planName } from '../shared/plan-words'
import type { carrosselPlanos } from './contract'
import { FilterChips } from './filter-chips'
import { AgainCard, MoreCard } from './last-cards'
import { PlanCard } from './plan-card'
import { choicesOf, keeps, type PlanFilter } from './plan-filters'
import { PlanRadio } from './plan-radio'
import { PlanOutline, PlanSkeleton } from './plan-skeleton'

type Props = PartProps<typeof carrosselPlanos>
type Live = { readonly plans: readonly Plano[]; readonly finish: NonNullable<Props['finish']> }

/** Of `MANY` plans or more only the first `NEAREST` are shown, until the visitor asks for the rest. */
const NEAREST = 3
const MANY = 5

/** The plans that were found, or placeholders during the search. */
export function PlanCarousel({ facts: { planos }, finish, busy }: Props) {
  if (!planos) return busy ? <PlanSkeleton cards={NEAREST} /> : null
  return finish ? <LivePlans plans={planos} finish={finish} /> : <SeenPlans plans={planos} />
}

function usePlanWords() {
  const { t } = useUi()
  return {
    title: t('planos.titulo'),
    count: (total: number) =>
      t(total === 1 ? 'planos.um' : 'planos.muitos', { total: String(total) }),
    place: (at: number, total: number) =>
      t('planos.lugar', { lugar: String(at + 1), total: String(total) }),
  }
}

/** The plans, read-only. */
function SeenPlans({ plans }: Pick<Live, 'plans'>) {
  const { title, count, place } = usePlanWords()
  const cards = plans.map((plan, at) => ({
    key: String(at),
    card: () => (
      <div className="plan plan--c">
        <PlanCard plan={plan} place={place(at, plans.length)} />
      </div>
    ),
  }))
  return (
    <Carousel
      label={title}
      head={<p>{count(plans.length)}</p>}
      two={700}
      live={false}
      cards={cards}
    />
  )
}

/**
 * The plans, of which the visitor chooses and confirms one, and last a card for a new simulation (spec sections 2 and 4). Of many plans only the
 * nearest are shown until the visitor asks for more or sets a filter, which applies to all.
 */
function LivePlans({ plans, finish }: Live) {
  const { title, count, place } = usePlanWords()
  const [taken, take] = useState<Plano>()
  const [filter, setFilter] = useState<PlanFilter>({})
  const [all, setAll] = useState(false)
  const [opened, open] = useState<Plano>()
  const choices = useMemo(() => choicesOf(plans), [plans])
  const kept = plans.filter((plan) => keeps(filter, plan))
  const total = kept.length
  const few = all || total < MANY || Object.keys(filter).length > 0
  const shown = few ? kept : kept.slice(0, NEAREST)
  const chosen = shown.find((plan) => plan === taken)
  const cards: readonly CarouselCard[] = shown.map((plan, at) => ({
    // one plan may come in several terms, so that its ids do not tell its cards apart
    key: String(plans.indexOf(plan)),
    card: () => (
      <PlanRadio
        plan={plan}
        place={place(at, total)}
        isTaken={plan === chosen}
        isStop={plan === (chosen ?? shown[0])}
        follows={all && at === NEAREST}
        onDetails={() => open(plan)}
        take={(by) => take(shown[(at + by + shown.length) % shown.length])}
      />
    ),
  }))
  const last = {
    key: 'last',
    card: () =>
      few ? (
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
  const many = plans.length >= MANY
  return (
    <>
      <Carousel
        label={title}
        head={
          <>
            <p className={many ? 'sr' : undefined} role="status">
              {count(total)}
            </p>
            {many && <FilterChips choices={choices} filter={filter} onFilter={setFilter} />}
          </>
        }
        two={700}
        role="radiogroup"
        live
        outline={<PlanOutline />}
        cards={[...cards, last]}
      />
      <Pick plan={chosen} finish={finish} />
      {opened && <PlanDetails plan={opened} onLeave={() => open(undefined)} />}
    </>
  )
}

type PickProps = { readonly plan: Plano | undefined; readonly finish: Live['finish'] }

/** The button VER MINHA SELEÇÃO, which becomes CONTINUAR once a plan is chosen. */
function Pick({ plan, finish }: PickProps) {
  const { t } = useUi()
  return (
    <ConfirmBar
      ready={plan !== undefined}
      lacks={t('planos.escolha')}
      label={t(plan ? 'planos.continuar' : 'planos.ver')}
      onConfirm={() => plan && finish({ outcome: 'selecionado', facts: { plano: plan } })}
    >
      {plan && (
        <>
          <b className="num">
            {money(plan.valorParcela)} {t('plano.por-mes')}
          </b>
          <span>
            {t('planos.escolhido', { tipo: t(planName(plan)), meses: String(plan.meses) })}
          </span>
        </>
      )}
    </ConfirmBar>
  )
}

type DetailsProps = { readonly plan: Plano; readonly onLeave: () => void }

/** The details of a plan on a sheet over the plans. */
function PlanDetails({ plan, onLeave }: DetailsProps) {
  const { t } = useUi()
  const id = useId()
  return (
    <Sheet labelledBy={id} small onLeave={onLeave}>
      <SheetHead id={id} close={t('detalhes.fechar')} onLeave={onLeave}>
        {t('detalhes.titulo', { tipo: t(planName(plan)) })}
      </SheetHead>
      <div className="sheet__main sheet__pad">
        <PlanDetailList plan={plan} />
      </div>
    </Sheet>
  )
}
