import { describe, expect, it } from 'vitest'
import { linhaDeEndereco, texto, textoCurto } from '../../../src/product/fields/texto'
import { messageOf } from './vectors'

const REQUIRED = 'Preencha para continuar! 😊'

describe('street and neighbourhood (hole 69)', () => {
  it.each(['', ' ', 'R', '..', '\u200b\u200b'])('asks to fill in "%s"', (typed) => {
    expect(messageOf(texto.parse(typed, {}))).toBe(REQUIRED)
  })

  it('takes 2 to 60 characters', () => {
    expect(texto.parse('Sé', {})).toEqual({ ok: true, value: 'Sé' })
    expect(texto.parse('a'.repeat(60), {}).ok).toBe(true)
    expect(messageOf(texto.parse('a'.repeat(61), {}))).toBe('Numero máximo de caracteres excedido')
  })

  it('keeps markup as the words it is (case EXP-04)', () => {
    expect(texto.parse('<b>{{email}}</b>', {})).toEqual({ ok: true, value: '<b>{{email}}</b>' })
  })

  it('tells the browser which line of the address it is', () => {
    expect(linhaDeEndereco('address-line1').input?.({}).autocomplete).toBe('address-line1')
  })
})

describe('the number of a house and its complement (hole 40)', () => {
  it.each(['', ' ', '--'])('asks to fill in "%s"', (typed) => {
    expect(messageOf(textoCurto.parse(typed, {}))).toBe(REQUIRED)
  })

  it('takes one character to thirty', () => {
    expect(textoCurto.parse(' 5 ', {})).toEqual({ ok: true, value: '5' })
    expect(textoCurto.parse('S/N', {})).toEqual({ ok: true, value: 'S/N' })
    expect(textoCurto.parse('1'.repeat(30), {}).ok).toBe(true)
    expect(messageOf(textoCurto.parse('1'.repeat(31), {}))).toBe(
      'Numero máximo de caracteres excedido',
    )
  })
})
