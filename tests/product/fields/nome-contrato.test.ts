import { describe, expect, it } from 'vitest'
import { nomeContrato } from '../../../src/product/fields/nome-contrato'
import { COMPANY, messageOf, PERSON, vectors } from './vectors'

const { valid, invalid, length_30 } = vectors.names.contract_person
const TOO_LONG = 'Numero máximo de caracteres excedido'

describe("a person's legal name (spec section 5)", () => {
  it.each(valid)('takes %s', (typed) => {
    expect(nomeContrato.parse(typed, PERSON)).toEqual({ ok: true, value: typed })
  })

  it.each(invalid)('refuses "$input": $why', ({ input }) => {
    expect(nomeContrato.parse(input, PERSON).ok).toBe(false)
  })

  // an initial is none of the two words
  it.each(['Maria', 'Maria S.', 'Maria 2', 'M. Silva', "D' Ávila", 'Maria -', 'Ana & Paula'])(
    'says Nome inválido to %s',
    (typed) => {
      expect(messageOf(nomeContrato.parse(typed, PERSON))).toBe('Nome inválido')
    },
  )

  it('takes 30 characters and says the length message at 31 (hole 12)', () => {
    expect(nomeContrato.parse(`  ${length_30.ok}  `, PERSON).ok).toBe(true)
    expect(messageOf(nomeContrato.parse(length_30.too_long, PERSON))).toBe(TOO_LONG)
  })

  it.each(['Maximiliano A. Cavalcanti', 'José P. S. de Oliveira'])(
    'takes %s: an initial is how a long name fits (issue 11)',
    (typed) => {
      expect(nomeContrato.parse(typed, PERSON)).toEqual({ ok: true, value: typed })
    },
  )

  it('counts an accent typed as two characters as one', () => {
    const decomposed = length_30.ok.replace('Anacleta', 'Ánacleta').normalize('NFD')
    expect(nomeContrato.parse(decomposed, PERSON).ok).toBe(true)
  })

  it.each(vectors.names.widened)('$input keeps its letters as $output (hole 13)', (widened) => {
    const typed = `${widened.input} lima`
    const value = `${widened.output} Lima`
    expect(nomeContrato.parse(typed, PERSON)).toEqual({ ok: true, value })
  })

  it.each([
    ["Maria D' Ávila", "Maria D'Ávila"],
    ["MARIA SANT' ANNA", "Maria Sant'Anna"],
    ['Maria D’ Arc', 'Maria D’Arc'],
    ["Maria D 'Ávila", "Maria D'Ávila"],
  ])('takes %s, as registers write it, as %s', (typed, value) => {
    expect(nomeContrato.parse(typed, PERSON)).toEqual({ ok: true, value })
  })

  it("leaves the plural of a company's name alone", () => {
    const value = "Brothers' Bar Ltda"
    expect(nomeContrato.parse(value, COMPANY)).toEqual({ ok: true, value })
  })

  it('takes an accent and a dash between letters as apostrophe and hyphen', () => {
    const value = "Ana-Clara D'Ávila"
    expect(nomeContrato.parse('Ana–Clara D´Ávila', PERSON)).toEqual({ ok: true, value })
  })

  it('asks to fill in what is empty', () => {
    expect(messageOf(nomeContrato.parse(' ', PERSON))).toBe('Preencha para continuar! 😊')
  })

  it('is a person’s while the kind of person is not known', () => {
    expect(messageOf(nomeContrato.parse('3M Ltda', {}))).toBe('Nome inválido')
  })
})

describe("a company's legal name (hole 13)", () => {
  it.each(vectors.names.contract_company_hole)('judges %s by its length alone', (typed) => {
    const expected =
      typed.length <= 30
        ? { ok: true, value: typed }
        : { ok: false, why: { key: 'recusa.longo', words: TOO_LONG } }
    expect(nomeContrato.parse(typed, COMPANY)).toEqual(expected)
  })

  it.each(['Padaria', '99 100', '& Cia', 'Padaria @ Ltda', 'S.A. -'])(
    'says Razão Social inválida to %s',
    (typed) => {
      expect(messageOf(nomeContrato.parse(typed, COMPANY))).toBe('Razão Social inválida')
    },
  )
})
