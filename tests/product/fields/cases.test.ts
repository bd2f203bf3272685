import { describe, expect, test } from 'vitest'
import type { Field, TypedField } from '../../../src/core/script/field'
import { readFacts } from '../../../src/core/script/read-fact'
import type { Facts } from '../../../src/core/script/value'
import { worded } from '../../../src/core/script/wording'
import { factTable } from '../../../src/product/facts/facts'
import { fields } from '../../../src/product/fields/fields'
import { compiled } from '../../core/explore/ground'

const isTyped = (field: Field): field is TypedField => field.input !== undefined
const all = Object.values<Field>(fields)
const typed = all.filter(isTyped)

const asked = [...new Set(compiled.steps.flatMap(({ ask }) => ask?.fact ?? []))]
const DAY = { hoje: '2026-01-15' }
const CATEGORY = { id: 1, bem: 'IMOVEL', nome: 'Imóvel', descricao: 'Casa' }
const RANGE = { categoria: CATEGORY, tipoPlano: 'CREDITO_INTEGRAL' }
const KNOWN: readonly Facts[] = [
  { ...DAY, ...RANGE, tipoPessoa: 0 },
  { ...DAY, ...RANGE, tipoPessoa: 1 },
]
const CONTEXTS = KNOWN.map((known) =>
  readFacts(factTable, known, ['hoje', 'tipoPessoa', 'creditoMinimo', 'creditoMaximo']),
)

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

describe.each(typed.map((field) => [field.kind, field] as const))('%s', (_kind, field) => {
  test('takes its valid cases and refuses its invalid ones', () => {
    for (const context of CONTEXTS) {
      const { valid, invalid } = field.cases(context)
      const taken = (text: string) => field.parse(text, context).ok
      expect(valid.filter((text) => !taken(text))).toEqual([])
      expect(invalid.filter(taken)).toEqual([])
    }
  })

  test('refuses its invalid cases by every message it lists, and by no other', () => {
    const told = CONTEXTS.flatMap((context) =>
      field.cases(context).invalid.flatMap((text) => {
        const parsed = field.parse(text, context)
        return parsed.ok ? [] : [parsed.why]
      }),
    )
    expect(new Set(told)).toEqual(new Set(field.messages))
  })

  test('understands its sample as the value it says', () => {
    for (const context of CONTEXTS) {
      const { typed, value } = field.sample(context)
      expect(field.parse(typed, context)).toEqual({ ok: true, value })
    }
  })
})

test.each(all.map((field) => [field.kind, field] as const))(
  '%s reads its own sample back from storage, and shows it',
  (_kind, field) => {
    const { value } = field.sample(CONTEXTS[0]!)
    expect(field.read(JSON.parse(JSON.stringify(value)))).toEqual(value)
    expect(field.show(value)).not.toBe('')
  },
)

test('the cases of what the scripts ask for bring every message that a field has', () => {
  const told = asked.flatMap((name) => {
    const fact = factTable.get(name)
    return KNOWN.flatMap((known) => {
      const context = readFacts(factTable, known, fact?.context ?? [])
      const { field } = fact!
      if (!field.input) throw new Error(`${name} is asked for and cannot be typed`)
      return field.cases(context).invalid.flatMap((text) => {
        const parsed = field.parse(text, context)
        return parsed.ok ? [] : worded({}, parsed.why, parsed.slots).replace(/\s/g, ' ')
      })
    })
  })
  expect([...new Set(told)].sort()).toEqual([...MESSAGES].sort())
})
