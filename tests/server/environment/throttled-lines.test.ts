import { expect, test } from 'vitest'
import { throttledLines } from '../../../server/environment/throttled-lines'

test('a line is logged again once a clock that ran ahead has been set right', () => {
  const MINUTE = 60_000
  let now = 1_795_000_000_000
  const told = throttledLines(() => now)
  expect([told('a'), told('a'), told('b')]).toEqual([1, undefined, 1])
  now -= 3 * 60 * MINUTE
  expect([told('a'), told('a')]).toEqual([2, undefined])
  now += MINUTE
  expect(told('a')).toBe(2)
})
