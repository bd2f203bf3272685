import { expect, test } from 'vitest'
import { byteRangeOf } from '../../../server/page/byte-range'

test.each([
  [undefined, 'none'],
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=4-99', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=-0', 'outside'],
  // not to be read, or more than one part: the whole is the answer
  ['bytes=3-1', 'none'],
  ['bytes=-', 'none'],
  ['bytes=0-1,4-5', 'none'],
  ['lines=0-1', 'none'],
] as const)('%s of ten bytes', (asked, part) => {
  expect(byteRangeOf(asked, 10)).toEqual(part)
})
