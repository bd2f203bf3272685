import { groupBy } from '../../../script/group-by'
import { isMapping, valueAt } from '../../../script/value'
import { diagnoseBooked } from '../../diagnostics/diagnose-booked'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { type Layered, originOf } from '../../lower/join-layers'
import { type Path, spotOfValue } from '../../read/path'
import { type Own, writtenAt } from './written-at'

/** What numbers of different places tell of each other: exchanged, cut, or of another pair. */
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
/** As many brands as show which range each number comes from. */
const FEWEST = 5

type Range = { readonly begins: string; readonly numbers: readonly Own[] }

/** The two digits with which the numbers of most brands begin. */
function largestOf(all: readonly Own[]): Range | undefined {
  const [largest] = [...groupBy(all, ({ text }) => text.slice(0, 2))].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return largest && largest[1].length >= FEWEST
    ? { begins: largest[0], numbers: largest[1] }
    : undefined
}

const rangeOf = (all: readonly Own[]) => largestOf(all)?.begins

/** A number that begins as those of all the others, and has a digit more or less. */
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

const NUMBERS = ['campanhaId', 'compraId', 'empresaId']

type Booked = { readonly key: string; readonly path: Path; readonly layer: Layer }

/** A layer, what a referral changes in it, and what each type of plan is booked by then. */
function rootsOf({ value }: Layer): readonly Path[] {
  const plans = valueAt(value, ['referral', 'planos'])
  const names = Object.keys(isMapping(plans) ? plans : {})
  return [[], ['referral'], ...names.map((plan) => ['referral', 'planos', plan])]
}

/** A number that is booked as one thing here and as another there: most likely two were exchanged. */
function checkKinds(layers: readonly Layer[], report: Report): void {
  const seen = new Map<number, Booked>()
  for (const layer of layers) {
    for (const path of rootsOf(layer).flatMap((root) => NUMBERS.map((key) => [...root, key]))) {
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

/** A purchase and a company that stand side by side. */
type Pair = {
  readonly purchase: number
  readonly company: number
  readonly layer: Layer
  readonly path: Path
}

/** What a referral begins with is one of its types of plan. */
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

/** As many pairs as show which number is usually the larger. */
const PAIRS = 3

/** A company goes with one purchase, and a pair is not turned round. */
function checkPairs(layers: readonly Layer[], report: Report): void {
  const all = layers.flatMap(pairsIn)
  const usual = new Map<number, Pair>()
  for (const pair of all) {
    const others = all.filter((one) => one !== pair)
    if (isTurned(pair, others)) {
      // told as one that stands as the other elsewhere
      if (all.some(({ layer }) => isCompany(pair.purchase, layer))) continue
      report(diagnoseBooked.turned(spotOfCompany(pair), pair.purchase, pair.company))
      continue
    }
    const before = usual.get(pair.company)
    if (!before) usual.set(pair.company, pair)
    // types of one plan that share a company are told as such
    else if (before.purchase !== pair.purchase && !areBeside(before, pair))
      report(diagnoseBooked.twoPurchases(spotOfCompany(pair), pair.company, spotOfCompany(before)))
  }
}

const isCompany = (number: number, layer: Layer): boolean =>
  rootsOf(layer).some((path) => valueAt(layer.value, [...path, 'empresaId']) === number)

const areBeside = (one: Pair, other: Pair): boolean =>
  one.layer === other.layer && one.path[0] === 'referral' && other.path[0] === 'referral'

/** The purchase is among all the other companies, and the company among all the other purchases, which are larger. */
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

/** The company of the base gives no discount: a page of its brand that announces one has its own. */
function checkDiscounting(variants: readonly Layered[], report: Report): void {
  for (const variant of variants) {
    const base = variant.layers[0]
    const own = variant.layers.at(-1)
    const { desconto, empresaId } = variant.value
    if (base?.kind !== 'base' || base.value.desconto !== false || desconto !== true) continue
    // one that writes no company at all is told as left out
    if (own?.value.empresaId === undefined || empresaId !== base.value.empresaId) continue
    const layer = originOf(variant, ['empresaId'])
    if (layer && typeof empresaId === 'number')
      report(
        diagnoseBooked.companyWithoutDiscount(spotOfValue(layer.unit, ['empresaId']), empresaId),
      )
  }
}

/** Pages of one brand may share a number, but none of those that begin as each brand's own. */
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

/** Those of two brands are told as such. */
const areOfOneBrand = (one: Own, other: Own): boolean =>
  valueAt(one.layer.value, ['brand', 'name']) === valueAt(other.layer.value, ['brand', 'name'])

/** A company that a page writes, beside a purchase that it takes from below and that is not this company's elsewhere. */
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
