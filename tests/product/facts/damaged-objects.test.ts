import { describe, expect, test } from 'vitest'
import { acceptedFacts as accept } from '../../../src/core/script/accepted-facts'
import { readFact as read } from '../../../src/core/script/read-fact'
import type { Facts, Value } from '../../../src/core/script/value'
import { factTable } from '../../../src/product/facts/facts'
import { SAMPLE_CATEGORIES, SAMPLE_PLANS } from '../../../src/product/facts/samples'

const acceptedFacts = (brought: unknown) => accept(factTable, brought)
const readFact = (facts: Facts, name: string) => read(factTable, facts, name)

const purchases = { compraId: 1, empresaId: 106, planos: {} }
const WHOLE: { readonly [fact: string]: { readonly [key: string]: Value } } = {
  plano: SAMPLE_PLANS[0]!,
  categoria: SAMPLE_CATEGORIES[0]!,
  'variante.compras': purchases,
}
const KNOWN: Facts = {
  ...WHOLE,
  planos: SAMPLE_PLANS,
  categorias: SAMPLE_CATEGORIES,
  tipoPlano: 'CREDITO_INTEGRAL',
  'variante.tipoTabela': 'completa',
  taxaFundoReserva: 2,
}

/** What storage or a server may hold in the place of a member: nothing, and something of another kind. */
const DAMAGE: readonly unknown[] = [undefined, [], {}, 'R$ 295,58']

const broken = Object.entries(WHOLE).flatMap(([name, object]) =>
  Object.entries(object).flatMap(([key, value]) =>
    DAMAGE.filter((damage) => typeof damage !== typeof value).map(
      (damage) => [name, key, { ...object, [key]: damage }] as const,
    ),
  ),
)

const derivedFrom = (source: string) =>
  [...factTable.values()].filter(
    ({ derived }) => derived?.from.includes(source) && !derived.optional?.includes(source),
  )

describe('a damaged object in a stored talk or an answer', () => {
  test.each(broken)(
    '%s with another %s is unknown, and so is what follows from it',
    (name, _key, object) => {
      const damaged = JSON.parse(JSON.stringify({ ...KNOWN, [name]: object })) as Facts
      expect(acceptedFacts(damaged)[name]).toBeUndefined()
      for (const fact of derivedFrom(name)) {
        expect([fact.name, readFact(damaged, fact.name)]).toEqual([fact.name, undefined])
      }
    },
  )

  test('a category without a picture is whole, one with something else in its place is not', () => {
    const category = SAMPLE_CATEGORIES[0]!
    const pictured = { ...category, imagem: 'https://cdn.example.com/1.svg' }
    const known = (categoria: Value) => acceptedFacts({ categoria }).categoria
    expect(known(category)).toEqual(category)
    expect(known(pictured)).toEqual(pictured)
    expect(known({ ...category, imagem: 1 })).toBeUndefined()
    expect(known({ ...pictured, nome: null })).toBeUndefined()
  })

  test('whole ones are taken as they are', () => {
    expect(acceptedFacts(KNOWN)).toEqual(KNOWN)
    expect(readFact(KNOWN, 'valorParcela')).toBe(29_558)
    expect(readFact(KNOWN, 'variante.empresaId')).toBe(106)
  })

  test('a list with a damaged one among others is unknown', () => {
    const planos = [...SAMPLE_PLANS, { ...SAMPLE_PLANS[0]!, valorParcela: '295,58' }]
    expect(acceptedFacts({ planos, formasPagamento: [0, '1'] })).toEqual({})
    expect(readFact({ ...KNOWN, categorias: [{ id: 1 }] }, 'categoriasOferecidas')).toBeUndefined()
  })

  test('a word that is none of its choices is unknown', () => {
    expect(acceptedFacts({ tipoPlano: 'CREDITO_GRATIS', 'variante.tipoTabela': 'toda' })).toEqual(
      {},
    )
    expect(readFact({ ...KNOWN, tipoPlano: 'CREDITO_GRATIS' }, 'creditoMaximo')).toBeUndefined()
  })
})
