import { expect, test } from 'vitest'
import { saoPauloTime } from '../../../src/core/script/sao-paulo-time'

const DAY = 86_400_000

test('domain section 9: São Paulo’s clock is that of the time zone database, until two years from now', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const differing: string[] = []
  for (let at = Date.UTC(2020, 0, 1); at < Date.now() + 730 * DAY; at += 7 * 3_600_000 + 1) {
    if (saoPauloTime(at).join(' ') !== format.format(at)) differing.push(new Date(at).toISOString())
  }
  expect(differing).toEqual([])
})

test.each([
  ['2026-11-23T02:59:59.999Z', '2026-11-22', '23'],
  ['2026-11-23T03:00:00.000Z', '2026-11-23', '00'],
  ['2028-02-29T12:00:00.000Z', '2028-02-29', '09'],
])('at %s it is %s, %s o’clock', (instant, day, hour) => {
  expect(saoPauloTime(Date.parse(instant))).toEqual([day, hour])
})
