import { expect, test } from 'vitest'
import { discountClaims } from '../../../../../src/core/language/judge/brand/discount-claims'

const percents = (text: string) => discountClaims(text).map(({ percent }) => percent)

test.each([
  ['A 1ª parcela tem <b>50% de desconto</b>.', [50]],
  ['Clube Quintalê: 60% na 1ª parcela', [60]],
  ['Oferta: 1ª parcela pela metade', [50]],
  ['Pague metade da primeira parcela', [50]],
  ['Desconto de 30% na primeira mensalidade', [30]],
  ['Desconto de até 30%', [30]],
  ['Cinquenta por cento de desconto', [50]],
  ['Cinquenta e cinco por cento de desconto', [55]],
  ['Cinco por cento de desconto na 1ª parcela', [5]],
  ['Desconto de 12.5% na 1ª parcela', [12.5]],
  ['A primeira parcela sai com 50% off', [50]],
  ['Primeira parcela com desconto', [undefined]],
  ['{{descontoPercentual}}% de desconto', [undefined]],
  ['A 1ª parcela pode ter 50% de desconto', [50]],
  ['Ganhe 50% de desconto. E 60% na 1ª parcela!', [50, 60]],
])('a discount that is promised: %s', (text, expected) => {
  expect(percents(text)).toEqual(expected)
})

test.each([
  'Você paga 50% da parcela até a contemplação; a diferença é cobrada depois.',
  'No Paga Metade, você paga metade das parcelas até a contemplação.',
  'Informe o cupom: o desconto entra na 1ª parcela.',
  'Oi! Tem um cupom de desconto?',
  'Com a sua indicação, a 1ª parcela do consórcio pode ter desconto.',
  'Sem desconto na 1ª parcela.',
  'A 1ª parcela não tem desconto.',
  'Planos que cabem em até 30% da sua renda.',
  'Contemplado, você compra à vista e negocia um desconto com o vendedor.',
])('no discount is promised: %s', (text) => {
  expect(discountClaims(text)).toEqual([])
})

test('a claim says where its words stand', () => {
  const text = 'Veja: <b>50% de desconto</b> hoje'
  const [claim] = discountClaims(text)
  expect(text.slice(claim!.start, claim!.end)).toBe('50% de desconto')
})
