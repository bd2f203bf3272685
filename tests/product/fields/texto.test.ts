import { describe, expect, it } from 'vitest'
import { linhaDeEndereco, texto } from '../../../src/product/fields/texto'
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
