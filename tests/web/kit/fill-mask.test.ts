import { expect, test } from 'vitest'
import { fillMask } from '../../../src/web/kit/fill-mask'

test.each([
  ['AAA-#*##', 'abc1d23', 'ABC-1D23'],
  ['AAA-#*##', '1ab-c1234', 'ABC-1234'],
  ['**.***.***/****-##', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['##/####', '1a2', '12'],
])(
  'the mask %s takes %s as %s: digits, letters or either where it says so',
  (mask, typed, text) => {
    expect(fillMask(mask, typed)).toBe(text)
  },
)
