import { describe, expect, it } from 'vitest'
import { isOddIncome, totalIncome } from '../../../src/product/facts/income'
import { BENS, type Bem, type Categoria } from '../../../src/product/facts/plan'
import { SAMPLE_CATEGORIES } from '../../../src/product/facts/samples'
import {
  categoryIdOf,
  creditBound,
  creditRange,
  hasHalfPlan,
  isLeastCredit,
  offeredCategories,
  planTypeOf,
} from '../../../src/product/facts/wish-rules'

const category = (id: number, bem: Bem = 'IMOVEL'): Categoria => ({
  id,
  bem,
  nome: bem,
  descricao: '',
})

describe('categories and plan types (spec section 4)', () => {
  it.each([
    [1, 20, 29],
    [2, 21, 30],
    [3, 22, 31],
    [4, 4, 4],
    [6, 26, 32],
    [20, 20, 20],
  ])('category %d at half pay is %d, reduced %d (holes 23 and 27)', (id, metade, reduzida) => {
    const idAs = (tipoPlano: string) => categoryIdOf({ categoria: category(id), tipoPlano })
    expect(idAs('CREDITO_INTEGRAL')).toBe(id)
    expect(idAs('CREDITO_PAGAMETADE')).toBe(metade)
    expect(idAs('CREDITO_REDUZIDA')).toBe(reduzida)
    expect(categoryIdOf({ categoria: category(id) })).toBe(id)
    expect(categoryIdOf({})).toBeUndefined()
  })

  it.each([
    [[1, 2, 3, 4, 6], 'CREDITO_INTEGRAL'],
    [[20, 21, 22, 26], 'CREDITO_PAGAMETADE'],
    [[29, 30, 31, 32], 'CREDITO_REDUZIDA'],
  ])('categories %j stand for %s', (ids, tipo) => {
    expect(ids.map(planTypeOf)).toEqual(ids.map(() => tipo))
  })

  it.each([
    ['completa', [1, 2, 3, 4, 6]],
    ['integral', [1, 2, 3, 4, 6]],
    ['paga_metade', [20, 21, 22, 26]],
    ['outra', [1, 2, 3, 4, 6, 20, 21, 22, 26, 29]],
  ])('the table %s offers %j (hole 22)', (table, ids) => {
    const categorias = [1, 2, 3, 4, 6, 20, 21, 22, 26, 29].map((id) => category(id))
    const offered = offeredCategories({ categorias, 'variante.tipoTabela': table })
    expect(offered?.map(({ id }) => id)).toEqual(ids)
  })

  it('offers both goods of category 6 (hole 26)', () => {
    const table = { 'variante.tipoTabela': 'completa' }
    const offered = offeredCategories({ categorias: SAMPLE_CATEGORIES, ...table })
    expect(offered?.map(({ bem }) => bem)).toEqual(BENS)
  })

  it('has a half plan for everything but services (hole 25)', () => {
    const withHalf = SAMPLE_CATEGORIES.filter((categoria) => hasHalfPlan({ categoria }))
    expect(withHalf.map(({ bem }) => bem)).toEqual(BENS.filter((bem) => bem !== 'SERVICO'))
    expect(hasHalfPlan({ categoria: category(26, 'MAQUINAS') })).toBe(true)
  })
})

describe('credit range (spec section 5)', () => {
  it.each([
    ['IMOVEL', 100_000, 700_000],
    ['CARRO', 30_000, 400_000],
    ['MOTO', 10_000, 120_000],
    ['CAMINHAO', 100_000, 400_000],
    ['MAQUINAS', 100_000, 400_000],
  ] as const)('%s is R$ %d to R$ %d in both kinds of plan', (bem, minimo, maximo) => {
    const range = { minimo: minimo * 100, maximo: maximo * 100 }
    expect(creditRange(bem, 'CREDITO_INTEGRAL')).toEqual(range)
    expect(creditRange(bem, 'CREDITO_PAGAMETADE')).toEqual(range)
  })

  it('is R$ 12.000 to R$ 20.000 of services, and nothing at half pay', () => {
    expect(creditRange('SERVICO', 'CREDITO_INTEGRAL')).toEqual({
      minimo: 1_200_000,
      maximo: 2_000_000,
    })
    expect(creditRange('SERVICO', 'CREDITO_PAGAMETADE')).toEqual({ minimo: 0, maximo: 0 })
  })

  it('is not known before the category and the plan type are', () => {
    const minimum = creditBound('minimo')
    expect(minimum({ categoria: category(3, 'MOTO') })).toBeUndefined()
    expect(minimum({ tipoPlano: 'CREDITO_INTEGRAL' })).toBeUndefined()
    expect(minimum({ categoria: category(3, 'MOTO'), tipoPlano: 'CREDITO_INTEGRAL' })).toBe(
      1_000_000,
    )
  })
})

describe('income and credit', () => {
  it.each([
    [162_099, true],
    [162_100, false],
    [100_000_000, false],
    [100_000_001, true],
  ])('an income of %d cents is asked back: %s', (rendaMensal, odd) => {
    expect(isOddIncome({ rendaMensal })).toBe(odd)
  })

  it('no credit is smaller than the least of its range', () => {
    expect(isLeastCredit({ valorCredito: 10_000_000, creditoMinimo: 10_000_000 })).toBe(true)
    expect(isLeastCredit({ valorCredito: 10_000_001, creditoMinimo: 10_000_000 })).toBe(false)
    expect(isLeastCredit({ valorCredito: 10_000_001 })).toBeUndefined()
    expect(isOddIncome({})).toBeUndefined()
  })

  it('adds the last extra income once (hole 34)', () => {
    expect(totalIncome({ rendaMensal: 150_000 })).toBe(150_000)
    expect(totalIncome({ rendaMensal: 150_000, rendaExtra: 50_000 })).toBe(200_000)
    expect(totalIncome({ rendaExtra: 50_000 })).toBeUndefined()
  })
})
