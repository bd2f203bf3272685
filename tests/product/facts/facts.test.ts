import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../src/core/script/fact'
import type { Facts } from '../../../src/core/script/value'
import { facts } from '../../../src/product/facts/facts'
import { SAMPLE_CATEGORIES, SAMPLE_PLANS } from '../../../src/product/facts/samples'

const all: readonly Fact[] = Object.values<Fact>(facts)
const names = new Set(all.map((fact) => fact.name))
const derived = all.filter((fact) => fact.derived)

/** Facts that a rule may read without needing them. */
const OPTIONAL: { readonly [fact: string]: readonly string[] } = {
  rendaTotal: ['rendaExtra'],
}

const KNOWN: Facts = {
  categorias: SAMPLE_CATEGORIES,
  categoria: SAMPLE_CATEGORIES[0]!,
  tipoPlano: 'CREDITO_INTEGRAL',
  valorCredito: 10_000_000,
  creditoMinimo: 10_000_000,
  rendaMensal: 500_000,
  rendaExtra: 100_000,
  rendaTotal: 600_000,
  plano: SAMPLE_PLANS[1]!,
  planos: SAMPLE_PLANS,
  taxaFundoReserva: 2,
  cupom: 'DESC10',
  cupomId: '77',
  cupomMotivos: ['CupomUtilizado'],
  cupomPrimeiraParcela: 26_602,
  'variante.tipoTabela': 'completa',
  descontoPercentual: 50,
  'variante.empresaId': 106,
  'variante.compras': { compraId: 183, empresaId: 106, planos: {} },
  categoriasEmpresaId: 106,
  contratoEm: '2026-11-21',
  tipoPessoa: 0,
  nomeRazao: 'Mariana de Souza',
  cpfCnpj: '39053344705',
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  numero: '1578',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  nascimentoFundacao: '1990-11-05',
}

describe('vocabulary (design section 2)', () => {
  it('gives each fact its own key as name, and a label', () => {
    for (const [key, fact] of Object.entries<Fact>(facts)) {
      expect(fact.name).toBe(key)
      expect(fact.label).not.toBe('')
    }
  })

  it('names only facts that exist', () => {
    for (const fact of all) {
      for (const other of [...fact.context, ...(fact.derived?.from ?? [])]) {
        expect(names, `${fact.name} → ${other}`).toContain(other)
      }
    }
  })

  it('draws every fact of one kind alike, so a widget can be chosen by kind', () => {
    const drawn = ({ field }: Fact) => [field.json, field.input !== undefined]
    // what may be null comes from a server, and is never typed
    const sort = ({ field: { kind, nullable } }: Fact) => `${kind} ${nullable}`
    for (const fact of all) {
      const first = all.find((other) => sort(other) === sort(fact))
      expect(drawn(fact), fact.name).toEqual(first && drawn(first))
    }
  })

  it('calls what identifies a person personal, and keys internal (LGPD, domain section 8)', () => {
    const personal = ['nome', 'email', 'telefone', 'cpfCnpj', 'nomeRazao', 'nascimentoFundacao']
    const address = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'estado']
    const income = ['rendaMensal', 'rendaExtra', 'rendaTotal']
    for (const name of [...personal, ...address, ...income]) {
      expect(all.find((fact) => fact.name === name)?.personal, name).toBe(true)
    }
    for (const name of ['leadId', 'propostaId', 'propostaToken', 'pixCodigo']) {
      expect(all.find((fact) => fact.name === name)?.internal, name).toBe(true)
    }
  })

  it('has no name that reaches a prototype (case SCR-05)', () => {
    for (const name of names) expect(name in Object.prototype, name).toBe(false)
  })
})

describe.each(derived.map((fact) => [fact.name, fact] as const))('derived %s', (name, fact) => {
  it('is computed when all it comes from is known, and only then', () => {
    expect(fact.derived?.of(KNOWN)).toBeDefined()
    // of what may all be missing something can be said at once: that there is none
    const { from = [], optional = [] } = fact.derived ?? {}
    if (optional.length < from.length) expect(fact.derived?.of({})).toBeUndefined()
  })

  it('reads nothing that it does not declare', () => {
    const read = new Set<string>()
    const watched = new Proxy(KNOWN, {
      get(target, key: string) {
        read.add(key)
        return target[key]
      },
    })
    fact.derived?.of(watched)
    const declared = [...(fact.derived?.from ?? []), ...(OPTIONAL[name] ?? [])]
    expect([...read].filter((key) => !declared.includes(key))).toEqual([])
  })
})
