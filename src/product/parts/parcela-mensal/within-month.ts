import type { Plano } from '../../facts/plan'
import type { TipoPlano } from '../../facts/plan-type'

/** Step of the buttons and of the slider, in cents. */
export const MONTH_STEP = 1000

const rounded = (cents: number) => Math.ceil(cents / MONTH_STEP) * MONTH_STEP

const instalmentOf = ({ valorParcela }: Plano) => valorParcela

/** The lowest instalment; 0 without plans. */
export const leastInstalment = (plans: readonly Plano[]): number =>
  plans.length && Math.min(...plans.map(instalmentOf))

/** The instalments of the cheapest and the dearest plan, rounded up to whole steps; `first`: that of the cheapest plan of the chosen type. */
export function monthRange(plans: readonly Plano[], chosen: TipoPlano | undefined) {
  const min = leastInstalment(plans)
  return {
    min: rounded(min),
    max: rounded(Math.max(min, ...plans.map(instalmentOf))),
    first: rounded(leastInstalment(plans.filter(({ tipo }) => tipo === chosen)) || min),
  }
}

/** An amount one step further, on whole steps and within the range. */
export function stepped(cents: number, by: 1 | -1, { min, max }: { min: number; max: number }) {
  const next = by > 0 ? Math.floor(cents / MONTH_STEP) + 1 : Math.ceil(cents / MONTH_STEP) - 1
  return Math.min(max, Math.max(min, next * MONTH_STEP))
}

/** What a monthly amount buys: the number of plans, and of each type the plan with the highest credit, the chosen type first. */
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
