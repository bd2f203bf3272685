import { describe, expect, it } from 'vitest'
import type { Bem } from '../../../src/product/facts/plan'
import { creditRange } from '../../../src/product/facts/wish-rules'
import { credito } from '../../../src/product/fields/credito'
import { renda } from '../../../src/product/fields/renda'
import { messageOf, vectors } from './vectors'

const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ')

describe('income (spec section 5, hole 3)', () => {
  it('takes R$ 100,00 and refuses a cent less', () => {
    expect(renda.parse('100,00', {})).toEqual({ ok: true, value: 10_000 })
    expect(messageOf(renda.parse('99,99', {}))).toBe('Valor inválido')
    expect(messageOf(renda.parse('0,00', {}))).toBe('Valor inválido')
    expect(messageOf(renda.parse('-5', {}))).toBe('Valor inválido')
  })

  it('asks to fill in what is empty', () => {
    expect(messageOf(renda.parse('', {}))).toBe('Preencha para continuar! 😊')
  })
})

describe('credit (spec section 5, holes 1 and 25)', () => {
  const rangeOf = (bem: Bem) => {
    const { minimo, maximo } = creditRange(bem, 'CREDITO_INTEGRAL')
    return { creditoMinimo: minimo, creditoMaximo: maximo }
  }
  const typed = (cents: number) =>
    `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`

  it.each(vectors.money.credit_messages)('$bem: $min_msg, $max_msg', (vector) => {
    // the good's name in the vectors is one of the spec's
    const range = rangeOf(vector.bem as Bem)
    const ask = (cents: number) => plain(messageOf(credito.parse(typed(cents), range)))
    expect(ask(range.creditoMinimo - 1)).toBe(plain(vector.min_msg))
    expect(ask(range.creditoMaximo + 1)).toBe(plain(vector.max_msg))
    expect(ask(range.creditoMinimo)).toBeUndefined()
    expect(ask(range.creditoMaximo)).toBeUndefined()
  })

  it('never takes an amount of a good that is not offered, not even zero', () => {
    const { minimo, maximo } = creditRange('SERVICO', 'CREDITO_PAGAMETADE')
    const range = { creditoMinimo: minimo, creditoMaximo: maximo }
    expect(range).toEqual({ creditoMinimo: 0, creditoMaximo: 0 })
    for (const amount of ['0', '0,00', '0,01', '12.000,00']) {
      expect(credito.parse(amount, range).ok).toBe(false)
    }
  })

  it('asks to fill in what is empty, and calls zero under the minimum (hole 94)', () => {
    expect(messageOf(credito.parse('', rangeOf('MOTO')))).toBe('Preencha para continuar! 😊')
    expect(plain(messageOf(credito.parse('0,00', rangeOf('MOTO'))))).toBe(
      'O crédito mínimo é de R$ 10.000,00',
    )
  })
})
