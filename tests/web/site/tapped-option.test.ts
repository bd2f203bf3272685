import { expect, test } from 'vitest'
import { tappedOption } from '../../../src/web/site/tapped-option'

const options = ['PIX', 'PIX PARCELADO', 'NÃO'].map((label) => ({ label }))

test.each([
  ['PIX', 'PIX'],
  ['PIXaprovado na hora', 'PIX'],
  ['PIX PARCELADO', 'PIX PARCELADO'],
  ['PIX PARCELADO (abre em outra aba)', 'PIX PARCELADO'],
  ['BOLETO', undefined],
])('the button %j is the option %s', (tapped, label) => {
  expect(tappedOption(options, tapped)?.label).toBe(label)
})
