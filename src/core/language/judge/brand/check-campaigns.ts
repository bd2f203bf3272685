import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import type { Report } from '../../diagnostics/finding'
import { type Layered, valueAt } from '../../lower/join-layers'
import { spotOfValue } from '../../read/path'

/**
 * A campaign that two brands write as their own. Each variant sets its campaign (spec section 2), but pages of one brand share one
 * (spec section 9: home, offer and coupon are 851), and what nobody sets is the base's.
 */
export function checkCampaigns(variants: readonly Layered[], report: Report): void {
  const owners = new Map<number, Layered>()
  for (const variant of variants) {
    const id = ownCampaign(variant)
    if (id === undefined) continue
    const owner = owners.get(id)
    if (!owner) owners.set(id, variant)
    else if (brandOf(owner) !== brandOf(variant)) {
      const [at, first] = [variant, owner].map(({ layers }) =>
        spotOfValue(layers.at(-1)!.unit, ['campanhaId']),
      )
      report(diagnoseBrand.sharedCampaign(at!, id, brandOf(owner), first!))
    }
  }
}

function ownCampaign({ layers }: Layered): number | undefined {
  const id = layers.at(-1)?.value.campanhaId
  return typeof id === 'number' ? id : undefined
}

const brandOf = ({ value, id }: Layered): string => {
  const name = valueAt(value, ['brand', 'name'])
  return typeof name === 'string' ? name : id
}
