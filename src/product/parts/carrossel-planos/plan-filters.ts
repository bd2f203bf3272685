import type { Plano } from '../../facts/plan'
import type { TipoPlano } from '../../facts/plan-type'

/** What the visitor keeps of the plans found; an absent one keeps all. */
export type PlanFilter = {
  readonly tipo?: TipoPlano
  /** Months at most. */
  readonly prazo?: number
  /** Cents a month at most. */
  readonly parcela?: number
}

/** The choices of each filter. A choice that would keep every plan is none, so a filter may have none at all. */
export type FilterChoices = {
  readonly tipo: readonly TipoPlano[]
  readonly prazo: readonly number[]
  readonly parcela: readonly number[]
}

/** Cents to which an instalment is rounded up, by the least instalment that is so rounded. */
const ROUNDINGS = [
  { least: 1_000_000, step: 100_000 },
  { least: 100_000, step: 10_000 },
  { least: 20_000, step: 5000 },
  { least: 0, step: 1000 },
] as const

/** How many instalments there are to choose from at most. */
const AMOUNTS = 4

export function choicesOf(plans: readonly Plano[]): FilterChoices {
  const kinds = [...new Set(plans.map(({ tipo }) => tipo))]
  const instalments = ascending(plans.map(({ valorParcela }) => valorParcela))
  const dearest = instalments.at(-1) ?? 0
  return {
    tipo: kinds.length > 1 ? kinds : [],
    prazo: ascending(plans.map(({ meses }) => meses)).slice(0, -1),
    parcela: amountsIn(instalments).filter((amount) => amount < dearest),
  }
}

const ascending = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b)

/** Round amounts spread over the instalments, the first of which still keeps the cheapest. */
function amountsIn(instalments: readonly number[]): readonly number[] {
  const amounts = Array.from({ length: AMOUNTS }, (_, at) => {
    const value = instalments[Math.floor((at * instalments.length) / AMOUNTS)] ?? 0
    const step = ROUNDINGS.find(({ least }) => value >= least)?.step ?? 1
    return Math.ceil(value / step) * step
  })
  return ascending(amounts)
}

export const keeps = ({ tipo, prazo, parcela }: PlanFilter, plan: Plano): boolean =>
  (tipo === undefined || plan.tipo === tipo) &&
  (prazo === undefined || plan.meses <= prazo) &&
  (parcela === undefined || plan.valorParcela <= parcela)
