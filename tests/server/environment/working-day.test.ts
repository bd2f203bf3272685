import { expect, test } from 'vitest'
import {
  nextAssembly,
  todayInSaoPaulo,
  workingDayFrom,
} from '../../../server/environment/working-day'

test.each([
  ['2026-11-21', '2026-11-23', 'Saturday'],
  ['2026-11-20', '2026-11-23', 'Consciência Negra, a Friday'],
  ['2027-02-08', '2027-02-10', 'Carnival'],
  ['2027-03-26', '2027-03-29', 'Good Friday'],
  ['2027-05-27', '2027-05-28', 'Corpus Christi'],
  ['2026-12-10', '2026-12-10', 'a working day'],
  ['2026-12-31', '2027-01-04', 'the last weekday of a year, which banks keep for themselves'],
  ['2028-12-29', '2029-01-02', 'the same before a weekend'],
  ['2028-12-28', '2028-12-28', 'the day before it'],
  ['2028-02-29', '2028-03-01', 'Carnival on a leap day'],
])('from %s the next working day is %s: %s', (from, to) => {
  expect(workingDayFrom(from)).toBe(to)
})

test('the next assembly is a working day ahead, over the year too', () => {
  expect(nextAssembly('2026-11-21')).toBe('2026-12-10')
  expect(nextAssembly('2026-12-09')).toBe('2027-01-11')
  expect(nextAssembly('2026-10-01')).toBe('2026-10-13')
})

test('the day is that of São Paulo', () => {
  expect(todayInSaoPaulo(Date.parse('2026-11-22T02:59:59Z'))).toBe('2026-11-21')
  expect(todayInSaoPaulo(Date.parse('2026-11-22T03:00:00Z'))).toBe('2026-11-22')
})
