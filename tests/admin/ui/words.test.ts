import { expect, test } from 'vitest'
import { clockTime, dateAndTime } from '../../../admin/ui/words'

/** A quarter past nine in São Paulo. */
const at = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, 12, 15)

test('a day of another year is told with its year, so that two versions of one day are told apart', () => {
  const now = at(2026, 11, 30)
  expect(dateAndTime(at(2026, 11, 30), now)).toBe('hoje, 09:15')
  expect(dateAndTime(at(2026, 11, 29), now)).toBe('ontem, 09:15')
  expect(dateAndTime(at(2026, 10, 8), now)).toBe('8 de out., 09:15')
  expect(dateAndTime(at(2025, 10, 8), now)).toBe('8 de out. de 2025, 09:15')
  expect(dateAndTime(at(2027, 1, 3), now)).toBe('3 de jan. de 2027, 09:15')
  expect(dateAndTime(at(2026, 12, 31), at(2027, 1, 1))).toBe('ontem, 09:15')
})

test('a moment is told by the clock of São Paulo, wherever the browser stands', () => {
  // half past ten in the evening of the 29th there
  const evening = Date.UTC(2026, 10, 30, 1, 30)
  expect(clockTime(evening)).toBe('22:30')
  expect(dateAndTime(evening, Date.UTC(2026, 10, 30, 2))).toBe('hoje, 22:30')
  expect(dateAndTime(evening, Date.UTC(2026, 10, 30, 12))).toBe('ontem, 22:30')
  expect(dateAndTime(evening, Date.UTC(2026, 11, 9))).toBe('29 de nov., 22:30')
  // the last evening of its year there
  expect(dateAndTime(Date.UTC(2026, 0, 1, 1), evening)).toBe('31 de dez. de 2025, 22:00')
})
