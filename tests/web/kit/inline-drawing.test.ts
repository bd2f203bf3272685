import { expect, test } from 'vitest'
import { inlineDrawing } from '../../../src/web/kit/inline-drawing'

const drawing = (attributes: string) =>
  `data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22${attributes}%3E%3Cpath stroke-width=%223%22/%3E%3C/svg%3E`

test('a drawing in the page waits for the words, and keeps its place by its own size', () => {
  expect(inlineDrawing(drawing(' width=%22114%22 height=%2232.5%22'))).toEqual({
    loading: 'lazy',
    width: 114,
    height: 32.5,
  })
})

test.each([
  ['a drawing that says no size', drawing('')],
  ['a size in other units', drawing(' width=%222em%22 height=%222em%22')],
  ['a picture that is fetched', '/assets/v/1eac86675e0f5e29.svg'],
])('%s is shown as soon as it can be', (_what, address) => {
  expect(inlineDrawing(address)).toEqual({})
})
