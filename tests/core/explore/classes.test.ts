import { describe, expect, test } from 'vitest'
import { classesOf, KINDS } from '../../../src/core/explore/classes'
import { readFacts } from '../../../src/core/script/read-fact'
import type { Facts } from '../../../src/core/script/value'
import { factTable, facts as vocabulary } from '../../../src/product/facts/vocabulary'
import { compiled } from './ground'

const asked = [...new Set(compiled.steps.flatMap(({ ask }) => ask?.fact ?? []))]
const DAY = { hoje: '2026-01-15' }
const RANGE = { categoria: { id: 1, bem: 'IMOVEL' }, tipoPlano: 'CREDITO_INTEGRAL' }
const CONTEXTS: readonly Facts[] = [
  { ...DAY, ...RANGE, tipoPessoa: 0 },
  { ...DAY, ...RANGE, tipoPessoa: 1 },
]

const answers = (fact: string, facts: Facts) => {
  const { valid, invalid } = classesOf(factTable, fact, facts)
  const context = readFacts(factTable, facts, factTable.get(fact)!.context)
  const parse = (text: string) => factTable.get(fact)!.field.parse(text, context)
  return { valid: valid.map(parse), invalid: invalid.map(parse) }
}

/** Every message a field has for a person or a company (spec section 5). */
const MESSAGES = [
  'Preencha para continuar! 😊',
  'Numero máximo de caracteres excedido',
  'Está correto? 🤔',
  'O crédito mínimo é de R$ 100.000,00',
  'O crédito máximo é de R$ 700.000,00',
  'Valor inválido',
  'E-mail inválido 🤔',
  'Telefone inválido 🤔',
  'Nome inválido',
  'Razão Social inválida',
  'CPF inválido',
  'CNPJ inválido',
  'CEP inválido',
  'Data inválida 🤔',
  'Menor de 18 anos não pode comprar :(',
]

describe('the boundary classes of each field that the scripts ask for', () => {
  test.each(asked)('%s: the valid are taken, the invalid refused', (fact) => {
    for (const context of CONTEXTS) {
      const { valid, invalid } = answers(fact, context)
      expect(valid.map(({ ok }) => ok)).toEqual(valid.map(() => true))
      expect(invalid.map(({ ok }) => ok)).toEqual(invalid.map(() => false))
    }
    expect(KINDS).toContain(factTable.get(fact)?.field.kind)
  })

  test('together they bring every message that a field has', () => {
    const refusals = asked.flatMap((fact) =>
      CONTEXTS.flatMap((context) => answers(fact, context).invalid),
    )
    const told = refusals.flatMap((parsed) => (parsed.ok ? [] : parsed.message.replace(/\s/g, ' ')))
    expect([...new Set(told)].sort()).toEqual([...MESSAGES].sort())
  })

  test('every kind of field that can be typed has classes', () => {
    const typed = Object.values(vocabulary).filter(
      ({ field, scope }) => 'input' in field && scope === 'talk',
    )
    const kinds = new Set(
      typed.map(({ field }) => field.kind).filter((kind) => kind !== 'dinheiro' && kind !== 'data'),
    )
    expect([...kinds].filter((kind) => !KINDS.includes(kind))).toEqual([])
  })
})
