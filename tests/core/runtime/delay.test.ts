import { expect, test } from 'vitest'
import type { Effect } from '../../../src/core/engine/effect'
import { delayOf } from '../../../src/core/runtime/delay'

const home = { fakeLoad: 1500, primeiraMensagemImediata: true }
const said = (letters: number): Effect => ({
  type: 'say',
  from: 'bot',
  step: 'passo',
  text: ['x'.repeat(letters)],
})
const later = { first: false, short: false, next: said(500) }

test.each<[rule: string, ms: number, expected: number]>([
  [
    'spec section 4: the longest bubble waits 1500 ms',
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
    delayOf({ type: 'wait', after: 'bubble' }, home, { ...later, first: true }),
    0,
  ],
  [
    'unless the variant wants it',
    delayOf(
      { type: 'wait', after: 'bubble' },
      { ...home, primeiraMensagemImediata: false },
      { ...later, first: true },
    ),
    1500,
  ],
])('%s', (_rule, ms, expected) => {
  expect(ms).toBe(expected)
})

test('case CLI-07: reduced motion makes waits short, never longer', () => {
  const short = { ...later, short: true }
  expect(delayOf({ type: 'wait', after: 'bubble' }, home, short)).toBeLessThanOrEqual(150)
  expect(delayOf({ type: 'wait', after: 'bubble' }, { ...home, fakeLoad: 40 }, short)).toBe(40)
})

test('the wait grows with what is said, never shorter for more words, never beyond fakeLoad', () => {
  const wait = (letters: number) =>
    delayOf({ type: 'wait', after: 'bubble' }, home, { ...later, next: said(letters) })
  const waits = Array.from({ length: 400 }, (_, letters) => wait(letters))
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(wait('Vamos lá!'.length)).toBeLessThan(400)
  expect(wait(60)).toBeLessThan(800)
  expect(Math.max(...waits)).toBe(1500)
})

test('a part of the chat, which has no words, waits as long as a short sentence', () => {
  const wait = { type: 'wait', after: 'bubble' } as const
  const shown: Effect = { type: 'show', step: 'passo', part: 'pix', waits: false, facts: {} }
  expect(delayOf(wait, home, { ...later, next: shown })).toBe(
    delayOf(wait, home, { ...later, next: said(40) }),
  )
})
