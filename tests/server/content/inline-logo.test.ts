import { expect, test } from 'vitest'
import { picturesOf } from '../../../server/content/pictures'

const drawing = (size: string, bytes: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="${'M0 0h1'.repeat(bytes / 6)}"/></svg>`,
  )

test.each([
  ['a small drawing', 'width="1440" height="720"', 3000, true],
  ['a logo', 'width="130" height="32"', 7000, true],
  ['a large banner', 'width="1440" height="720"', 7000, false],
  ['a very large logo', 'width="130" height="32"', 9000, false],
  ['one that says no size', '', 7000, false],
])('issue 14: %s stands in the page itself, or has an address', (_what, size, bytes, isInline) => {
  const { addresses } = picturesOf([['variants/assets/um.svg', drawing(size, bytes)]])
  expect(addresses.get('um.svg')?.startsWith('data:image/svg+xml,')).toBe(isInline)
})
