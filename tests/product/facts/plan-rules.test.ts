import { describe, expect, it } from 'vitest'
import type { Facts } from '../../../src/core/script/value'
import { facts } from '../../../src/product/facts/facts'
import type { Plano } from '../../../src/product/facts/plan'
import {
  discountAgrees,
  hasDiscount,
  instalmentAfter,
  instalmentParts,
  monthlyFee,
} from '../../../src/product/facts/plan-rules'
import { SAMPLE_PLANS } from '../../../src/product/facts/samples'
import vectors from '../../vectors.json'

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

describe('the discount of a campaign', () => {
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
