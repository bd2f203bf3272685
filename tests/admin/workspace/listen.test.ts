import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { presentAtom } from '../../../admin/workspace/atoms'
import { listen } from '../../../admin/workspace/listen'
import type { Workspace } from '../../../admin/workspace/workspace'
import { etagOf, RAFAEL } from '../fake-content'

beforeEach(() => void vi.stubGlobal('EventSource', { CLOSED: 2 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listening() {
  const source = { readyState: 1, close: () => {} } as Partial<EventSource> as EventSource
  const [reload, remoteSaved] = [vi.fn(async () => {}), vi.fn()]
  const [onReleases, onReopen, onOpen] = [vi.fn(), vi.fn(), vi.fn()]
  const store = createStore()
  const open = vi.fn(() => source)
  const stop = listen({
    store,
    workspace: { reload, remoteSaved } as Partial<Workspace> as Workspace,
    user: 'ana',
    onReleases,
    onReopen,
    onOpen,
    open,
  })
  return { source, store, open, stop, reload, remoteSaved, onReleases, onReopen, onOpen }
}

test('a stream that is open again has everything read again: documents, releases, and the rights of the person', () => {
  const { source, stop, reload, onReleases, onReopen, onOpen } = listening()
  const calls = () => [reload, onReleases, onReopen, onOpen].map(({ mock }) => mock.calls.length)
  source.onopen?.(new Event('open'))
  expect(calls()).toEqual([0, 0, 0, 1])
  source.onerror?.(new Event('error'))
  reload.mockClear()
  source.onopen?.(new Event('open'))
  expect(calls()).toEqual([1, 1, 1, 2])
  stop()
})

test('a stream that fails before it has ever been open has what was missed read again', () => {
  const { source, stop, reload, onReleases } = listening()
  source.onerror?.(new Event('error'))
  reload.mockClear()
  source.onopen?.(new Event('open'))
  expect([reload, onReleases].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  stop()
})

test('a stream that the browser has closed for good is opened again, until the page is left', () => {
  vi.useFakeTimers()
  const { source, open, stop } = listening()
  // while the browser tries by itself there is nothing to do
  source.onerror?.(new Event('error'))
  vi.advanceTimersByTime(60_000)
  expect(open).toHaveBeenCalledTimes(1)
  Object.assign(source, { readyState: 2 })
  source.onerror?.(new Event('error'))
  vi.advanceTimersByTime(5000)
  expect(open).toHaveBeenCalledTimes(2)
  source.onerror?.(new Event('error'))
  stop()
  vi.advanceTimersByTime(60_000)
  expect(open).toHaveBeenCalledTimes(2)
})

test('what others do is taken over, and the person is not among those who are present', () => {
  const { source, store, reload, remoteSaved, onReleases } = listening()
  const tell = (event: unknown) =>
    source.onmessage?.(new MessageEvent('message', { data: JSON.stringify(event) }))
  tell({ type: 'presence', users: [{ id: 'ana', name: 'Ana' }, RAFAEL] })
  expect(store.get(presentAtom)).toEqual([RAFAEL])
  const etag = etagOf('group: lead\n')
  tell({ type: 'document', path: 'scripts/lead.yaml', etag, by: RAFAEL })
  expect(remoteSaved.mock.calls).toMatchObject([['scripts/lead.yaml', { etag }]])
  expect([reload, onReleases].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  tell({ type: 'schedule' })
  expect([reload, onReleases].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  tell({ type: 'of a newer server' })
  expect([reload, onReleases].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})
