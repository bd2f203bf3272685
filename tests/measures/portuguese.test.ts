import { expect, test } from 'vitest'
import { percent } from '../../src/measures/portuguese'

test.each<[share: number | undefined, digits: number | undefined, words: string]>([
  [undefined, undefined, '–'],
  [0, undefined, '0 %'],
  [0, 1, '0,0 %'],
  [1, undefined, '100 %'],
  [1, 2, '100,00 %'],
  [0.314, undefined, '31 %'],
  [0.047, undefined, '4,7 %'],
  // between one digit and none there is no 10,0 %
  [0.0994, undefined, '9,9 %'],
  [0.0996, undefined, '10 %'],
  // nearly all is not all, and little is not nothing
  [3999 / 4000, undefined, '99,98 %'],
  [0.9996, 1, '99,96 %'],
  [1 / 4000, 1, '0,03 %'],
  [1 / 1_000_000, 2, '0,0001 %'],
  // what only the arithmetic of computers tells apart is all
  [1 - Number.EPSILON, undefined, '100 %'],
  [2.5, 0, '250 %'],
])('a share of %j with %j digits is said as %s', (share, digits, words) =>
  expect(percent(share, digits)).toBe(words),
)
