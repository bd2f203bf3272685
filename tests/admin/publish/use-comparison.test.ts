// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Contents } from '../../../admin/publish/review/contents'
import { createReviewer } from '../../../admin/publish/review/reviewer'
import { type Review, useComparison } from '../../../admin/publish/review/use-comparison'

vi.mock('../../../admin/worker/host', async (load) => ({
  ...(await load<object>()),
  startWorker: () => ({ api: reviewer(), end: () => {} }),
}))

/** The reviewer, answering later as its worker does. */
function reviewer() {
  const { compare, talks, runTalk } = createReviewer()
  return {
    compare: async (before: Contents, after: Contents) => {
      if (failing > 0) {
        failing -= 1
        throw new Error('A comparação demorou demais.')
      }
      return compare(before, after)
    },
    talks: async () => talks(),
    runTalk: async (path: string) => runTalk(path),
  }
}

/** How many comparisons are still to fail. */
let failing = 0

const none: Contents = { documents: [], pictures: [] }
const pairOn = (base: string) => ({ before: none, after: none, base })

let seen: { readonly base: string; readonly review: Review }[]

beforeEach(() => {
  seen = []
})

test('PUB-05 a comparison with an older release is never shown as that with the newer one', async () => {
  const { rerender, result } = renderHook(
    ({ pair }: { pair: ReturnType<typeof pairOn> }) => {
      const review = useComparison(pair, { withTalks: true })
      seen.push({ base: pair.base, review })
      return review
    },
    { initialProps: { pair: pairOn('one') } },
  )
  await waitFor(() => expect(result.current.busy).toBe(false))
  rerender({ pair: pairOn('two') })
  await waitFor(() => expect(result.current.busy).toBe(false))
  expect(result.current.reviewed?.of.base).toBe('two')
  const settled = seen.filter(({ review }) => !review.busy)
  expect(settled.map(({ base }) => base)).toContain('two')
  for (const { base, review } of settled) expect(review.reviewed?.of.base).toBe(base)
})

test('a comparison that has failed is made again when it is asked for', async () => {
  failing = 1
  const pair = pairOn('one')
  const { result } = renderHook(() => useComparison(pair, { withTalks: true }))
  await waitFor(() => expect(result.current.failure).toMatch(/demorou demais/))
  act(() => result.current.retry?.())
  expect([result.current.busy, result.current.failure]).toEqual([true, undefined])
  await waitFor(() => expect(result.current.busy).toBe(false))
  expect(result.current.reviewed?.of).toBe(pair)
  expect(result.current.retry).toBeUndefined()
})
