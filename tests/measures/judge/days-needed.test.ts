import { expect, test } from 'vitest'
import { daysNeeded } from '../../../src/measures/judge/days-needed'

const PLANNED = { visits: 2_000, rate: 0.03, weights: [0.5, 0.5], delta: 0.1 }

test('before the start: as many days as the conversions that the method names for 80 % power', () => {
  // 3,512 × (1 − rate) conversions in each arm
  const days = daysNeeded(PLANNED)!
  expect(days * 1_000 * 0.03).toBeGreaterThan(3_512 * 0.97 * 0.99)
  expect(days * 1_000 * 0.03).toBeLessThan(3_512 * 0.97 * 1.02)
})

test('never under two weeks, longer for a smaller part or another arm, and not known without visits', () => {
  expect(daysNeeded({ ...PLANNED, visits: 1_000_000 })).toBe(14)
  expect(daysNeeded({ ...PLANNED, weights: [0.9, 0.1] })).toBeGreaterThan(daysNeeded(PLANNED)!)
  expect(daysNeeded({ ...PLANNED, weights: [0.34, 0.33, 0.33] })).toBeGreaterThan(
    daysNeeded(PLANNED)!,
  )
  expect(daysNeeded({ ...PLANNED, visits: 0 })).toBeUndefined()
  expect(daysNeeded({ ...PLANNED, rate: 0 })).toBeUndefined()
})

test('of a single arm there is nothing to compare', () => {
  expect(daysNeeded({ ...PLANNED, weights: [1] })).toBeUndefined()
})
