import { expect, test } from 'vitest'
import { oddSpacing } from '../../../../../src/core/language/judge/brand/odd-spacing'

/** What is told of a text: the words, and what is offered in their place. */
const told = (text: string) =>
  oddSpacing(text).map(({ start, end, put }) => [text.slice(start, end), put])

test('odd-spacing: two facts of one length are two words', () => {
  expect(told('o valor de de até {{nome}} de {{cpf2}} de hoje')).toEqual([['de de', 'de']])
})

test('odd-spacing: what stays is offered as it was written', () => {
  expect(told('o valor de de até {{nome}} de {{nome}} de hoje')).toEqual([
    ['de de', 'de'],
    ['{{nome}} de {{nome}} de', '{{nome}} de'],
  ])
  expect(told('"Olá, {{nome}}!"')).toEqual([['"Olá, {{nome}}!"', 'Olá, {{nome}}!']])
})
