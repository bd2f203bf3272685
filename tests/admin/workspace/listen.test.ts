import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { listen } from '../../../admin/workspace/listen'
import type { Workspace } from '../../../admin/workspace/workspace'

test('a stream that is open again has everything read again: documents, releases, and the rights of the person', () => {
  const source = { readyState: 1, close: () => {} } as Partial<EventSource> as EventSource
  const reload = vi.fn(async () => {})
  const [onReleases, onReopen, onOpen] = [vi.fn(), vi.fn(), vi.fn()]
  const stop = listen({
    store: createStore(),
    workspace: { reload } as Partial<Workspace> as Workspace,
    user: 'ana',
    ...{ onReleases, onReopen, onOpen },
    open: () => source,
  })
  const calls = () => [reload, onReleases, onReopen, onOpen].map(({ mock }) => mock.calls.length)
  source.onopen?.(new Event('open'))
  expect(calls()).toEqual([0, 0, 0, 1])
  source.onopen?.(new Event('open'))
  expect(calls()).toEqual([1, 1, 1, 2])
  stop()
})
