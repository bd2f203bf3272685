import { COUPON_REASONS } from '../../facts/coupon-reasons'

const FALLBACK = 'O cupom não pode ser aplicado.'

const messageOf = new Map(
  COUPON_REASONS.flatMap(([number, name, message]) => [
    [String(number), message],
    [name.toLowerCase(), message],
  ]),
)

/** Whether a refusal names a reason of the coupon's. */
export const namesCoupon = (reasons: readonly string[]): boolean =>
  reasons.some((reason) => messageOf.has(reason.trim().toLowerCase()))

/** The messages of a refusal, each once; a reason nobody knows, or none at all, has the general one (hole 62). */
export function couponMessages(reasons: readonly string[]): readonly string[] {
  const messages = reasons.map((reason) => messageOf.get(reason.trim().toLowerCase()) ?? FALLBACK)
  return messages.length === 0 ? [FALLBACK] : [...new Set(messages)]
}
