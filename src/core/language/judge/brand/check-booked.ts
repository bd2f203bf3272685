import { groupBy } from '../../../script/group-by'
import { isMapping, valueAt } from '../../../script/value'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import { editDistance } from '../../diagnostics/nearest'
import type { Layer } from '../../lower/compile-layer'
import type { Layered } from '../../lower/join-layers'
import { type Path, spotOfValue } from '../../read/path'
import { type Own, writtenAt } from './written-at'

const nameOf = ({ value, id }: Layered): string => {
  const name = valueAt(value, ['brand', 'name'])
  return typeof name === 'string' ? name : id
}

/**
 * Two pages that write one origin, two brands that write one company or campaign, numbers that were exchanged: who is counted or paid
 * by them cannot be told apart. Each variant sets its campaign (spec section 2), but pages of one brand share one (spec section 9:
 * home, offer and coupon are 851), and what nobody sets is the base's.
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
  for (const layer of layers) checkReferral(layer, report)
  checkRanges(variants, report)
  checkOrigins(variants, layers, report)
  checkNumbers(layers, report)
}

/** The number under which the plans of a group are bought, written by another group or by a brand that is not of it. */
function checkGroupPurchases(layers: readonly Layer[], report: Report): void {
  const groups = layers.filter(
    ({ kind, value }) => kind === 'group' && value.compraId !== undefined,
  )
  for (const layer of layers) {
    const { kind, unit, value } = layer
    if (kind !== 'group' && kind !== 'variant') continue
    const owner = groups.find((group) => group.value.compraId === value.compraId)
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

const RANGED = ['campanhaId', 'empresaId'] as const
/** As many brands as show which range each number comes from. */
const FEWEST = 5

/** The two digits with which the numbers of most brands begin. */
function rangeOf(all: readonly Own[]): string | undefined {
  const [largest] = [...groupBy(all, ({ text }) => text.slice(0, 2))].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return largest && largest[1].length >= FEWEST ? largest[0] : undefined
}

/** A brand whose two numbers begin as each other's do in all the others. */
function checkRanges(variants: readonly Layered[], report: Report): void {
  const [campaigns, companies] = RANGED.map((key) => writtenAt(variants, [key]))
  const [usual, other] = [campaigns!, companies!].map(rangeOf)
  if (usual === undefined || other === undefined || usual === other) return
  for (const { id, text, layer } of campaigns!) {
    const company = companies!.find((one) => one.id === id)
    if (!company || !text.startsWith(other) || !company.text.startsWith(usual)) continue
    const [at, there] = RANGED.map((key) => spotOfValue(layer.unit, [key]))
    report(diagnosePages.otherNumber(at!, RANGED[0], RANGED[1], there!))
  }
}

const plain = (name: string): string => name.toLowerCase().replaceAll('_', '-')

/** As many letters as a slip of the fingers changes. */
const NEAR = 2

/** An origin that is nearly the name of its file, and one that belongs to who comes by a referral. */
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

const NUMBERS = ['campanhaId', 'compraId', 'empresaId']

type Booked = { readonly key: string; readonly path: Path; readonly layer: Layer }

/** A number that is booked as one thing here and as another there: most likely two were exchanged. */
function checkNumbers(layers: readonly Layer[], report: Report): void {
  const seen = new Map<number, Booked>()
  for (const layer of layers) {
    const plans = valueAt(layer.value, ['referral', 'planos'])
    const roots: readonly Path[] = [
      [],
      ['referral'],
      ...Object.keys(isMapping(plans) ? plans : {}).map((plan) => ['referral', 'planos', plan]),
    ]
    for (const path of roots.flatMap((root) => NUMBERS.map((key) => [...root, key]))) {
      const number = valueAt(layer.value, path)
      const key = String(path.at(-1))
      if (typeof number !== 'number') continue
      const before = seen.get(number)
      // side by side in the base they are most likely what they are
      const isBeside =
        layer.kind === 'base' && before?.layer === layer && before.path.length === path.length
      if (!before) seen.set(number, { key, path, layer })
      else if (before.key !== key && !isBeside)
        report(
          diagnosePages.otherNumber(
            spotOfValue(layer.unit, path),
            key,
            before.key,
            spotOfValue(before.layer.unit, before.path),
          ),
        )
    }
  }
}

/** A referral is booked as itself, and each of its plan types, too. */
function checkReferral({ unit, value }: Layer, report: Report): void {
  const { referral } = value
  if (!isMapping(referral)) return
  if (referral.botType !== undefined && referral.botType === value.botType)
    report(
      diagnosePages.sharedKey(
        spotOfValue(unit, ['referral', 'botType']),
        { key: 'botType', value: String(value.botType), owner: 'base' },
        spotOfValue(unit, ['botType']),
      ),
    )
  const seen = new Map<string, string>()
  for (const [plan, ids] of isMapping(referral.planos) ? Object.entries(referral.planos) : []) {
    const booked = JSON.stringify(ids)
    const before = seen.get(booked)
    const path = (name: string) => spotOfValue(unit, ['referral', 'planos', name])
    if (before !== undefined)
      report(
        diagnosePages.sharedKey(
          path(plan),
          { key: 'planos', value: plan, owner: before },
          path(before),
        ),
      )
    else seen.set(booked, plan)
  }
}
