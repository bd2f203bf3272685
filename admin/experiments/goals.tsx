import { IconArrowRight, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Measures } from '../../src/api/measures'
import { GOALS, type Goal } from '../../src/core/script/experiment'
import { saoPauloDay } from '../../src/core/script/sao-paulo-time'
import { dayAfter } from '../../src/measures/days'
import { daysNeeded } from '../../src/measures/judge/days-needed'
import { number } from '../../src/measures/portuguese'
import { readMeasures } from '../api/measures'
import type { LayeredBrand } from '../brands/model/layers'
import { GOAL_WORDS } from './words'
import { type FormProps, useWrite } from './write'

/** The goal, the least difference that matters, and how many days it takes to detect it. */
export function Goals({ experiment, written }: FormProps) {
  const { put } = useWrite(experiment.path)
  const group = useId()
  const { traffic, isLoading, error } = useTraffic(experiment.brands)
  const weights = written.arms.map(({ weight }) => weight)
  const daysOf = (goal: Goal, delta = written.delta) => {
    const rate = traffic?.rates[goal]
    return traffic && rate !== undefined
      ? daysNeeded({ visits: traffic.visits, rate, weights, delta })
      : undefined
  }
  const needed = daysOf(written.goal)
  const unknown = error
    ? 'As visitas não vieram: por ora não dá para dizer quanto tempo leva.'
    : isLoading
      ? 'Contando as visitas…'
      : traffic && written.goal === 'receita'
        ? 'Para R$ por visita não dá para dizer antes quanto tempo leva.'
        : 'Ainda não há visitas que bastem para dizer quanto tempo leva.'
  const percent = Math.round(written.delta * 100)
  return (
    <>
      <fieldset className="ex-goals">
        <legend className="sr-only">O que conta como melhor</legend>
        {GOALS.map((goal) => {
          const days = daysOf(goal)
          return (
            <label key={goal} className={goal === written.goal ? 'on' : undefined}>
              <input
                type="radio"
                name={group}
                checked={goal === written.goal}
                onChange={() => void put(['goal'], goal)}
              />
              <span>
                <b>{GOAL_WORDS[goal].name}</b>
                <span className="dim">
                  {days === undefined ? GOAL_WORDS[goal].about : `~ ${number(days)} dias`}
                </span>
              </span>
            </label>
          )
        })}
      </fieldset>
      <label className="ex-least">
        A menor diferença que importa
        <select
          className="in"
          value={percent}
          onChange={({ currentTarget: { value } }) => void put(['difference'], +value)}
        >
          {[...new Set([2, 5, 10, 20, 30, 50, percent])]
            .toSorted((one, other) => one - other)
            .map((one) => (
              <option key={one} value={one}>
                {one} %
              </option>
            ))}
        </select>
      </label>
      <footer className="ex-formf">
        <IconClock size={16} />
        <p className="grow">
          {needed === undefined ? (
            unknown
          ) : (
            <b>
              Uma diferença de {percent} % aparece em mais ou menos {number(needed)} dias.
            </b>
          )}
          <span className="dim">
            Depois de publicado, a divisão, as palavras e a meta não mudam até o fim.
          </span>
        </p>
        <Link className="btn btn-primary" to="/publicar">
          <IconArrowRight size={15} />
          Para publicar
        </Link>
      </footer>
    </>
  )
}

const DAYS = 28

type Traffic = {
  /** Visits a day. */
  readonly visits: number
  /** The share of visits that reaches each goal; absent for `receita`, since a share says too little about money. */
  readonly rates: { readonly [goal in Goal]?: number }
}

/** The visits a day and the rates of some brands over the last `DAYS` days; `traffic` is undefined until loaded, or without visits. */
function useTraffic(brands: readonly LayeredBrand[]) {
  const today = saoPauloDay(Date.now())
  const query = {
    from: dayAfter(today, -DAYS),
    to: dayAfter(today, -1),
    brands: brands.map(({ id }) => id).join(','),
  }
  const { data, error, isLoading } = useQuery({
    queryKey: ['measures', query],
    queryFn: ({ signal }) => readMeasures(query, signal),
    enabled: brands.length > 0,
  })
  return { traffic: data && trafficOf(data), error, isLoading }
}

function trafficOf(data: Measures): Traffic | undefined {
  const total = (what: string) =>
    data.days.reduce((sum, day) => (day.what === what ? sum + day.n : sum), 0)
  const visits = total('visit')
  if (visits === 0) return undefined
  const rateOf = (what: string) => Math.min(1, total(what) / visits)
  return {
    visits: visits / DAYS,
    rates: { lead: rateOf('lead'), proposta: rateOf('proposal'), pagamento: rateOf('paid') },
  }
}
