import { fitsIncome } from '../../src/product/facts/income'
import { PLAN_KINDS, type PlanKind } from './goods'
import { plans, type SandboxPlan } from './plans'

export type Search = {
  /** In cents: the least credit, or the greatest instalment (spec section 4). */
  readonly target: { readonly credit: number } | { readonly instalment: number }
  readonly income: number
  readonly categories: readonly number[]
  readonly kinds: readonly PlanKind[]
}

/** One good with the plans that fit, all of one credit. */
export type Offer = { readonly credit: number; readonly plans: readonly SandboxPlan[] }

export type SearchResult =
  | { readonly type: 'found'; readonly offers: readonly Offer[] }
  | { readonly type: 'no-credit' }
  | { readonly type: 'no-income' }

const GOODS_SHOWN = 4

/**
 * A search by credit gives the first four goods of each product with at least that credit, a search by instalment all goods with a plan up
 * to it; plans over 30 % of the income are left out. When no good fits the target, that error is given and not the income's
 * (domain section 7, hole 32).
 */
export function searchPlans({ target, income, categories, kinds }: Search): SearchResult {
  const byCredit = 'credit' in target
  const candidates = plans.filter(
    (plan) =>
      kinds.includes(plan.kind) &&
      (byCredit ? plan.credit >= target.credit : plan.instalment <= target.instalment) &&
      sells(plan, categories),
  )
  const products = [...new Set(candidates.map(({ good }) => good.product))]
  const goods = products
    .flatMap((product) =>
      byGood(candidates.filter(({ good }) => good.product === product)).slice(
        0,
        byCredit ? GOODS_SHOWN : undefined,
      ),
    )
    .sort((one, other) => one.credit - other.credit)
  if (goods.length === 0) return { type: 'no-credit' }
  const offers = goods
    .map((offer) => ({
      ...offer,
      plans: offer.plans.filter((plan) => fitsIncome(plan.instalment, income)),
    }))
    .filter((offer) => offer.plans.length > 0)
  return offers.length > 0 ? { type: 'found', offers } : { type: 'no-income' }
}

function byGood(candidates: readonly SandboxPlan[]): Offer[] {
  const offers = new Map<number, { credit: number; plans: SandboxPlan[] }>()
  for (const plan of candidates) {
    const offer = offers.get(plan.goodId)
    if (offer) offer.plans.push(plan)
    else offers.set(plan.goodId, { credit: plan.credit, plans: [plan] })
  }
  return [...offers.values()].sort((one, other) => one.credit - other.credit)
}

/** Whether one of the categories belongs to the good; the requested kinds say which of its tables (hole 22). */
function sells({ good }: SandboxPlan, categories: readonly number[]): boolean {
  return PLAN_KINDS.some((kind) => {
    const table = good.tables[kind]
    return table !== undefined && categories.includes(table.category)
  })
}
