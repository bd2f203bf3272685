import { expect, test } from 'vitest'
import { dateAndTime } from '../../../admin/ui/words'

const at = (year: number, month: number, day: number) =>
  new Date(year, month - 1, day, 9, 15).getTime()

test('a day of another year is told with its year, so that two versions of one day are told apart', () => {
  const now = at(2026, 11, 30)
  expect(dateAndTime(at(2026, 11, 30), now)).toBe('hoje, 09:15')
  expect(dateAndTime(at(2026, 11, 29), now)).toBe('ontem, 09:15')
  expect(dateAndTime(at(2026, 10, 8), now)).toBe('8 de out., 09:15')
  expect(dateAndTime(at(2025, 10, 8), now)).toBe('8 de out. de 2025, 09:15')
  expect(dateAndTime(at(2027, 1, 3), now)).toBe('3 de jan. de 2027, 09:15')
  expect(dateAndTime(at(2026, 12, 31), at(2027, 1, 1))).toBe('ontem, 09:15')
})
