import { isMapping, valueAt } from '../../../script/value'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import { editDistance } from '../../diagnostics/nearest'
import type { Layer } from '../../lower/compile-layer'
import type { Layered } from '../../lower/join-layers'
import { spotOfValue } from '../../read/path'
import { checkNumbers } from './check-numbers'
import { checkReferral } from './check-referral'
import { type Own, writtenAt } from './written-at'

const nameOf = ({ value, id }: Layered): string => {
  const name = valueAt(value, ['brand', 'name'])
  return typeof name === 'string' ? name : id
}

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
    const seen = new Map<string, Own>()
    for (const one of writtenAt(variants, [key])) {
      const before = seen.get(one.text)
      const brands = [one, before].map((it) => variants.find(({ id }) => id === it?.id))
      const [own, owner] = brands.map((brand) => brand && nameOf(brand))
      if (!before) seen.set(one.text, one)
      else if (key === 'botType' || own !== owner) {
        const [at, there] = [one, before].map(({ layer }) => spotOfValue(layer.unit, [key]))
        report(
          key === 'campanhaId'
            ? diagnoseBrand.sharedCampaign(at!, Number(one.text), owner!, there!)
            : diagnosePages.sharedKey(at!, { key, value: one.text, owner: before.id }, there!),
        )
      }
    }
  }
  checkGroupPurchases(layers, report)
  for (const layer of layers) checkReferral(layer, layers, report)
  checkOrigins(variants, layers, report)
  checkOfReferral(variants, layers, report)
  checkNumbers(variants, layers, report)
}

/** Reports a group's `compraId` that another group, or a brand outside the group, sets too. */
function checkGroupPurchases(layers: readonly Layer[], report: Report): void {
  const groups = layers.filter(
    ({ kind, value }) => kind === 'group' && value.compraId !== undefined,
  )
  const base = layers.find(({ kind }) => kind === 'base')
  for (const layer of layers) {
    const { kind, unit, value } = layer
    if ((kind !== 'group' && kind !== 'variant') || value.compraId === undefined) continue
    // pages of the base's own brand may use the base's number
    const isPartner = kind === 'group' || value.group !== undefined
    const isOfBase = isPartner && base?.value.compraId === value.compraId
    const owner = isOfBase ? base : groups.find((group) => group.value.compraId === value.compraId)
    if (!owner || owner === layer || value.group === owner.name) continue
    report(
      diagnosePages.sharedKey(
        spotOfValue(unit, ['compraId']),
        { key: 'compraId', value: String(value.compraId), owner: owner.name },
        spotOfValue(owner.unit, ['compraId']),
      ),
    )
  }
}

const plain = (name: string): string => name.toLowerCase().replaceAll('_', '-')

/** The most letters in which a typing mistake differs. */
const NEAR = 2

/** Reports an origin (`botType`) that is nearly the name of its file, and one that is reserved for visitors with a referral. */
function checkOrigins(
  variants: readonly Layered[],
  layers: readonly Layer[],
  report: Report,
): void {
  const base = layers.find(({ kind }) => kind === 'base')
  const path = ['referral', 'botType']
  const referral = base && valueAt(base.value, path)
  for (const { layer, text, id } of writtenAt(variants, ['botType'])) {
    const at = () => spotOfValue(layer.unit, ['botType'])
    const meant = id.toUpperCase().replaceAll('-', '_')
    if (base && text === referral)
      report(
        diagnosePages.sharedKey(
          at(),
          { key: 'botType', value: text, owner: 'referral' },
          spotOfValue(base.unit, path),
        ),
      )
    else if (
      plain(text) !== id &&
      id.length > NEAR * 3 &&
      editDistance(plain(text), id, NEAR) <= NEAR
    )
      report(diagnosePages.nearOrigin(at(), text, meant))
  }
}

/** Reports numbers of the base's referral that a page sets as its own. */
function checkOfReferral(
  variants: readonly Layered[],
  layers: readonly Layer[],
  report: Report,
): void {
  const base = layers.find(({ kind }) => kind === 'base')
  if (!base) return
  const plans = valueAt(base.value, ['referral', 'planos'])
  const roots = [
    ['referral'],
    ...Object.keys(isMapping(plans) ? plans : {}).map((plan) => ['referral', 'planos', plan]),
  ]
  for (const key of ['empresaId', 'campanhaId']) {
    for (const { layer, text } of writtenAt(variants, [key])) {
      // a number that the base itself sets is reported at the referral
      if (String(base.value[key]) === text) continue
      const path = roots
        .map((root) => [...root, key])
        .find((one) => String(valueAt(base.value, one)) === text)
      if (!path) continue
      report(
        diagnosePages.sharedKey(
          spotOfValue(layer.unit, [key]),
          { key, value: text, owner: 'referral' },
          spotOfValue(base.unit, path),
        ),
      )
    }
  }
}
