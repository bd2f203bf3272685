import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { armAt, placeOfDigest } from '../../../src/measures/judge/arm-of-visit'
import {
  compareArms,
  daysToSee,
  spreadOfDays,
  varianceToSee,
} from '../../../src/measures/judge/compare-arms'
import { isSplitWrong, splitEvidence } from '../../../src/measures/judge/split-test'
import vectors from './experiments-vectors.json'

const near = (actual: number, expected: number, absolute = 0) =>
  expect(Math.abs(actual - expected), `${actual} beside ${expected}`).toBeLessThanOrEqual(
    Math.max(absolute, Math.abs(expected) * 1e-6),
  )

describe('the vectors of the method', () => {
  test.each(vectors.compare)('$name', ({ in: { A, B, ...options }, out }) => {
    const found = compareArms(A, B, options)
    expect(found.state).toBe(out.state)
    for (const key of [
      'theta',
      'v',
      'w',
      'lnE',
      'lo',
      'hi',
      'lift',
      'gain',
      'effA',
      'effB',
    ] as const) {
      near(found[key], out[key])
    }
    near(found.chance, out.chance, 1e-6)
    expect(found.state !== 'few').toBe(out.enough)
  })

  test.each(vectors.moreDays)('more days: $name', ({ in: { v, ...options }, out }) => {
    near(varianceToSee(options.delta, options.alpha), out.vStar)
    expect(daysToSee(v, options)).toBe(out.moreDays)
  })

  test.each(vectors.srm)('the split $in.n', ({ in: { n, p }, out }) => {
    near(splitEvidence(n, p), out.lnE)
    expect(isSplitWrong(n, p)).toBe(out.alarm)
  })

  test('an arm of no share is part of the split: visits on it are wrong, none are not', () => {
    expect(splitEvidence([50, 50, 0], [0.5, 0.5, 0])).toBeCloseTo(
      splitEvidence([50, 50], [0.5, 0.5]),
    )
    expect([isSplitWrong([50, 50, 9], [0.5, 0.5, 0]), isSplitWrong([9, 9], [0, 0])]).toEqual([
      true,
      true,
    ])
    expect(splitEvidence([0, 0], [0, 0])).toBeCloseTo(0)
  })

  test.each(vectors.dispersion)('the spread of days %#', ({ in: days, out }) => {
    near(spreadOfDays(days), out.phi)
  })

  test.each(vectors.assign)('where $in.session falls', ({ in: { experiment, session }, out }) => {
    near(place(experiment, session), out.u, 1e-6)
  })
})

const place = (experiment: string, visit: string) =>
  placeOfDigest(createHash('sha256').update(`${experiment}:${visit}`).digest())

describe('arms fall evenly', () => {
  const ids = Array.from({ length: 40_000 }, (_, n) =>
    n % 2 === 0 ? `visitante-${n}` : createHash('md5').update(`${n}`).digest('hex'),
  )

  test('over a hundred buckets', () => {
    const buckets = Array.from({ length: 100 }, () => 0)
    for (const id of ids) buckets[Math.floor(place('abertura', id) * 100)]! += 1
    const expected = ids.length / 100
    const chi2 = buckets.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    expect(chi2).toBeLessThan(149)
  })

  test('and two experiments are independent', () => {
    const table = [0, 0, 0, 0]
    for (const id of ids) {
      const [one, other] = ['abertura', 'plano'].map((name) => Number(place(name, id) >= 0.5))
      table[one! * 2 + other!]! += 1
    }
    const expected = ids.length / 4
    const chi2 = table.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    expect(chi2).toBeLessThan(16.3)
  })

  test('whoever falls beyond the share takes no part', () => {
    const arms = [
      { name: 'a', weight: 0.1 },
      { name: 'b', weight: 0.3 },
    ]
    expect([0, 0.0999, 0.1, 0.3999, 0.4, 0.99].map((at) => armAt(arms, at)?.name)).toEqual([
      ...['a', 'a', 'b', 'b'],
      ...[undefined, undefined],
    ])
  })
})

describe('where every visit reaches the goal', () => {
  const options = { alpha: 0.05, phi: 1, days: 14, delta: 0.05 }
  const arm = (n: number, s = n) => ({ n, s, q: s })

  test('every figure is a number, and of many visits equal arms are the same', () => {
    const { state, ...figures } = compareArms(arm(1000), arm(1000), options)
    expect(state).toBe('open')
    expect(Object.values(figures).every(Number.isFinite)).toBe(true)
    expect(compareArms(arm(100_000), arm(100_000), options).state).toBe('same')
  })

  test('more sales than visits, since who asks not to be counted may buy, make no winner', () => {
    const { state, ...figures } = compareArms(arm(1000, 1010), arm(1000, 1020), options)
    expect(state).toBe('open')
    expect(Object.values(figures).every(Number.isFinite)).toBe(true)
  })
})
