import { expect, test } from 'vitest'
import { oddAmounts } from '../../../../../src/core/language/judge/brand/odd-amounts'
import { vocabulary } from '../../vocabulary'

/** The kinds of what is told of a text. */
const told = (text: string) => oddAmounts(text, vocabulary.facts).map(({ kind }) => kind)

test.each([
  ['a day that February never has', 'Pague até 30/02.', 'Pague até 29/02.'],
  ['a range that falls', 'De R$ 700 a R$ 100 mil.', 'De R$ 100 a R$ 700 mil.'],
  ['digits of a CPF', 'Do CPF, digite 9 números.', 'Do CPF, digite os últimos 4 números.'],
  ['a slot before another unit', 'São {meses} dias.', 'São {meses} meses.'],
])('odd-amount: %s', (_what, odd, right) => {
  expect([told(odd), told(right)]).toEqual([['amount'], []])
})

test('odd-amount: the form of a word goes by the number beside it', () => {
  expect(told('{{planoMeses}} {{csatcompra|mês|meses}}')).toEqual(['form'])
  expect(told('{{planoMeses}} {{planoMeses|mês|meses}}')).toEqual([])
})
