import { describe, expect, it } from 'vitest'
import type { Facts } from '../../../src/core/script/value'
import { facts } from '../../../src/product/facts/facts'
import { isOddIncome, totalIncome } from '../../../src/product/facts/income'
import { BENS, type Bem, type Categoria, type Plano } from '../../../src/product/facts/plan'
import {
  categoryIdOf,
  creditBound,
  creditRange,
  discountAgrees,
  hasDiscount,
  hasHalfPlan,
  instalmentAfter,
  instalmentParts,
  isLeastCredit,
  monthlyFee,
  offeredCategories,
  planTypeOf,
} from '../../../src/product/facts/rules'
import { SAMPLE_CATEGORIES, SAMPLE_PLANS } from '../../../src/product/facts/samples'
import vectors from '../../vectors.json'

const category = (id: number, bem: Bem = 'IMOVEL'): Categoria => ({
  id,
  bem,
  nome: bem,
  descricao: '',
})

describe('monthly rate (spec section 9, domain section 7)', () => {
  it.each(vectors.money.monthly_rate)('$taxa_total_pct % in $meses months is $texto', (vector) => {
    const rate = monthlyFee(vector.taxa_total_pct, vector.meses)
    expect(facts.taxaMensal.field.show(rate)).toBe(vector.texto)
  })

  it('is that of the chosen plan', () => {
    expect(facts.taxaMensal.derived?.of({ plano: SAMPLE_PLANS[0]! })).toBe(0.0909)
    expect(facts.taxaMensal.derived?.of({})).toBeUndefined()
  })
})

describe('instalments (domain section 7)', () => {
  it.each(vectors.plans.half_plan_after)(
    'after $meses_pagos_metade months at half of $parcela_cheia it is $parcela_depois',
    (v) => {
      const after = instalmentAfter(
        v.parcela_cheia,
        v.parcela_metade,
        v.meses_pagos_metade,
        v.prazo,
      )
      expect(after).toBe(v.parcela_depois)
    },
  )

  const planOf = (v: (typeof vectors.plans.instalments)[number]): Plano => ({
    ...SAMPLE_PLANS[1]!,
    bemValor: v.credito_cents,
    meses: v.meses,
    taxaAdmTotal: v.taxaAdmTotal_pct,
    percentualSeguro: v.seguro_pct_mes,
    valorParcela: v.parcela_integral,
  })

  it.each(vectors.plans.instalments)('$bem $credito_cents in $meses months has its parts', (v) => {
    const parts = instalmentParts({ plano: planOf(v), taxaFundoReserva: v.fundoReserva_pct })
    const { fc, ta, fr, seguro } = v.partes
    expect(parts?.map((part) => part.valor)).toEqual([fc, ta, fr, seguro])
  })

  it.each(vectors.plans.instalments.filter((v) => v.parcela_paga_metade !== null))(
    'the parts of half of $bem $credito_cents add up to the cent (hole 39)',
    (v) => {
      const half = Number(v.parcela_paga_metade)
      const plano: Plano = { ...planOf(v), tipo: 'CREDITO_PAGAMETADE', valorParcela: half }
      const parts = instalmentParts({ plano, taxaFundoReserva: v.fundoReserva_pct }) ?? []
      expect(parts).toHaveLength(4)
      expect(parts.reduce((sum, part) => sum + part.valor, 0)).toBe(half)
    },
  )

  it('of a half plan the fee takes the cent that is left: 295,58 is 227,28 + 45,45 + 4,55 + 18,30', () => {
    const parts = instalmentParts({ plano: SAMPLE_PLANS[0]!, taxaFundoReserva: 2 })
    expect(parts?.map((part) => part.valor)).toEqual([22_728, 4_545, 455, 1_830])
  })

  it('of a half plan without a fee the common fund gives the cent that is too much: no part is negative', () => {
    const plano: Plano = {
      ...SAMPLE_PLANS[0]!,
      bemValor: 5_010_100,
      meses: 100,
      taxaAdmTotal: 0,
      percentualSeguro: 0,
      valorParcela: 25_301,
    }
    const parts = instalmentParts({ plano, taxaFundoReserva: 1 })
    expect(parts?.map((part) => part.valor)).toEqual([25_050, 0, 251, 0])
  })

  it('knows no part where the four would not add up to the amount of the plan', () => {
    const plano: Plano = { ...planOf(vectors.plans.instalments[0]!), valorParcela: 59_116 }
    expect(instalmentParts({ plano, taxaFundoReserva: 2 })).toEqual([])
  })

  it('knows of a full plan the parts whose rates are said, and of a half plan none', () => {
    const plano = SAMPLE_PLANS[1]!
    const names = (facts: Facts) => instalmentParts(facts)?.map(({ nome }) => nome)
    expect(names({ plano })).toEqual(['fundo-comum', 'taxa'])
    expect(names({ plano, taxaFundoReserva: null })).toEqual(['fundo-comum', 'taxa'])
    expect(names({ plano: { ...plano, taxaAdmTotal: null }, taxaFundoReserva: 2 })).toEqual([
      'fundo-comum',
      'reserva',
    ])
    expect(names({ plano: { ...plano, percentualSeguro: null }, taxaFundoReserva: 2 })).toEqual([
      'fundo-comum',
      'taxa',
      'reserva',
    ])
    expect(names({ plano: SAMPLE_PLANS[0]! })).toEqual([])
    expect(names({ plano: { ...plano, valorParcela: 50_000 } })).toEqual([])
  })

  it('knows a part of nothing: the example of ABAC has no insurance', () => {
    const abac = vectors.plans.abac_example
    const plano: Plano = {
      ...SAMPLE_PLANS[1]!,
      bemValor: abac.credit,
      meses: abac.meses,
      taxaAdmTotal: 15,
      percentualSeguro: 0,
      valorParcela: abac.total,
    }
    const parts = instalmentParts({ plano, taxaFundoReserva: 2 })
    expect(parts?.map((part) => [part.nome, part.valor])).toEqual([
      ['fundo-comum', 50_000],
      ['taxa', 7_500],
      ['reserva', 1_000],
      ['seguro', 0],
    ])
    expect(parts?.map((part) => part.parte)).toEqual([8_547, 1_282, 171, 0])
  })
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

describe('income and campaign', () => {
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

  const paying = (valorPrimeiraParcela: number, valorParcela = 59_115): Plano => ({
    ...SAMPLE_PLANS[1]!,
    valorParcela,
    valorPrimeiraParcela,
  })

  it.each([
    [59_114, true],
    [59_115, false],
    [59_116, false],
  ])('a first instalment of %d beside others of 59115 is a discount: %s (hole 64)', (first, is) => {
    expect(hasDiscount({ plano: paying(first) })).toBe(is)
  })

  it.each([
    [50, 29_558, true], // half of 59115, half up
    [50, 29_557, true],
    [50, 29_559, true],
    [50, 29_556, false],
    [50, 29_560, false],
    [60, 23_646, true],
    [60, 23_648, false],
    [60, 29_558, false],
  ])('%d percent are said of %d cents: %s (hole 64)', (percent, first, agrees) => {
    const known = { plano: paying(first), descontoPercentual: percent }
    expect(discountAgrees(known)).toBe(agrees)
  })

  it('knows of no discount before there is a plan', () => {
    expect(hasDiscount({})).toBeUndefined()
    expect(discountAgrees({ descontoPercentual: 60 })).toBeUndefined()
    expect(discountAgrees({ plano: paying(29_558) })).toBeUndefined()
  })
})
