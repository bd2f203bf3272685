import { expect, test } from 'vitest'
import { delayOf } from '../../../src/core/runtime/delay'

const home = { fakeLoad: 1500, primeiraMensagemImediata: true }
const later = { first: false, short: false }

test.each<[rule: string, ms: number, expected: number]>([
  [
    'spec section 4: a bubble waits 1500 ms',
    delayOf({ type: 'wait', after: 'bubble' }, home, later),
    1500,
  ],
  [
    'spec section 4: an input waits half of that',
    delayOf({ type: 'wait', after: 'input' }, home, later),
    750,
  ],
  [
    'spec section 9: a CEP retry waits 500 ms',
    delayOf({ type: 'wait', after: 'bubble', ms: 500 }, home, later),
    500,
  ],
  [
    'FAKE_LOAD 0 takes every wait away, its own one too',
    delayOf({ type: 'wait', after: 'bubble', ms: 500 }, { ...home, fakeLoad: 0 }, later),
    0,
  ],
  [
    'design section 9: no delay before the very first bubble',
    delayOf({ type: 'wait', after: 'bubble' }, home, { first: true, short: false }),
    0,
  ],
  [
    'unless the variant wants it',
    delayOf(
      { type: 'wait', after: 'bubble' },
      { ...home, primeiraMensagemImediata: false },
      { first: true, short: false },
    ),
    1500,
  ],
])('%s', (_rule, ms, expected) => {
  expect(ms).toBe(expected)
})

test('case CLI-07: reduced motion makes waits short, never longer', () => {
  const short = { first: false, short: true }
  expect(delayOf({ type: 'wait', after: 'bubble' }, home, short)).toBeLessThanOrEqual(150)
  expect(delayOf({ type: 'wait', after: 'bubble' }, { ...home, fakeLoad: 40 }, short)).toBe(40)
})
