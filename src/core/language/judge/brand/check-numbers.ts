import { valueAt } from '../../../script/value'
import { diagnoseBooked } from '../../diagnostics/diagnose-booked'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { type Layered, originOf } from '../../lower/join-layers'
import { type Path, spotOfValue } from '../../read/path'
import { BRAND_NAME, type Own, rootsOf, textIn, writtenAt } from './layer-values'
import { bySize, repeatsIn } from './repeats'

/** Compares the ids of layers with each other: swapped, too short or long, or paired with the wrong one. */
export function checkNumbers(
  variants: readonly Layered[],
  layers: readonly Layer[],
  report: Report,
): void {
  checkRanges(variants, report)
  for (const key of RANGED) {
    const numbers = usualRange(writtenAt(variants, [key]))
    checkLengths(key, numbers, report)
    checkUnique(key, numbers, report)
  }
  checkKinds(layers, report)
  checkPairs(layers, report)
  checkDiscounting(variants, report)
  checkInherited(variants, layers, report)
}

const RANGED = ['campanhaId', 'empresaId'] as const
/** The fewest brands that show which range an id comes from. */
const FEWEST = 5

const beginningOf = ({ text }: Own): string => text.slice(0, 2)

/** The ids that begin with the two digits with which most begin; empty if these are too few to show a range. */
function usualRange(all: readonly Own[]): readonly Own[] {
  const [largest = []] = bySize(all, beginningOf)
  return largest.length >= FEWEST ? largest : []
}

/** Reports the one id of the usual range that has another number of digits than the rest. */
function checkLengths(key: string, numbers: readonly Own[], report: Report): void {
  const [usual, other, ...more] = bySize(numbers, ({ text }) => text.length)
  if (!usual || usual.length < FEWEST || other?.length !== 1 || more.length > 0) return
  const [odd] = other
  report(diagnoseBooked.otherLength(odd.at(), key, odd.text, usual[0].text.length))
}

/** Reports an id of the usual range that two pages of one brand share, if it is the only shared one. */
function checkUnique(key: string, numbers: readonly Own[], report: Report): void {
  const twice = repeatsIn(numbers, ({ text }) => text)
  const [[first, second] = []] = twice
  if (!first || !second || twice.some(([one]) => one !== first)) return
  // ids that two brands share are reported by `checkBookedNumbers`
  const [name, other] = [first, second].map(({ layer }) => textIn(layer, BRAND_NAME))
  if (name !== other) return
  const told = { key, value: second.text, owner: first.id }
  report(diagnosePages.sharedKey(second.at(), told, first.at()))
}

/** Reports a brand whose campaign and company each begin like the other one does in most brands: they were swapped. */
function checkRanges(variants: readonly Layered[], report: Report): void {
  const [campaigns, companies] = [RANGED[0], RANGED[1]].map((key) => writtenAt(variants, [key]))
  const [usual, other] = [campaigns!, companies!].map((all) => usualRange(all).map(beginningOf)[0])
  if (usual === undefined || other === undefined || usual === other) return
  for (const campaign of campaigns!) {
    const company = companies!.find(({ id }) => id === campaign.id)
    if (!company || beginningOf(campaign) !== other || beginningOf(company) !== usual) continue
    report(diagnosePages.otherNumber(campaign.at(), RANGED[0], RANGED[1], company.at()))
  }
}

const NUMBERS = ['campanhaId', 'compraId', 'empresaId']

type Booked = { readonly key: string; readonly path: Path; readonly layer: Layer }

/** Reports a number that is an id of one kind here and of another kind elsewhere: most likely two were swapped. */
function checkKinds(layers: readonly Layer[], report: Report): void {
  const all = layers.flatMap((layer) =>
    rootsOf(layer).flatMap((root) =>
      NUMBERS.map((key): Booked => ({ key, path: [...root, key], layer })),
    ),
  )
  const numberOf = ({ layer, path }: Booked) => {
    const number = valueAt(layer.value, path)
    return typeof number === 'number' ? number : undefined
  }
  for (const [before, { key, path, layer }] of repeatsIn(all, numberOf)) {
    // side by side in the base, equal numbers are most likely right
    const isBeside =
      layer.kind === 'base' && before.layer === layer && before.path.length === path.length
    if (before.key === key || isBeside) continue
    const there = spotOfValue(before.layer.unit, before.path)
    report(diagnosePages.otherNumber(spotOfValue(layer.unit, path), key, before.key, there))
  }
}

/** A `compraId` and an `empresaId` that stand side by side. */
type Pair = {
  readonly purchase: number
  readonly company: number
  readonly layer: Layer
  readonly path: Path
}

/** The pairs of a layer; a referral with `planos` counts by these, since its own pair repeats one of them. */
const pairsIn = (layer: Layer): readonly Pair[] =>
  rootsOf(layer).flatMap((path) => {
    if (path.length === 1 && valueAt(layer.value, ['referral', 'planos']) !== undefined) return []
    const [purchase, company] = ['compraId', 'empresaId'].map((key) =>
      valueAt(layer.value, [...path, key]),
    )
    return typeof purchase === 'number' && typeof company === 'number'
      ? [{ purchase, company, layer, path }]
      : []
  })

const spotOfCompany = ({ layer, path }: Pair) => spotOfValue(layer.unit, [...path, 'empresaId'])

/** The fewest pairs that show which of the two ids is usually larger. */
const PAIRS = 3

/** Reports a company that is paired with two purchases, and a pair whose ids were swapped. */
function checkPairs(layers: readonly Layer[], report: Report): void {
  const all = layers.flatMap(pairsIn)
  const turned = all.filter((pair) =>
    isTurned(
      pair,
      all.filter((one) => one !== pair),
    ),
  )
  for (const pair of turned) {
    // `checkKinds` reports a number that stands elsewhere as the other kind
    if (!all.some(({ layer }) => isCompany(pair.purchase, layer)))
      report(diagnoseBooked.turned(spotOfCompany(pair), pair.purchase, pair.company))
  }
  const straight = all.filter((pair) => !turned.includes(pair))
  for (const [before, pair] of repeatsIn(straight, ({ company }) => company)) {
    // types of plan of one referral that share a company are reported by `checkReferral`
    if (before.purchase !== pair.purchase && !areBeside(before, pair))
      report(diagnoseBooked.twoPurchases(spotOfCompany(pair), pair.company, spotOfCompany(before)))
  }
}

const isCompany = (number: number, layer: Layer): boolean =>
  rootsOf(layer).some((path) => valueAt(layer.value, [...path, 'empresaId']) === number)

const areBeside = (one: Pair, other: Pair): boolean =>
  one.layer === other.layer && one.path[0] === 'referral' && other.path[0] === 'referral'

/** Whether a pair was swapped: in all others the purchase is larger, and here each id lies in the other one's range. */
function isTurned({ purchase, company }: Pair, others: readonly Pair[]): boolean {
  if (others.length < PAIRS || others.some((one) => one.purchase <= one.company)) return false
  return (
    purchase < company &&
    others.some((one) => purchase <= one.company) &&
    others.some((one) => company <= one.purchase)
  )
}

/** If the base has no discount, its company gives none: reports a page with a discount that uses the base's company. */
function checkDiscounting(variants: readonly Layered[], report: Report): void {
  for (const variant of variants) {
    const base = variant.layers[0]
    const own = variant.layers.at(-1)
    const { desconto, empresaId } = variant.value
    if (base?.kind !== 'base' || base.value.desconto !== false || desconto !== true) continue
    // a page that sets no company at all is reported by `checkLeftOut`
    if (own?.value.empresaId === undefined || empresaId !== base.value.empresaId) continue
    const layer = originOf(variant, ['empresaId'])
    if (layer && typeof empresaId === 'number')
      report(
        diagnoseBooked.companyWithoutDiscount(spotOfValue(layer.unit, ['empresaId']), empresaId),
      )
  }
}

/** Reports a company that a page sets while it inherits a purchase with which this company is not paired elsewhere. */
function checkInherited(
  variants: readonly Layered[],
  layers: readonly Layer[],
  report: Report,
): void {
  const pairs = layers.flatMap(pairsIn)
  for (const { layers: own, value } of variants) {
    const layer = own.at(-1)!
    if (layer.value.empresaId === undefined || layer.value.compraId !== undefined) continue
    const pair = pairs.find(({ company }) => company === value.empresaId)
    if (!pair || pair.layer === layer || pair.purchase === value.compraId) continue
    const at = spotOfValue(layer.unit, ['empresaId'])
    report(diagnoseBooked.twoPurchases(at, pair.company, spotOfCompany(pair)))
  }
}
