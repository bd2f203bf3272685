import type { Facts } from '../../core/script/value'
import type { TableType } from '../../core/script/variant'
import { lista } from '../fields/composed'
import { shortMoney } from '../fields/short-money'
import { type Bem, type Categoria, categoria } from './plan'
import { type TipoPlano, tipoPlano } from './plan-type'

/** Rules that compute what a visitor may wish for from what he has chosen. Sources: spec sections 4 and 5. */

const reais = (value: number) => value * 100

/** Plan types a table shows (spec section 4, hole 22). */
export const TYPES_OF_TABLE: { readonly [T in TableType]: readonly TipoPlano[] } = {
  completa: ['CREDITO_INTEGRAL', 'CREDITO_PAGAMETADE'],
  integral: ['CREDITO_INTEGRAL'],
  paga_metade: ['CREDITO_PAGAMETADE'],
}

/** Credit ranges by good, in cents (spec section 5; hole 1). Services have no half plan. */
const CREDIT_RANGES: { readonly [B in Bem]: { readonly minimo: number; readonly maximo: number } } =
  {
    IMOVEL: { minimo: reais(100_000), maximo: reais(700_000) },
    CARRO: { minimo: reais(30_000), maximo: reais(400_000) },
    MOTO: { minimo: reais(10_000), maximo: reais(120_000) },
    SERVICO: { minimo: reais(12_000), maximo: reais(20_000) },
    CAMINHAO: { minimo: reais(100_000), maximo: reais(400_000) },
    MAQUINAS: { minimo: reais(100_000), maximo: reais(400_000) },
  }

/** Half-pay and reduced categories of each integral one (spec section 4; holes 23 and 27). */
const CATEGORY_BY_PLAN: {
  readonly [integral: number]: { readonly metade: number; readonly reduzida: number }
} = {
  1: { metade: 20, reduzida: 29 },
  2: { metade: 21, reduzida: 30 },
  3: { metade: 22, reduzida: 31 },
  6: { metade: 26, reduzida: 32 },
}

const INTEGRAL_IDS = [1, 2, 3, 4, 6]
const HALF_IDS = [20, 21, 22, 26]

const chosenCategory = (facts: Facts) => categoria.read(facts.categoria)
const chosenType = (facts: Facts) => tipoPlano.read(facts.tipoPlano)
const offered = lista(categoria)

/** The good of a category; absent before one is chosen. */
export const bemOf = (facts: Facts) => chosenCategory(facts)?.bem

/** Goods that can be bought at half the instalment until contemplation (hole 25). */
export function hasHalfPlan(facts: Facts): boolean | undefined {
  const chosen = chosenCategory(facts)
  if (!chosen) return undefined
  return HALF_IDS.includes(chosen.id) || Object.hasOwn(CATEGORY_BY_PLAN, chosen.id)
}

/** The id of the chosen category for the chosen plan type: integral 1 becomes 20 at half pay (hole 23). */
export function categoryIdOf(facts: Facts): number | undefined {
  const chosen = chosenCategory(facts)
  if (!chosen) return undefined
  const others = CATEGORY_BY_PLAN[chosen.id]
  const tipo = chosenType(facts)
  if (!others) return chosen.id
  if (tipo === 'CREDITO_PAGAMETADE') return others.metade
  return tipo === 'CREDITO_REDUZIDA' ? others.reduzida : chosen.id
}

/** The plan type that a category's id implies. */
export function planTypeOf(categoryId: number): TipoPlano {
  if (HALF_IDS.includes(categoryId)) return 'CREDITO_PAGAMETADE'
  return categoryId >= 29 && categoryId <= 32 ? 'CREDITO_REDUZIDA' : 'CREDITO_INTEGRAL'
}

/** Types that a complete table lets the visitor choose from. */
const OF_CHOICE: readonly TipoPlano[] = ['CREDITO_INTEGRAL', 'CREDITO_PAGAMETADE']

/** The plan type set with the category (hole 28): the variant's own if the visitor may choose between two, else the one that the id implies. */
export function firstPlanType(facts: Facts): TipoPlano | undefined {
  const chosen = chosenCategory(facts)
  if (!chosen) return undefined
  const own = tipoPlano.read(facts['variante.tipoPlano'])
  const isOpen = facts['variante.tipoTabela'] === 'completa' && hasHalfPlan(facts) === true
  return isOpen && own && OF_CHOICE.includes(own) ? own : planTypeOf(chosen.id)
}

/** Categories a table type offers (hole 22). */
export function offeredCategories(facts: Facts): readonly Categoria[] | undefined {
  const all = offered.read(facts.categorias)
  if (!all) return undefined
  const table = facts['variante.tipoTabela']
  if (table === 'completa' || table === 'integral') {
    return all.filter(({ id }) => INTEGRAL_IDS.includes(id))
  }
  return table === 'paga_metade' ? all.filter(({ id }) => HALF_IDS.includes(id)) : all
}

const isProperty = ({ bem }: Categoria) => bem === 'IMOVEL'

/** The category of property, where it is offered. */
export const offeredProperty = (facts: Facts): Categoria | undefined =>
  offeredCategories(facts)?.find(isProperty)

export const offersProperty = (facts: Facts): boolean | undefined =>
  offeredCategories(facts)?.some(isProperty)

export function creditRange(
  bem: Bem,
  tipo: TipoPlano,
): { readonly minimo: number; readonly maximo: number } {
  return bem === 'SERVICO' && tipo === 'CREDITO_PAGAMETADE'
    ? { minimo: 0, maximo: 0 }
    : CREDIT_RANGES[bem]
}

/** The credit range of what is chosen; absent before good and plan type are. */
function chosenRange(facts: Facts) {
  const good = bemOf(facts)
  const tipo = chosenType(facts)
  return good && tipo && creditRange(good, tipo)
}

export const creditBound =
  (bound: 'minimo' | 'maximo') =>
  (facts: Facts): number | undefined =>
    chosenRange(facts)?.[bound]

/** The credit range of the good, as a sentence has it: de R$ 100 mil a R$ 700 mil. */
export function spokenRange(facts: Facts): string | undefined {
  const range = chosenRange(facts)
  return range && `de ${shortMoney(range.minimo)} a ${shortMoney(range.maximo)}`
}

/** The category's name as it stands within a sentence. */
export const spokenCategory = (facts: Facts): string | undefined =>
  chosenCategory(facts)?.nome.toLocaleLowerCase('pt-BR')

/** Whether the credit is already the smallest allowed. */
export function isLeastCredit({ valorCredito, creditoMinimo }: Facts): boolean | undefined {
  if (typeof valorCredito !== 'number' || typeof creditoMinimo !== 'number') return undefined
  return valorCredito <= creditoMinimo
}
