import { describe, expect, it } from 'vitest'
import type { Bem } from '../../../src/product/facts/plan'
import { toCategories, toPlans } from '../../../src/product/provider/catalogue'
import type { WirePlan } from '../../../src/product/provider/wire-shapes'
import { toCents, toReais } from '../../../src/product/provider/wire-values'
import { wireEntry, wirePlan } from './samples'

const plansOf = (changes: Partial<WirePlan>) =>
  toPlans([wireEntry({ ...wirePlan, ...changes })], 'IMOVEL')

describe('plans in the product’s words (spec section 3)', () => {
  it('are in cents, with the full instalment of a half plan', () => {
    const [plan] = plansOf({
      name: 'CREDITO_PAGAMETADE',
      valorParcela: 295.58,
      valorParcelaPrimeiroPagto: 147.79,
      detalhesPlano: { ...wirePlan.detalhesPlano, valorParcelaIntegral: 591.15 },
    })
    expect(plan).toMatchObject({
      bemValor: 10_000_000,
      valorParcela: 29_558,
      valorPrimeiraParcela: 14_779,
      valorParcelaCheia: 59_115,
      meses: 220,
      grupo: '3120',
      dataProximaAssembleia: '2026-12-10',
    })
  })

  it('have no full instalment where the provider gives none', () => {
    expect(plansOf({})[0]?.valorParcelaCheia).toBeNull()
  })

  it.each([
    ['CREDITO_INTEGRAL', 'CREDITO_INTEGRAL'],
    ['Crédito Integral', 'CREDITO_INTEGRAL'],
    ['credito-pagametade', 'CREDITO_PAGAMETADE'],
    ['Paga Metade', 'CREDITO_PAGAMETADE'],
    ['PARCELA REDUZIDA', 'CREDITO_REDUZIDA'],
  ])('%s is %s (hole 22)', (name, tipo) => {
    expect(plansOf({ name })[0]?.tipo).toBe(tipo)
  })

  it('leave out what must not be shown and what nobody knows (holes 22 and 38)', () => {
    expect(plansOf({ planoExibeSimulacao: false })).toEqual([])
    expect(plansOf({ name: 'SURPRESA' })).toEqual([])
  })

  it('last as long as the plan, not as its group', () => {
    const detalhesPlano = { ...wirePlan.detalhesPlano, prazoGrupo: 260 }
    expect(plansOf({ detalhesPlano })[0]?.meses).toBe(220)
  })

  it('are of the good that was asked for, where two share a category (hole 26)', () => {
    const named = (bemNome: string, bem: Bem) =>
      toPlans([wireEntry({ ...wirePlan, bemNome })], bem).length
    expect(named('Caminhão de R$ 100.000', 'CAMINHAO')).toBe(1)
    expect(named('Caminhão de R$ 100.000', 'MAQUINAS')).toBe(0)
    expect(named('Trator', 'MAQUINAS')).toBe(1)
    expect(named('', 'CAMINHAO')).toBe(1)
    expect(named('Moto de R$ 10.000', 'IMOVEL')).toBe(1)
  })
})

describe('categories (holes 22 and 26)', () => {
  const categories = (pairs: readonly (readonly [number, string])[]) =>
    toCategories(
      pairs.map(([categoriaID, produtoCategoria]) => ({
        categoriaID,
        produtoCategoria,
        nome: 'x',
        descricao: '',
        imagemUrl: '',
      })),
    ).map(({ id, bem }) => [id, bem])

  it('know their good by its product, however it is written', () => {
    const written = [
      [1, 'IMÓVEL'],
      [2, 'Automóvel'],
      [3, 'motos'],
      [4, 'SERVIÇOS'],
      [6, 'Caminhões'],
      [6, 'MÁQUINAS'],
    ] as const
    expect(categories(written).map(([, bem]) => bem)).toEqual([
      'IMOVEL',
      'CARRO',
      'MOTO',
      'SERVICO',
      'CAMINHAO',
      'MAQUINAS',
    ])
  })

  it('know it by their id where it holds one good, and are left out otherwise', () => {
    expect(
      categories([
        [21, '?'],
        [6, '?'],
        [77, '?'],
      ]),
    ).toEqual([[21, 'CARRO']])
  })
})

describe('reais and cents (hole 2)', () => {
  it('are the same amount both ways, for every cent', () => {
    for (let cents = 0; cents < 2_000_000; cents += 997) expect(toCents(toReais(cents))).toBe(cents)
    expect(toCents(toReais(99_999_999_999))).toBe(99_999_999_999)
  })

  it('round half up where the wire has a third decimal', () => {
    expect(toCents(1.005)).toBe(101)
    expect(toCents(295.575)).toBe(29_558)
  })

  it('have the picture that the provider says, and none where it says none', () => {
    const [pictured, plain] = toCategories(
      ['https://cdn.example.com/1.svg', ''].map((imagemUrl) => ({
        categoriaID: 1,
        nome: 'Imóvel',
        descricao: '',
        imagemUrl,
        produtoCategoria: '',
      })),
    )
    expect(pictured?.imagem).toBe('https://cdn.example.com/1.svg')
    expect(plain).not.toHaveProperty('imagem')
  })
})
