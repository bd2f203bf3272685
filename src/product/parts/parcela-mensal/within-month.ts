import type { Plano } from '../../facts/plan'
import type { TipoPlano } from '../../facts/plan-type'

/** Cents between two amounts of the buttons and of the slider. */
export const MONTH_STEP = 1000

const rounded = (cents: number) => Math.ceil(cents / MONTH_STEP) * MONTH_STEP

/** The least and the greatest amount that make a difference, in whole steps; `first`: what the cheapest plan of the chosen type needs. */
export function monthRange(plans: readonly Plano[], chosen: TipoPlano | undefined) {
  const amounts = plans.map(({ valorParcela }) => valorParcela)
  const own = plans.filter(({ tipo }) => tipo === chosen)
  const least = (of: readonly Plano[]) => Math.min(...of.map(({ valorParcela }) => valorParcela))
  return {
    min: rounded(Math.min(...amounts)),
    max: rounded(Math.max(...amounts)),
    first: rounded(least(own.length > 0 ? own : plans)),
  }
}

/** An amount one step further, on whole steps and within the range. */
export function stepped(cents: number, by: 1 | -1, { min, max }: { min: number; max: number }) {
  const next = by > 0 ? Math.floor(cents / MONTH_STEP) + 1 : Math.ceil(cents / MONTH_STEP) - 1
  return Math.min(max, Math.max(min, next * MONTH_STEP))
}

/** What a month's amount buys: how many plans, and of each type the one with the highest credit, the chosen type first. */
export function withinMonth(
  plans: readonly Plano[],
  month: number,
  chosen: TipoPlano | undefined,
): { readonly total: number; readonly best: readonly Plano[] } {
  const fitting = plans.filter(({ valorParcela }) => valorParcela <= month)
  const best = new Map<TipoPlano, Plano>()
  for (const plan of fitting) {
    const known = best.get(plan.tipo)
    if (!known || isBetter(plan, known)) best.set(plan.tipo, plan)
  }
  const rank = ({ tipo }: Plano) => (tipo === chosen ? 0 : 1)
  return { total: fitting.length, best: [...best.values()].sort((a, b) => rank(a) - rank(b)) }
}

/** More credit, or the same for less a month. */
const isBetter = (plan: Plano, known: Plano) =>
  plan.bemValor > known.bemValor ||
  (plan.bemValor === known.bemValor && plan.valorParcela < known.valorParcela)
