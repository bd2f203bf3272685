import { useChatUi } from '../../web/chat/chat-context'
import type { PartProps } from '../../web/chat/part-table'
import '../../web/chat/styles/parts.css'

/** Why a coupon was refused, one reason a line (spec section 8); that it is invalid has been said. */
export function CouponReasons({ facts }: PartProps<'motivos-cupom'>) {
  const { t } = useChatUi()
  // two codes may have one sentence (domain hole 62)
  const reasons = [...new Set(facts.cupomMotivos)]
  if (reasons.length === 0) return null
  return (
    <ul className="card reasons" aria-label={t('cupom.motivos')}>
      {reasons.map((reason) => (
        <li key={reason}>
          <bdi>{reason}</bdi>
        </li>
      ))}
    </ul>
  )
}
