import { describe, expect, test } from 'vitest'
import type { PlanKind } from '../../../server/sandbox/goods'
import { goods } from '../../../server/sandbox/goods'
import { planByIds, plans, wirePlanOf } from '../../../server/sandbox/plans'
import { firstInstalment, halfOf, instalmentOf } from '../../../server/sandbox/pricing'
import { type Search, searchPlans } from '../../../server/sandbox/search'
import { fitsIncome } from '../../../src/product/facts/income'
import vectors from '../../vectors.json'

const { instalments, search, abac_example: abac, extra_income: extra, table } = vectors.plans
const KINDS: { [table: string]: PlanKind[] } = {
  integral: ['integral'],
  paga_metade: ['metade'],
  completa: ['integral', 'metade'],
}
const goodOf = (product: string) => goods.find((good) => good.product === product)!
const categoriesOf = (product: string) =>
  Object.values(goodOf(product).tables).map(({ category }) => category)

/** What a search says of one product: a category may hold another one too, and then the search at any income tells why there is none. */
function ask(product: string, kinds: string, credit: number, income: number) {
  const wanted = {
    target: { credit },
    kinds: KINDS[kinds] ?? [],
    categories: categoriesOf(product),
  }
  const found = offersOf(product, { ...wanted, income })
  if (found.type !== 'found' || found.offers.length > 0) return found
  const atAnyIncome = offersOf(product, { ...wanted, income: credit * 4 })
  const some = atAnyIncome.type === 'found' && atAnyIncome.offers.length > 0
  return { type: some ? 'no-income' : 'no-credit' } as const
}

function offersOf(product: string, wanted: Search) {
  const found = searchPlans(wanted)
  if (found.type !== 'found') return found
  const offers = found.offers.filter(({ plans: [plan] }) => plan?.good.product === product)
  return { ...found, offers }
}

describe('prices (domain section 7)', () => {
  test("ABAC's example is R$ 585,00 to the cent", () => {
    const { fc, ta, fr, total } = abac
    expect(
      instalmentOf({
        credit: abac.credit,
        months: abac.meses,
        fee: 1500,
        reserve: 200,
        insurance: 0,
      }),
    ).toEqual({ commonFund: fc, fee: ta, reserve: fr, insurance: 0, total })
  })

  test.each(instalments)('$bem $credito_cents in $meses months', (vector) => {
    const good = goodOf(vector.bem)
    const priced = instalmentOf({
      credit: vector.credito_cents,
      months: vector.meses,
      fee: Math.round(vector.taxaAdmTotal_pct * 100),
      reserve: good.reserve,
      insurance: good.insurance,
    })
    const { fc, ta, fr, seguro, total } = vector.partes
    expect(priced).toEqual({ commonFund: fc, fee: ta, reserve: fr, insurance: seguro, total })
    expect(halfOf(total)).toBe(vector.parcela_paga_metade)
    expect(firstInstalment(total, 50)).toBe(vector.primeira_50)
    expect(firstInstalment(total, 60)).toBe(vector.primeira_60_off)
    expect(fitsIncome(total, vector.renda_minima_integral)).toBe(true)
    expect(fitsIncome(total, vector.renda_minima_integral - 1)).toBe(false)
    expect(fitsIncome(halfOf(total), vector.renda_minima_metade)).toBe(true)
    expect(fitsIncome(halfOf(total), vector.renda_minima_metade - 1)).toBe(false)
  })

  test.each(Object.entries(table))('%s has the goods and terms of the table', (product, row) => {
    const { tables, code, index } = goodOf(product)
    expect([code, index]).toEqual([row.code, row.indice])
    const flat = (kind: PlanKind) =>
      tables[kind] && {
        bens: tables[kind].credits,
        planos: tables[kind].terms.map(({ months, fee }) => [
          months,
          fee,
          goodOf(product).reserve,
          goodOf(product).insurance,
        ]),
      }
    expect(flat('integral')).toEqual(row.integral)
    expect(flat('metade') ?? null).toEqual(row.metade)
    expect(tables.integral?.category).toBe(row.cat_integral)
    expect(tables.metade?.category ?? null).toBe(row.cat_metade)
  })
})

describe('search (domain section 7, hole 32)', () => {
  test.each(search)('$bem $tabela $credito_cents for an income of $renda_cents', (vector) => {
    const result = ask(vector.bem, vector.tabela, vector.credito_cents, vector.renda_cents)
    if (result.type !== 'found') {
      const error = { 'no-credit': 'credito', 'no-income': 'renda' }[result.type]
      expect(vector.erro).toBe(`Nenhum plano encontrado para essa faixa de ${error}`)
      return
    }
    expect(result.offers.length).toBe(vector.n_entries)
    const [first] = result.offers
    expect({
      bemValor: first!.credit / 100,
      tipos: first!.plans.map(({ kind, months, instalment }) => ({
        tipo: kind,
        meses: months,
        parcela: instalment,
      })),
    }).toEqual(vector.first)
  })

  test('extra income turns the income error into plans', () => {
    const before = ask('IMOVEL', 'integral', 10_000_000, extra.renda)
    expect(before.type).toBe('no-income')
    expect(ask('IMOVEL', 'integral', 10_000_000, extra.renda + extra.extra).type).toBe('found')
  })

  test('hole 26: category 6 without a product searches trucks and machines', () => {
    const found = searchPlans({
      target: { credit: 10_000_000 },
      income: 9_000_000,
      categories: [6],
      kinds: ['integral'],
    })
    const products = found.type === 'found' ? found.offers.map((o) => o.plans[0]!.good.product) : []
    expect(new Set(products)).toEqual(new Set(['CAMINHAO', 'MAQUINAS']))
  })
})

describe('the search by instalment (spec section 4)', () => {
  const property = { kinds: KINDS.completa!, categories: categoriesOf('IMOVEL') }

  test('finds every plan up to the amount, and none above it', () => {
    const found = searchPlans({ ...property, target: { instalment: 60_000 }, income: 1_000_000 })
    const amounts = (found.type === 'found' ? found.offers : []).flatMap((offer) =>
      offer.plans.map(({ instalment }) => instalment),
    )
    const wanted = plans.filter(
      ({ good, instalment }) => good.product === 'IMOVEL' && instalment <= 60_000,
    )
    expect(amounts.length).toBe(wanted.length)
    expect(Math.max(...amounts)).toBeLessThanOrEqual(60_000)
  })

  test('an amount below the cheapest plan has none, and an income that is too low says so', () => {
    const ask = (instalment: number, income: number) =>
      searchPlans({ ...property, target: { instalment }, income }).type
    expect(ask(29_557, 1_000_000)).toBe('no-credit')
    expect(ask(29_558, 98_526)).toBe('no-income')
    expect(ask(29_558, 98_527)).toBe('found')
  })
})

describe('plans', () => {
  test('every plan on a good has its own pair of identifiers', () => {
    const ids = new Set(plans.map(({ planId, goodId }) => `${planId}/${goodId}`))
    expect(ids.size).toBe(plans.length)
  })

  test('exactly one group is older than Res. BCB 285/2023', () => {
    const old = plans.filter((plan) => !wirePlanOf(plan, 106, '').exibirTextoResolucao285)
    expect(new Set(old.map(({ planId }) => planId)).size).toBe(1)
  })

  test('hole 64: company 97 takes 60 % off the first instalment, the referral companies 50 %', () => {
    const plan = planByIds(11_220, 1100)!
    const first = (company: number) => wirePlanOf(plan, company, '').valorParcelaPrimeiroPagto
    expect([first(106), first(99), first(97)]).toEqual([591.15, 295.58, 236.46])
  })
})
