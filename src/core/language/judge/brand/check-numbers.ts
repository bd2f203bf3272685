import { groupBy } from '../../../script/group-by'
import { isMapping, valueAt } from '../../../script/value'
import { diagnoseBooked } from '../../diagnostics/diagnose-booked'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { type Layered, originOf } from '../../lower/join-layers'
import { type Path, spotOfValue } from '../../read/path'
import { type Own, writtenAt } from './written-at'

/** Compares the ids of layers with each other: swapped, too short or long, or paired with the wrong one. */
export function checkNumbers(
  variants: readonly Layered[],
  layers: readonly Layer[],
  report: Report,
): void {
  checkRanges(variants, report)
  checkLengths(variants, report)
  checkKinds(layers, report)
  checkPairs(layers, report)
  checkDiscounting(variants, report)
  checkUnique(variants, report)
  checkInherited(variants, layers, report)
}

const RANGED = ['campanhaId', 'empresaId'] as const
/** The fewest brands that show which range an id comes from. */
const FEWEST = 5

type Range = { readonly begins: string; readonly numbers: readonly Own[] }

/** The two leading digits that most ids share, with those ids. */
function largestOf(all: readonly Own[]): Range | undefined {
  const [largest] = [...groupBy(all, ({ text }) => text.slice(0, 2))].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return largest && largest[1].length >= FEWEST
    ? { begins: largest[0], numbers: largest[1] }
    : undefined
}

const rangeOf = (all: readonly Own[]) => largestOf(all)?.begins

/** Reports the one id of the usual range that has another number of digits than the rest. */
function checkLengths(variants: readonly Layered[], report: Report): void {
  for (const key of RANGED) {
    const { numbers = [] } = largestOf(writtenAt(variants, [key])) ?? {}
    const [[, usual] = [], ...others] = [...groupBy(numbers, ({ text }) => text.length)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    )
    const [odd] = others.flatMap(([, own]) => own)
    if (!usual || usual.length < FEWEST || !odd || numbers.length - usual.length > 1) continue
    const at = spotOfValue(odd.layer.unit, [key])
    report(diagnoseBooked.otherLength(at, key, odd.text, usual[0]!.text.length))
  }
}

/** Reports a brand whose campaign and company each begin like the other one does in most brands: they were swapped. */
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

const NUMBERS = ['campanhaId', 'compraId', 'empresaId']

type Booked = { readonly key: string; readonly path: Path; readonly layer: Layer }

/** The paths under which ids stand: the layer itself, its referral, and the referral's types of plan. */
function rootsOf({ value }: Layer): readonly Path[] {
  const plans = valueAt(value, ['referral', 'planos'])
  const names = Object.keys(isMapping(plans) ? plans : {})
  return [[], ['referral'], ...names.map((plan) => ['referral', 'planos', plan])]
}

/** Reports a number that is an id of one kind here and of another kind elsewhere: most likely two were swapped. */
function checkKinds(layers: readonly Layer[], report: Report): void {
  const seen = new Map<number, Booked>()
  for (const layer of layers) {
    for (const path of rootsOf(layer).flatMap((root) => NUMBERS.map((key) => [...root, key]))) {
      const number = valueAt(layer.value, path)
      const key = String(path.at(-1))
      if (typeof number !== 'number') continue
      const before = seen.get(number)
      // side by side in the base, equal numbers are most likely right
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
  const usual = new Map<number, Pair>()
  for (const pair of all) {
    const others = all.filter((one) => one !== pair)
    if (isTurned(pair, others)) {
      // `checkKinds` reports a number that stands elsewhere as the other kind
      if (all.some(({ layer }) => isCompany(pair.purchase, layer))) continue
      report(diagnoseBooked.turned(spotOfCompany(pair), pair.purchase, pair.company))
      continue
    }
    const before = usual.get(pair.company)
    if (!before) usual.set(pair.company, pair)
    // types of plan of one referral that share a company are reported by `checkReferral`
    else if (before.purchase !== pair.purchase && !areBeside(before, pair))
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
  const [purchases, companies] = [
    others.map((one) => one.purchase),
    others.map((one) => one.company),
  ]
  return (
    purchase < company && purchase <= Math.max(...companies) && company <= Math.max(...purchases)
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

/** Reports an id of the usual range that two pages of one brand share, if it is the only shared one. */
function checkUnique(variants: readonly Layered[], report: Report): void {
  for (const key of RANGED) {
    const { numbers = [] } = largestOf(writtenAt(variants, [key])) ?? {}
    const twice = [...groupBy(numbers, ({ text }) => text).values()].filter((all) => all.length > 1)
    const [[first, second] = []] = twice
    if (!first || !second || twice.length > 1 || !areOfOneBrand(first, second)) continue
    const [at, there] = [second, first].map(({ layer }) => spotOfValue(layer.unit, [key]))
    report(diagnosePages.sharedKey(at!, { key, value: second.text, owner: first.id }, there!))
  }
}

/** Ids that two brands share are reported by `checkBookedNumbers`. */
const areOfOneBrand = (one: Own, other: Own): boolean =>
  valueAt(one.layer.value, ['brand', 'name']) === valueAt(other.layer.value, ['brand', 'name'])

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
    report(
      diagnoseBooked.twoPurchases(
        spotOfValue(layer.unit, ['empresaId']),
        pair.company,
        spotOfCompany(pair),
      ),
    )
  }
}
