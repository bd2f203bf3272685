import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import { couponWording } from '../../facts/coupon-reasons'
import type { motivosCupom } from './contract'
import '../../../web/styles/parts.css'

/** Why a coupon was refused, one reason a line (spec section 8); that it is invalid has been said. What is no reason's name is words already. */
export function CouponReasons({ facts }: PartProps<typeof motivosCupom>) {
  const { t, say } = useUi()
  // two reasons may have one sentence (hole 62)
  const reasons = [...new Set((facts.cupomMotivos ?? []).map((one) => say(couponWording(one))))]
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
