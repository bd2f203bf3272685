import type { Facts } from '../../core/script/value'
import { plano } from './plan'

/** The coupon a proposal is made with: only one that has been accepted. */
export function couponOfProposal(facts: Facts): string | undefined {
  return typeof facts.cupomId === 'string' && typeof facts.cupom === 'string'
    ? facts.cupom
    : undefined
}

/** What is paid now, in cents: the coupon's first instalment while one is accepted, else the plan's. */
export function amountToPay(facts: Facts): number | undefined {
  const withCoupon = facts.cupomPrimeiraParcela
  return typeof facts.cupomId === 'string' && typeof withCoupon === 'number'
    ? withCoupon
    : plano.read(facts.plano)?.valorPrimeiraParcela
}
