// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useChoices } from '../../../admin/editor/conflict/use-choices'

test('PUB-04: the same change twice in one step is chosen twice', () => {
  const text = (word: string) =>
    `steps:\n  um:\n    say:\n      - ${word}\n      - no meio\n      - entre\n      - ${word}\n`
  const texts = { mine: text('Olá'), base: text('Oi'), theirs: text('Opa') }
  const { result } = renderHook(() => useChoices(texts))
  const [first, second] = result.current.rows
  expect(first?.hunk).toEqual(second?.hunk)
  act(() => result.current.choose(first!.key, 'mine'))
  expect(result.current.rows.map(({ choice }) => choice)).toEqual(['mine', undefined])
  act(() => result.current.choose(second!.key, 'theirs'))
  expect(result.current.result).toBe(text('Olá').replace(/Olá\n$/, 'Opa\n'))
})
