import type { Facts } from '../../core/script/value'

/** Rules of the income. Sources: spec section 9; readings of domain section 10. */

/** In cents: the minimum wage of 2026, and R$ 1,000,000. A monthly income outside these bounds is probably a typing mistake. */
const MINIMUM_WAGE = 162_100
const MILLION = 100_000_000

/** Whether the script asks the visitor to confirm the income once. */
export function isOddIncome({ rendaMensal }: Facts): boolean | undefined {
  if (typeof rendaMensal !== 'number') return undefined
  return rendaMensal < MINIMUM_WAGE || rendaMensal > MILLION
}

/** Monthly income plus the last extra one, in cents (hole 34). */
export function totalIncome(facts: Facts): number | undefined {
  const monthly = facts.rendaMensal
  if (typeof monthly !== 'number') return undefined
  return monthly + (typeof facts.rendaExtra === 'number' ? facts.rendaExtra : 0)
}

/** Largest share of the income an instalment may take, in percent (spec section 9). */
export const INCOME_SHARE = 30

/** Whether an instalment is within the allowed share of an income. */
export const fitsIncome = (instalment: number, income: number): boolean =>
  instalment * 100 <= income * INCOME_SHARE

/** The greatest instalment that the income allows, in cents. */
export function instalmentCap(facts: Facts): number | undefined {
  const income = facts.rendaTotal
  return typeof income === 'number' ? Math.floor((income * INCOME_SHARE) / 100) : undefined
}
