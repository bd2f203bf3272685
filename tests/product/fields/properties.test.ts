import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field, FieldContext, TypedField } from '../../../src/core/script/field'
import { maskMoney, parseMoney, showMoney } from '../../../src/product/fields/dinheiro'
import { fields } from '../../../src/product/fields/fields'
import { COMPANY, expectRoundTrip, PERSON, vectors } from './vectors'

const CONTEXTS: readonly FieldContext[] = [
  {},
  PERSON,
  COMPANY,
  { creditoMinimo: 1_000_000, creditoMaximo: 12_000_000 },
  { tipoPessoa: 'x', hoje: 3, creditoMinimo: null, creditoMaximo: [] },
]

const typedFields = Object.values<Field>(fields).filter(
  (field): field is TypedField => field.input !== undefined,
)

/** Texts like those people type, paste and attack with. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.stringMatching(/^[\dA-Za-z.,/ -]{0,20}$/),
  fc.stringMatching(/^[a-zà-ÿİßǆ'’ -]{0,32}$/),
  fc.constantFrom(
    ...vectors.phone.valid.map((phone) => phone.input),
    ...vectors.cpf.valid.map((cpf) => cpf.masked),
    ...vectors.cnpj_alfa.valid.map((cnpj) => cnpj.lower),
    ...vectors.dates.vectors.map((date) => date.input),
  ),
)

describe.each(typedFields.map((field) => [field.kind, field] as const))('%s', (_kind, field) => {
  it('never throws, and says something when it refuses', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...CONTEXTS), (typed, context) => {
        const parsed = field.parse(typed, context)
        if (!parsed.ok) expect(parsed.why.words).not.toBe('')
      }),
    )
  })

  it('understands what it shows', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...CONTEXTS), (typed, context) => {
        expectRoundTrip(field, typed, context)
      }),
    )
  })

  it('shows any value without throwing', () => {
    for (const value of ['', 'x', 0, 1.5, Number.NaN, true, null, [], {}]) {
      expect(typeof field.show(value)).toBe('string')
    }
  })

  it('cleans a paste once and for all', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...CONTEXTS), (typed, context) => {
        const { clean } = field.input(context)
        if (clean) expect(clean(clean(typed))).toBe(clean(typed))
      }),
    )
  })
})

describe('money', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999_999 })

  it('is the same cents after being shown, masked and parsed', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseMoney(showMoney(amount))).toBe(amount)
        expect(parseMoney(maskMoney(showMoney(amount)))).toBe(amount)
      }),
    )
  })
})
