import { expect, test } from 'vitest'
import { shortMoney } from '../../../src/product/fields/short-money'

test('whole hundreds of reais are shortened as pt-BR does it', () => {
  const format = new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency: 'BRL',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  })
  const differing: number[] = []
  for (let reais = 0; reais < 2_000_000; reais += 100) {
    if (shortMoney(reais * 100) !== format.format(reais)) differing.push(reais)
  }
  expect(differing).toEqual([])
})

test.each([
  [10_000_000, 'R$ 100 mil'],
  [125_000_000, 'R$ 1,25 mi'],
  [150_000, 'R$ 1,5 mil'],
])('%i cents are %s', (cents, said) => {
  expect(shortMoney(cents)).toBe(said.replaceAll(' ', '\u00a0'))
})
