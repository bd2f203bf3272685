import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../../../src/product/fields/decimals'
import { showMoney, showWholeMoney } from '../../../src/product/fields/dinheiro'

const CENTS = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

describe('figures are written by hand as pt-BR writes them', () => {
  test.each([0, 2, 4])('with %i decimals', (digits) => {
    const own = new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    fc.assert(
      fc.property(CENTS, (cents) => {
        expect(decimals(cents / 100, digits)).toBe(
          own.format(cents / 100).replace(/^-(?=[0.,]*$)/, ''),
        )
      }),
    )
  })

  test('amounts in reais, to the cent and whole', () => {
    const reais = { style: 'currency', currency: 'BRL' } as const
    const own = new Intl.NumberFormat('pt-BR', reais)
    const whole = new Intl.NumberFormat('pt-BR', { ...reais, maximumFractionDigits: 0 })
    fc.assert(
      fc.property(CENTS, (cents) => {
        expect(showMoney(cents)).toBe(own.format(cents / 100 + 0))
        if (cents % 100 === 0) expect(showWholeMoney(cents)).toBe(whole.format(cents / 100 + 0))
      }),
    )
  })
})
