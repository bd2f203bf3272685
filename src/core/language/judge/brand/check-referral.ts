import { isMapping, type Mapping, valueAt } from '../../../script/value'
import { diagnoseBooked } from '../../diagnostics/diagnose-booked'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import { diagnoseVariant } from '../../diagnostics/diagnose-variant'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { type Path, spotOfKey, spotOfValue } from '../../read/path'
import { textIn } from './layer-values'
import { repeatsIn } from './repeats'

const PLANS: Path = ['referral', 'planos']
/** The type of plan that a referral starts with. */
const FIRST: Path = ['referral', 'tipoPlano']
const BOOKED = ['compraId', 'empresaId']

/** The types of plan of a referral, each with its ids: `compraId` and `empresaId`. */
const bookedIn = ({ value }: Layer): readonly (readonly [string, Mapping])[] => {
  const plans = valueAt(value, PLANS)
  return Object.entries(isMapping(plans) ? plans : {}).flatMap(([plan, ids]) =>
    isMapping(ids) ? [[plan, ids] as const] : [],
  )
}

/** Whether a table sells a type of plan: it has the name of the type, or sells all types. */
export const isSoldBy = (table: string, plan: string): boolean =>
  table === 'completa' || plan.endsWith(table.replaceAll('_', '').toUpperCase())

/** Checks that a referral, and each type of plan that it sells, has ids of its own; the referral's own ids are those of its first type. */
export function checkReferral(layer: Layer, layers: readonly Layer[], report: Report): void {
  const { unit, value } = layer
  const { referral } = value
  if (!isMapping(referral)) return
  for (const key of ['botType', 'campanhaId']) {
    const [own, others] = [referral[key], value[key]]
    if (own === undefined || own !== others) continue
    const told = { key, value: String(own), owner: 'base' }
    report(
      diagnosePages.sharedKey(spotOfValue(unit, ['referral', key]), told, spotOfValue(unit, [key])),
    )
  }
  if (!isMapping(referral.planos)) return
  checkPlansBooked(layer, layers, report)
  checkFirstPlan(layer, referral, report)
  const plans = bookedIn(layer)
  for (const key of BOOKED) {
    for (const [[first], [plan, ids]] of repeatsIn(plans, ([, own]) => String(own[key]))) {
      const [at, there] = [plan, first].map((one) => spotOfValue(unit, [...PLANS, one, key]))
      const told = { key, value: String(ids[key]), owner: first }
      report(diagnosePages.sharedKey(at!, told, there!))
    }
  }
}

/**
 * Reports types of plan that some page starts with and the referral's table sells but `planos` lacks, and types in `planos` that it does
 * not sell.
 */
function checkPlansBooked(layer: Layer, layers: readonly Layer[], report: Report): void {
  const { unit, isSound } = layer
  const table = textIn(layer, ['referral', 'tipoTabela'])
  if (table === undefined || !isSound) return
  const begun = layers.flatMap((one) =>
    [['tipoPlano'], FIRST].flatMap((path) => textIn(one, path) ?? []),
  )
  // the type that the referral starts with may use the referral's own ids
  const own = textIn(layer, FIRST)
  const booked = bookedIn(layer).map(([plan]) => plan)
  const missing = [...new Set(begun)].filter(
    (plan) => plan !== own && isSoldBy(table, plan) && !booked.includes(plan),
  )
  for (const plan of missing) report(diagnoseBooked.planNotBooked(spotOfKey(unit, PLANS), plan))
  for (const plan of booked) {
    if (!isSoldBy(table, plan))
      report(diagnoseVariant.planAgainstTable(spotOfKey(unit, [...PLANS, plan]), plan, table))
  }
}

/** Reports ids of the type that a referral starts with if they differ from the referral's own ids. */
function checkFirstPlan(layer: Layer, referral: Mapping, report: Report): void {
  const { unit } = layer
  const plan = textIn(layer, FIRST) ?? ''
  const ids = valueAt(referral, ['planos', plan])
  if (!isMapping(ids)) return
  const key = BOOKED.find((one) => referral[one] !== undefined && referral[one] !== ids[one])
  const booked = key && ids[key]
  // two swapped ids are reported by another check
  if (!key || booked === undefined || Object.values(ids).includes(referral[key]!)) return
  const at = spotOfValue(unit, ['referral', key])
  const there = spotOfValue(unit, [...PLANS, plan, key])
  report(diagnoseBooked.otherThanFirst(at, { key, plan, number: String(booked) }, there))
}
