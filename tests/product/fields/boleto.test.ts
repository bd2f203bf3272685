import { describe, expect, test } from 'vitest'
import {
  barCodeOf,
  dueDateOf,
  dueFactor,
  lineOf,
  readBoleto,
} from '../../../src/product/fields/boleto'
import { cupom } from '../../../src/product/fields/cupom'
import { REQUIRED, TOO_LONG } from '../../../src/product/fields/messages'
import { vectors } from './vectors'

const { boleto } = vectors
const NOW = Date.parse('2026-11-21T12:00:00Z')

describe('bank slips (domain section 5)', () => {
  test.each(boleto.factor_vectors)('factor of $due is $factor', ({ due, factor }) => {
    expect(dueFactor(due)).toBe(factor)
  })

  test.each(boleto.valid)('$linha_formatada', (slip) => {
    const { bank: banco, due: vencimento, amount_cents: valor, campo_livre: campoLivre } = slip
    expect(barCodeOf({ banco, vencimento, valor, campoLivre })).toBe(slip.barcode44)
    expect(lineOf(slip.barcode44)).toBe(slip.linha47)
    for (const code of [slip.barcode44, slip.linha47, slip.linha_formatada]) {
      expect(readBoleto(code)).toBe(slip.linha47)
    }
    expect(dueDateOf(slip.linha47, NOW)).toBe(vencimento)
  })

  test.each(boleto.invalid)('$why is refused', ({ input }) => {
    expect(readBoleto(input)).toBeUndefined()
  })
})

describe('coupon code (spec section 5, hole 57)', () => {
  test.each([
    [' abc10 ', { ok: true, value: 'ABC10' }],
    ['promoção', { ok: true, value: 'PROMOÇÃO' }],
    // its capital comes apart into letter and marks, which are put together again
    ['\u1fe2', { ok: true, value: '\u03ab\u0300' }],
    ['', { ok: false, why: REQUIRED }],
    ['x'.repeat(31), { ok: false, why: TOO_LONG }],
  ])('%j', (typed, parsed) => {
    expect(cupom.parse(typed, {})).toEqual(parsed)
  })
})
