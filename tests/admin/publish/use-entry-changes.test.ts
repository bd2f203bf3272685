// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import { expect, test, vi } from 'vitest'
import type { FileHistoryEntry } from '../../../admin/publish/history/entries'
import { useEntryChanges } from '../../../admin/publish/history/use-entry-changes'
import type { ReleaseDocuments } from '../../../src/api/releases'

const compare = vi.fn(async () => ({}))

vi.mock('../../../admin/worker/host', async (load) => ({
  ...(await load<object>()),
  startWorker: () => ({ api: { compare, runTalk: async () => [] }, end: () => {} }),
}))

/** Texts that were asked for and have not come. */
const asked: (() => void)[] = []

vi.mock('../../../admin/workspace/context', async (load) => ({
  ...(await load<object>()),
  useCall: () => () => new Promise((resolve) => asked.push(() => resolve({ text: 'a: 1\n' }))),
}))

const wrapper = ({ children }: PropsWithChildren) =>
  createElement(QueryClientProvider, { client: new QueryClient() }, children)

test.each([
  ['who stays has them compared', false],
  ['who has left asks no more of a reviewer that may be another’s by now', true],
])('%s', async (_about, leaves) => {
  compare.mockClear()
  const deeds = [{ key: '1', before: 'a', hash: 'b' }] as unknown as readonly FileHistoryEntry[] // all that is read of them
  const live = { documents: [], pictures: [] } as unknown as ReleaseDocuments // all that is read of it
  const { unmount } = renderHook(() => useEntryChanges('scripts/lead.yaml', deeds, live), {
    wrapper,
  })
  for (const text of ['before', 'after']) {
    await waitFor(() => expect(asked, text).toHaveLength(1))
    if (leaves) unmount()
    for (const arrives of asked.splice(0)) arrives()
  }
  await new Promise((resolve) => setTimeout(resolve))
  expect(compare).toHaveBeenCalledTimes(leaves ? 0 : 1)
})
