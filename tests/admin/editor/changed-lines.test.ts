import { expect, it } from 'vitest'
import { changedLines } from '../../../admin/editor/changed-lines'

it('says which lines are not as they are live', () => {
  expect(changedLines('a\nb\nc', 'a\nb\nc')).toEqual([])
  expect(changedLines('a\nb\nc', 'a\nB\nc\nd')).toEqual([
    { kind: 'modified', from: 2, to: 2, count: 1 },
    { kind: 'added', from: 4, to: 4, count: 1 },
  ])
  expect(changedLines('a\nb\nc\nd', 'a\nd')).toEqual([
    { kind: 'removed', from: 1, to: 1, count: 2 },
  ])
  expect(changedLines('a\r\nb', 'a\nb')).toEqual([])
})
