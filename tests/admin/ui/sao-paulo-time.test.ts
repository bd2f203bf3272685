import { expect, test } from 'vitest'
import { instantAt, localTime, nextMorning, plannedMoment } from '../../../admin/ui/sao-paulo-time'

test('a day and time of São Paulo as an instant, whatever the browser’s zone', () => {
  const at = instantAt({ day: '2026-11-23', time: '08:00' })
  expect(at).toBe(Date.UTC(2026, 10, 23, 11))
  expect(localTime(at ?? 0)).toEqual({ day: '2026-11-23', time: '08:00' })
  expect(plannedMoment(at ?? 0, at)).toBe('seg., 23/11, 08:00')
  expect(instantAt({ day: '', time: '08:00' })).toBeUndefined()
  // while there still was a summer time: UTC-2, and the hour after the clocks went forward
  expect(instantAt({ day: '2018-12-25', time: '10:30' })).toBe(Date.UTC(2018, 11, 25, 12, 30))
  expect(instantAt({ day: '2018-11-04', time: '01:00' })).toBe(Date.UTC(2018, 10, 4, 3))
})

test('half past midnight in São Paulo is of the new day, though in Greenwich it is three hours later', () => {
  const at = instantAt({ day: '2026-12-01', time: '00:30' })
  expect(at).toBe(Date.UTC(2026, 11, 1, 3, 30))
  expect(localTime(at ?? 0)).toEqual({ day: '2026-12-01', time: '00:30' })
  expect(plannedMoment(at ?? 0, at)).toBe('ter., 01/12, 00:30')
})

test('a moment of another year is told with its year: a mistyped one is seen', () => {
  const now = Date.UTC(2026, 10, 23, 11)
  const at = instantAt({ day: '2027-11-23', time: '08:00' })
  expect(plannedMoment(at ?? 0, now)).toBe('ter., 23/11/2027, 08:00')
  // still 2026 in São Paulo, while it is 2027 in Greenwich
  const eve = Date.UTC(2027, 0, 1, 1)
  expect(plannedMoment(eve, now)).toBe('qui., 31/12, 22:00')
})

test('the next morning is one of a working day', () => {
  expect(nextMorning(Date.UTC(2026, 10, 20, 15))).toEqual({ day: '2026-11-23', time: '08:00' })
  // still Sunday in São Paulo
  expect(nextMorning(Date.UTC(2026, 10, 23, 1))).toEqual({ day: '2026-11-23', time: '08:00' })
})
