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
