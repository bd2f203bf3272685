import { PLAN_KINDS, type PlanKind } from './goods'
import { plans, type SandboxPlan } from './plans'
import { fitsIncome } from './pricing'

export type Search = {
  /** Cents. */
  readonly credit: number
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

/** The first four goods of each product of at least the credit, less the plans over 30 % of the income; the credit error wins (domain section 7, hole 32). */
export function searchPlans({ credit, income, categories, kinds }: Search): SearchResult {
  const candidates = plans.filter(
    (plan) => kinds.includes(plan.kind) && plan.credit >= credit && sells(plan, categories),
  )
  const products = [...new Set(candidates.map(({ good }) => good.product))]
  const goods = products
    .flatMap((product) =>
      byGood(candidates.filter(({ good }) => good.product === product)).slice(0, GOODS_SHOWN),
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

/** A category names a good; the kinds asked for say which of its tables (hole 22). */
function sells({ good }: SandboxPlan, categories: readonly number[]): boolean {
  return PLAN_KINDS.some((kind) => {
    const table = good.tables[kind]
    return table !== undefined && categories.includes(table.category)
  })
}
