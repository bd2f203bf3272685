import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import { couponWording } from '../../facts/coupon-reasons'
import type { motivosCupom } from './contract'
import '../../../web/styles/parts.css'

/** Why a coupon was refused, one reason per line (spec section 8). A reason that is no known name is the provider's own sentence. */
export function CouponReasons({ facts }: PartProps<typeof motivosCupom>) {
  const { t, say } = useUi()
  // two reasons may share one sentence (hole 62)
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
