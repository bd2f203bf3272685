import { type Facts, isSameValue, type Value } from '../../core/script/value'
import { lista, objeto, opcao } from '../fields/composed'
import { fields } from '../fields/fields'
import { type Plano, plano } from './plan'
import { tipoPlano } from './plan-type'

/** Rules that compute what is said of the chosen plan and its instalments. Sources: spec section 9; readings of domain section 10. */

const chosenPlan = (facts: Facts) => plano.read(facts.plano)
const plans = lista(plano)

/** Whether any of the plans found is of the chosen type. */
export function hasPlansOfType(facts: Facts): boolean | undefined {
  const asked = tipoPlano.read(facts.tipoPlano)
  const found = plans.read(facts.planos)
  return asked && found?.some(({ tipo }) => tipo === asked)
}

/** The name of the chosen plan's good, empty if the provider does not send it. */
export const nameOfGood = (facts: Facts) => chosenPlan(facts)?.bemNome

/** A rule that reads one key of the chosen plan; null and empty text count as unknown. */
export function ofPlan<K extends keyof Plano>(key: K) {
  return (facts: Facts): NonNullable<Plano[K]> | undefined => {
    const value = chosenPlan(facts)?.[key]
    return value === null || value === undefined || value === '' ? undefined : value
  }
}

/** Whether the last search found the chosen plan again, with the same amounts. */
export function isFoundAgain(facts: Facts): boolean | undefined {
  const chosen = chosenPlan(facts)
  const found = plans.read(facts.planos)
  return chosen && found?.some((plan) => isSameValue(plan, chosen))
}

/** The monthly fee in percent, `planoTaxaAdmTotal / planoMeses`, rounded half up to four decimals in integer arithmetic (domain section 7). */
export function monthlyFee(feePercent: number, months: number): number {
  const hundredths = Math.round(feePercent * 100)
  return halfUp(hundredths * 100, months) / 10_000
}

/** The monthly fee of the chosen plan, in percent; unknown if the provider does not send the total fee. */
export function monthlyFeeOf(facts: Facts): number | undefined {
  const chosen = chosenPlan(facts)
  if (!chosen || chosen.taxaAdmTotal === null) return undefined
  return monthlyFee(chosen.taxaAdmTotal, chosen.meses)
}

/** A half plan's instalment after contemplation in month `paid`, in cents: the full one plus the halves not paid so far, spread over the remaining months. */
export function instalmentAfter(full: number, half: number, paid: number, months: number): number {
  return full + halfUp((full - half) * paid, months - paid)
}

/** The example month of the plan card's "after contemplation" sentence. */
export const EXAMPLE_MONTH = 24

/** Integer division rounding half up; both positive. */
export function halfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** Whether the server's first instalment is lower than the others; if it is not, no discount is promised (hole 64). */
export const isDiscounted = (plan: Plano): boolean => plan.valorPrimeiraParcela < plan.valorParcela

/** Whether the chosen plan's first instalment is lower than the others. */
export function hasDiscount(facts: Facts): boolean | undefined {
  const chosen = chosenPlan(facts)
  return chosen && isDiscounted(chosen)
}

/** The chosen plan's instalment less the campaign's discount, in cents. */
export function announcedFirst(facts: Facts): number | undefined {
  const chosen = chosenPlan(facts)
  const percent = fields.inteiro.read(facts.descontoPercentual)
  if (!chosen || percent === undefined) return undefined
  return halfUp(chosen.valorParcela * (100 - percent), 100)
}

/** How many cents the server's first instalment is above the announced one; negative if below. */
function aboveAnnounced(facts: Facts): number | undefined {
  const announced = announcedFirst(facts)
  const first = chosenPlan(facts)?.valorPrimeiraParcela
  return announced === undefined || first === undefined ? undefined : first - announced
}

/** The greatest difference, in cents, that rounding alone may cause (hole 64). */
const ROUNDING = 1

/** Whether the server's first instalment agrees with the campaign's percent, give or take a cent (hole 64): only then do texts name the percent. */
export function discountAgrees(facts: Facts): boolean | undefined {
  const above = aboveAnnounced(facts)
  return above === undefined ? undefined : Math.abs(above) <= ROUNDING
}

/** Whether the server takes less off the first instalment than the campaign announces. */
export function discountFallsShort(facts: Facts): boolean | undefined {
  const above = aboveAnnounced(facts)
  return above === undefined ? undefined : above > ROUNDING
}

export const INSTALMENT_PARTS = ['fundo-comum', 'taxa', 'reserva', 'seguro'] as const

export type InstalmentPart = {
  readonly nome: (typeof INSTALMENT_PARTS)[number]
  /** Cents. */
  readonly valor: number
  /** Share of the instalment in hundredths of a percent. */
  readonly parte: number
}

export const instalmentPart = objeto<InstalmentPart>({
  nome: opcao(INSTALMENT_PARTS),
  valor: fields.dinheiro,
  parte: fields.inteiro,
})

/**
 * The known parts of an instalment (Res. BCB 285/2023; domain section 7), each rounded half up to the cent. In a half plan each part is halved and
 * the administration fee, or without one the common fund, takes the remaining cent, so that they add up to the amount shown; they are given
 * only if all are known, since only their sum proves that the provider halves each. Empty if the parts contradict the amount.
 */
export function instalmentParts(facts: Facts): readonly InstalmentPart[] | undefined {
  const chosen = chosenPlan(facts)
  if (!chosen) return undefined
  const whole = wholeParts(chosen, facts.taxaFundoReserva)
  const complete = whole.length === INSTALMENT_PARTS.length
  const sum = whole.reduce((total, part) => total + part.valor, 0)
  const half = chosen.tipo === 'CREDITO_PAGAMETADE'
  const agrees = complete
    ? (half ? halfUp(sum, 2) : sum) === chosen.valorParcela
    : chosen.tipo === 'CREDITO_INTEGRAL' && sum < chosen.valorParcela
  if (!agrees) return []
  const parts = half ? halved(whole, chosen.valorParcela) : whole
  return parts.map((part) => ({ ...part, parte: halfUp(part.valor * 10_000, chosen.valorParcela) }))
}

type Amount = Omit<InstalmentPart, 'parte'>

/** The parts whose rates are known, before any halving. */
function wholeParts(plan: Plano, reserve: Value | undefined): readonly Amount[] {
  const { bemValor: credit, meses, taxaAdmTotal, percentualSeguro } = plan
  // hundredths of a percent, and millionths for the insurance: integers, so that no cent depends on a float
  const fee = taxaAdmTotal === null ? undefined : Math.round(taxaAdmTotal * 100)
  const fund = typeof reserve === 'number' ? Math.round(reserve * 100) : undefined
  const insurance = percentualSeguro === null ? undefined : Math.round(percentualSeguro * 10_000)
  const share = (rate: number) => halfUp(credit * rate, 10_000 * meses)
  const insured = fee === undefined || fund === undefined ? undefined : 10_000 + fee + fund
  const valores: { readonly [N in InstalmentPart['nome']]: number | undefined } = {
    'fundo-comum': halfUp(credit, meses),
    taxa: fee === undefined ? undefined : share(fee),
    reserva: fund === undefined ? undefined : share(fund),
    seguro: insuranceOf(credit, insured, insurance),
  }
  return INSTALMENT_PARTS.flatMap((nome) => {
    const valor = valores[nome]
    return valor === undefined ? [] : [{ nome, valor }]
  })
}

/** The insurance part in cents: 0 at rate 0, else charged on the credit plus fee and fund, so unknown without those rates. */
function insuranceOf(
  credit: number,
  insured: number | undefined,
  rate: number | undefined,
): number | undefined {
  if (rate === 0) return 0
  if (insured === undefined || rate === undefined) return undefined
  const product = 2n * BigInt(credit) * BigInt(insured) * BigInt(rate)
  return Number((product + 10_000_000_000n) / 20_000_000_000n)
}

function halved(parts: readonly Amount[], total: number): readonly Amount[] {
  const halves = parts.map((part) => ({ ...part, valor: halfUp(part.valor, 2) }))
  const left = total - halves.reduce((sum, part) => sum + part.valor, 0)
  const taker = halves.find(({ nome, valor }) => nome === 'taxa' && valor > 0) ?? halves[0]
  return halves.map((part) => (part === taker ? { ...part, valor: part.valor + left } : part))
}
