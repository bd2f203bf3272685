import { valueAt } from '../../../script/value'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import type { Report } from '../../diagnostics/finding'
import { type Layered, originOf } from '../../lower/join-layers'
import type { Path } from '../../read/path'
import { discountClaims } from './discount-claims'
import { spotInSentence } from './lint-sentence'
import { type Sentence, sentencesOfLayer } from './sentences'

/** Words that promise a discount which the brand, or the referral's layer over it, does not announce (`desconto`, `percentualDesconto`). */
export function checkDiscounts(variant: Layered, meta: readonly Sentence[], report: Report): void {
  const said = variant.layers.flatMap((layer) =>
    sentencesOfLayer(layer).filter(({ path }) => originOf(variant, wholeOf(path)) === layer),
  )
  const takesCoupons = variant.value.shouldUseCoupon === true
  for (const sentence of [...meta, ...said]) {
    const announced = announcedBy(variant, sentence.path[0] === 'referral' ? ['referral'] : [])
    for (const { percent, start, end } of discountClaims(sentence.text)) {
      // a coupon's page speaks of the coupon's discount; a part's words are shown where there is one
      if (percent === undefined && (takesCoupons || sentence.kind === 'name')) continue
      if (announced !== undefined && (percent ?? announced) === announced) continue
      const words = sentence.text.slice(start, end).replace(/<[^<>]*>/g, '')
      report(diagnoseBrand.falseDiscount(spotInSentence(sentence, start, end), words, announced))
    }
  }
}

/** The percent that a brand takes off the first instalment; undefined where it takes off nothing. */
function announcedBy({ value }: Layered, root: Path): number | undefined {
  const percent = valueAt(value, [...root, 'percentualDesconto'])
  return valueAt(value, [...root, 'desconto']) === true ? Number(percent) : undefined
}

/** What a higher layer replaces as a whole: a list, such as the lines of a step or the items of the menu. */
function wholeOf(path: Path): Path {
  const item = path.findIndex((part) => typeof part === 'number')
  return item < 0 ? path : path.slice(0, item)
}
