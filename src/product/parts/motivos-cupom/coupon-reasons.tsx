import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import type { motivosCupom } from './contract'
import '../../../web/styles/parts.css'

/** Why a coupon was refused, one reason a line (spec section 8); that it is invalid has been said. */
export function CouponReasons({ facts }: PartProps<typeof motivosCupom>) {
  const { t } = useUi()
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
