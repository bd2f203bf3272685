import { describe, expect, it } from 'vitest'
import type { Facts } from '../../../src/core/script/value'
import type { Plano } from '../../../src/product/facts/plan'
import { wireEntry, wirePlan } from '../provider/samples'
import { type Answer, data, json, standIn } from '../provider/stand-in'
import { performer } from './performer'

const server = standIn()
const perform = performer(server)

const half = {
  ...wirePlan,
  planoID: 201,
  name: 'CREDITO_PAGAMETADE',
  tipoPlanoID: 2,
  valorParcela: 295.58,
}

describe('the plans found', () => {
  const found = async (answer: Answer, changes?: Facts) => {
    server.answer(answer)
    const result = await perform('catalogo.buscar', changes)
    expect(result.outcome).toBe('encontrados')
    // the outcome `encontrados` writes the plans, as its contract says
    const planos = result.facts.planos as readonly Plano[]
    return planos.map(({ planoId }) => planoId)
  }
  const entry = (bemValor: number, ...plans: Parameters<typeof wireEntry>) => ({
    ...wireEntry(...plans),
    bemValor,
  })
  const both = data([
    entry(120_000, { ...wirePlan, planoID: 103 }, { ...half, planoID: 203 }),
    entry(100_000, wirePlan, { ...wirePlan, planoID: 102, valorParcela: 580 }, half),
  ])

  it('begin with the chosen type, then go by credit and instalment', async () => {
    expect(await found(both)).toEqual([102, 101, 103, 201, 203])
    expect(await found(both, { tipoPlano: 'CREDITO_PAGAMETADE' })).toEqual([
      201, 203, 102, 101, 103,
    ])
  })

  it('are only of the types the table shows (hole 22)', async () => {
    expect(await found(both, { tipoTabela: 'integral' })).toEqual([102, 101, 103])
    const metade = { tipoTabela: 'paga_metade', tipoPlano: 'CREDITO_PAGAMETADE' }
    expect(await found(both, metade)).toEqual([201, 203])
  })

  it('take 30 percent of the income, to the cent (hole 33)', async () => {
    const just = data([entry(100_000, wirePlan)])
    expect(await found(just, { renda: 197_050 })).toEqual([101])
    server.answer(just)
    expect(await perform('catalogo.buscar', { renda: 197_049 })).toMatchObject({
      outcome: 'sem-renda',
      // what the smallest of the instalments takes
      facts: { rendaNecessaria: 197_050 },
    })
  })

  it('of a truck: a provider that names the income, where there are only plans of machines, has none for the credit', async () => {
    server.answer(json(422, { success: false, outcome: 'sem-renda' }), data([]))
    const categoria = { id: 6, bem: 'CAMINHAO', nome: 'Caminhão', descricao: 'd' }
    expect(await perform('catalogo.buscar', { categoria, renda: 900_000 })).toMatchObject({
      outcome: 'sem-credito',
    })
  })
})

describe('the plans up to an instalment (spec section 4, generation by instalment)', () => {
  const of = (planoID: number, valorParcela: number, kind = wirePlan) => ({
    ...kind,
    planoID,
    valorParcela,
  })

  it('are asked for with type 2 and the instalment, in reais', async () => {
    server.answer(data([wireEntry(wirePlan)]))
    await perform('catalogo.por-parcela', { parcelaDesejada: 60_050 })
    const asked = server.asked.at(-1)?.query
    expect([asked?.get('tipo'), asked?.get('minValor')]).toEqual(['2', '600.5'])
  })

  it('begin with the chosen type, then with the nearest to the instalment; none is above it', async () => {
    server.answer(
      data([wireEntry(of(101, 600), of(102, 900), of(103, 1000.01), of(201, 450, half))]),
    )
    const result = await perform('catalogo.por-parcela')
    const planos = result.facts.planos as readonly Plano[]
    expect(planos.map(({ planoId }) => planoId)).toEqual([102, 101, 201])
  })
})
