import type { Plano } from '../../facts/plan'
import type { TipoPlano } from '../../facts/plan-type'

/** The visitor's filters; an absent one keeps all plans. */
export type PlanFilter = {
  readonly tipo?: TipoPlano
  /** Months at most. */
  readonly prazo?: number
  /** Cents a month at most. */
  readonly parcela?: number
}

/** The choices of each filter. Choices that would keep every plan are left out, so a list may be empty. */
export type FilterChoices = {
  readonly tipo: readonly TipoPlano[]
  readonly prazo: readonly number[]
  readonly parcela: readonly number[]
}

/** An instalment of at least `least` cents is rounded up to a multiple of `step` cents. */
const ROUNDINGS = [
  { least: 1_000_000, step: 100_000 },
  { least: 100_000, step: 10_000 },
  { least: 20_000, step: 5000 },
  { least: 0, step: 1000 },
] as const

/** The maximum number of instalments to choose from. */
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

/** Round amounts spread over the instalments; the smallest still keeps the cheapest plan. */
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
