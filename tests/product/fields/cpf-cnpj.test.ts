import { describe, expect, it } from 'vitest'
import { cpfCnpj } from '../../../src/product/fields/cpf-cnpj'
import { COMPANY, messageOf, PERSON, vectors } from './vectors'

const { cpf, cnpj, cnpj_alfa } = vectors

describe('CPF (spec section 5, domain section 1)', () => {
  it.each(cpf.valid)('takes $masked', ({ digits, masked }) => {
    expect(cpfCnpj.parse(digits, PERSON)).toEqual({ ok: true, value: digits })
    expect(cpfCnpj.parse(masked, PERSON)).toEqual({ ok: true, value: digits })
    expect(cpfCnpj.show(digits)).toBe(masked)
  })

  it.each(cpf.invalid)('refuses $input: $why', ({ input }) => {
    expect(messageOf(cpfCnpj.parse(input, PERSON))).toBe('CPF inválido')
  })

  it('refuses all ten numbers of one repeated digit', () => {
    for (const digit of '0123456789') {
      expect(cpfCnpj.parse(digit.repeat(11), PERSON).ok).toBe(false)
    }
  })

  it('is typed with digits under its mask, and a paste loses everything else', () => {
    const input = cpfCnpj.input?.(PERSON)
    expect(input).toMatchObject({ mask: '###.###.###-##', keyboard: 'numeric' })
    expect(input?.clean?.('CPF: 529.982.247-25')).toBe('52998224725')
  })
})

describe('what documents are called where they are copied from', () => {
  it.each([
    ['CNPJ: 11.222.333/0001-81', '11222333000181'],
    ['CNPJ nº 11.222.333/0001-81', '11222333000181'],
    ['CNPJ n.º 11.222.333/0001-81', '11222333000181'],
    ['CNPJ/MF 11.222.333/0001-81', '11222333000181'],
    ['CNPJ/MF nº: 12.ABC.345/01DE-35', '12ABC34501DE35'],
    // letters of a CNPJ itself
    ['CNPJ NO.ABC.345/01DE-97', 'NOABC34501DE97'],
    ['CNPJ MF.ABC.345/01DE-97', 'MFABC34501DE97'],
  ])('%s is %s', (copied, digits) => {
    expect(cpfCnpj.input?.(COMPANY).clean?.(copied)).toBe(digits)
  })
  it('a person’s too', () => {
    const value = '52998224725'
    expect(cpfCnpj.parse('CPF nº 529.982.247-25', PERSON)).toEqual({ ok: true, value })
  })
})

describe('what it is called, once it is known whose contract it is (issue 11)', () => {
  it.each([
    ['a person’s', PERSON, 'CPF'],
    ['a company’s', COMPANY, 'CNPJ'],
    ['nobody’s yet', {}, undefined],
  ])('%s', (_whose, context, label) => {
    expect(cpfCnpj.input?.(context).label).toBe(label)
  })
})

describe('CNPJ, numeric and with letters (domain section 1)', () => {
  it.each(cnpj.valid)('takes $masked', ({ digits, masked }) => {
    expect(cpfCnpj.parse(digits, COMPANY)).toEqual({ ok: true, value: digits })
    expect(cpfCnpj.parse(masked, COMPANY)).toEqual({ ok: true, value: digits })
    expect(cpfCnpj.show(digits)).toBe(masked)
  })

  it.each(cnpj_alfa.valid)('takes $masked', ({ chars, masked, lower }) => {
    for (const typed of [chars, masked, lower]) {
      expect(cpfCnpj.parse(typed, COMPANY)).toEqual({ ok: true, value: chars })
    }
    expect(cpfCnpj.show(chars)).toBe(masked)
  })

  it('takes no letter beyond a to z for one of them', () => {
    expect(cpfCnpj.parse('12ABI34501DE42'.toLowerCase(), COMPANY).ok).toBe(true)
    expect(cpfCnpj.parse('12ABı34501DE42', COMPANY).ok).toBe(false)
  })

  it.each([...cnpj.invalid, ...cnpj_alfa.invalid].filter((vector) => !('strict_only' in vector)))(
    'refuses "$input": $why',
    ({ input }) => {
      const message = input === '' ? 'Preencha para continuar! 😊' : 'CNPJ inválido'
      expect(messageOf(cpfCnpj.parse(input, COMPANY))).toBe(message)
    },
  )

  it('refuses a letter that only becomes plain when made a capital', () => {
    expect(cpfCnpj.parse('Q0.Uı1.2O3/F401-90', COMPANY).ok).toBe(false)
  })

  it('is typed with letters and digits, which a paste keeps', () => {
    const input = cpfCnpj.input?.(COMPANY)
    expect(input).toMatchObject({ mask: '**.***.***/****-##', capitalize: 'characters' })
    expect(input?.keyboard).toBe('text')
    expect(input?.clean?.(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35')
  })

  it('does not take a CPF', () => {
    expect(messageOf(cpfCnpj.parse('52998224725', COMPANY))).toBe('CNPJ inválido')
  })
})
