import { valueAt } from '../../../script/value'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import { editDistance } from '../../diagnostics/nearest'
import type { Layer } from '../../lower/compile-layer'
import type { Layered } from '../../lower/join-layers'
import { spotOfValue } from '../../read/path'
import { checkNumbers } from './check-numbers'
import { checkReferral } from './check-referral'
import { BRAND_NAME, baseOf, rootsOf, textIn, writtenAt } from './layer-values'
import { repeatsIn } from './repeats'

/**
 * Reports two pages with one origin, two brands with one company or campaign, and swapped numbers: reports and commissions could not tell
 * them apart. Each variant sets its campaign (spec section 2), but pages of one brand share one (spec section 9: home, offer and coupon
 * are 851), and a variant that sets none has the base's.
 */
export function checkBookedNumbers(
  variants: readonly Layered[],
  layers: readonly Layer[],
  report: Report,
): void {
  for (const key of ['botType', 'empresaId', 'campanhaId']) {
    for (const [before, one] of repeatsIn(writtenAt(variants, [key]), ({ text }) => text)) {
      const { text } = one
      const [own, owner] = [one, before].map(({ variant, id }) => textIn(variant, BRAND_NAME) ?? id)
      if (key !== 'botType' && own === owner) continue
      report(
        key === 'campanhaId'
          ? diagnoseBrand.sharedCampaign(one.at(), Number(text), owner!, before.at())
          : diagnosePages.sharedKey(one.at(), { key, value: text, owner: before.id }, before.at()),
      )
    }
  }
  checkGroupPurchases(layers, report)
  for (const layer of layers) checkReferral(layer, layers, report)
  const base = baseOf(layers)
  checkOrigins(variants, base, report)
  if (base) checkOfReferral(variants, base, report)
  checkNumbers(variants, layers, report)
}

/** Reports a group's `compraId` that another group, or a brand outside the group, sets too. */
function checkGroupPurchases(layers: readonly Layer[], report: Report): void {
  const groups = layers.filter(
    ({ kind, value }) => kind === 'group' && value.compraId !== undefined,
  )
  const base = baseOf(layers)
  for (const layer of layers) {
    const { kind, unit, value } = layer
    if ((kind !== 'group' && kind !== 'variant') || value.compraId === undefined) continue
    // pages of the base's own brand may use the base's number
    const isPartner = kind === 'group' || value.group !== undefined
    const isOfBase = isPartner && base?.value.compraId === value.compraId
    const owner = isOfBase ? base : groups.find((group) => group.value.compraId === value.compraId)
    if (!owner || owner === layer || value.group === owner.name) continue
    const [at, there] = [unit, owner.unit].map((one) => spotOfValue(one, ['compraId']))
    const told = { key: 'compraId', value: String(value.compraId), owner: owner.name }
    report(diagnosePages.sharedKey(at!, told, there!))
  }
}

const plain = (name: string): string => name.toLowerCase().replaceAll('_', '-')

/** The most letters in which a typing mistake differs. */
const NEAR = 2

/** Reports an origin (`botType`) that is nearly the name of its file, and one that is reserved for visitors with a referral. */
function checkOrigins(variants: readonly Layered[], base: Layer | undefined, report: Report): void {
  const path = ['referral', 'botType']
  for (const { text, id, at } of writtenAt(variants, ['botType'])) {
    const isNear =
      plain(text) !== id && id.length > NEAR * 3 && editDistance(plain(text), id, NEAR) <= NEAR
    if (base && text === valueAt(base.value, path)) {
      const told = { key: 'botType', value: text, owner: 'referral' }
      report(diagnosePages.sharedKey(at(), told, spotOfValue(base.unit, path)))
    } else if (isNear)
      report(diagnosePages.nearOrigin(at(), text, id.toUpperCase().replaceAll('-', '_')))
  }
}

/** Reports numbers of the base's referral that a page sets as its own; a number that the base itself sets is reported at the referral. */
function checkOfReferral(variants: readonly Layered[], base: Layer, report: Report): void {
  for (const key of ['empresaId', 'campanhaId']) {
    const paths = rootsOf(base).map((root) => [...root, key])
    for (const { text, at } of writtenAt(variants, [key])) {
      const path = paths.find((one) => String(valueAt(base.value, one)) === text)
      if (!path || path.length === 1) continue
      const told = { key, value: text, owner: 'referral' }
      report(diagnosePages.sharedKey(at(), told, spotOfValue(base.unit, path)))
    }
  }
}
