import { COUPON_REASONS } from '../../facts/coupon-reasons'

const FALLBACK = 'O cupom não pode ser aplicado.'

const messageOf = new Map(COUPON_REASONS.map(([, name, message]) => [name, message]))

/** The messages of a refusal, each once; a reason nobody knows, or none at all, has the general one (hole 62). */
export function couponMessages(reasons: readonly string[]): readonly string[] {
  const messages = reasons.map((reason) => messageOf.get(reason) ?? FALLBACK)
  return messages.length === 0 ? [FALLBACK] : [...new Set(messages)]
}
