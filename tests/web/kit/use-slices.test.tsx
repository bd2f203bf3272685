// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSlices } from '../../../src/web/kit/use-slices'

function List({ all, drawn }: { readonly all: number; readonly drawn: (slices: number) => void }) {
  drawn(useSlices(all))
  return null
}

test('slices are drawn one by one, and what becomes fewer is fewer at once', async () => {
  const seen: number[] = []
  const { rerender } = render(<List all={3} drawn={(slices) => seen.push(slices)} />)
  await waitFor(() => expect(seen.at(-1)).toBe(3))
  expect(new Set(seen)).toEqual(new Set([1, 2, 3]))
  rerender(<List all={2} drawn={(slices) => seen.push(slices)} />)
  expect(seen.at(-1)).toBe(2)
})
