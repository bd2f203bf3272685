// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { createCall } from '../../../admin/api/client'
import { SESSION } from '../../../admin/api/session'
import { OpenReviews } from '../../../admin/home/home'
import { useReviews } from '../../../admin/publish/ask/use-reviews'
import { HistoryPage } from '../../../admin/publish/history/history-page'
import PublishPage from '../../../admin/publish/page/publish-page'
import VersionsPage from '../../../admin/publish/versions/versions-page'
import { documentsAtom, liveAtom } from '../../../admin/workspace/atoms'
import { openDocument } from '../../../admin/workspace/document'
import { showAdmin } from '../show-admin'

const PATH = 'variants/aurora.yaml'
const LOADED = { releases: [], publications: [], scheduled: [], entries: [], reviews: [] }

const LIVE = {
  release: 'a'.repeat(64),
  number: 1,
  at: 1,
  message: 'Antes',
  kind: 'publish',
} as const

function Reviews() {
  const { isKnown, error } = useReviews()
  return isKnown ? <p>Lidas</p> : error && <p role="alert">{error.message}</p>
}

/** Shows a view whose data are loaded from the server, unless that does not answer. */
function opened(view: React.ReactNode, isDown: boolean) {
  const server = { isDown }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(SESSION, {
    user: { id: 'u1', name: 'Ana', email: 'a@x.com', role: 'editor' },
  })
  const store = createStore()
  const saveAs = (etag: string) =>
    store.set(documentsAtom, new Map([[PATH, openDocument(PATH, { text: etag, etag }, '')]]))
  saveAs('a')
  store.set(liveAtom, { ...LIVE, by: { id: 'u1', name: 'Ana' } })
  const fetched = vi.fn(async (_path: string) => {
    if (server.isDown) throw new TypeError('no line')
    return Response.json({ ...LOADED, required: false })
  })
  showAdmin(view, { store, queries, call: createCall((address) => fetched(String(address))) })
  const settle = async () => {
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    // queries tell what they have found in a task of their own
    await act(() => new Promise((done) => setTimeout(done)))
  }
  return {
    fetched,
    settle,
    /** A draft is saved, and everything is read again, without an answer. */
    failReload: async () => {
      server.isDown = true
      const before = fetched.mock.calls.length
      await act(async () => saveAs('b'))
      await act(() => queries.refetchQueries({ queryKey: ['releases'] }))
      await settle()
      expect(fetched.mock.calls.length).toBeGreaterThan(before)
    },
  }
}

const VIEWS = [
  ['the versions', <VersionsPage key="v" />],
  ['the history of a file', <HistoryPage key="h" path={PATH} />],
  ['the reviews', <Reviews key="r" />],
  ['the reviews on Início', <OpenReviews key="o" />],
] as const

test.each(VIEWS)('%s that were loaded stay when they cannot be read again', async (_, view) => {
  const { settle, failReload } = opened(view, false)
  await settle()
  expect(screen.queryByRole('alert')).toBeNull()
  await failReload()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(VIEWS)('%s that were never loaded say so', async (_, view) => {
  await opened(view, true).settle()
  expect(screen.getByRole('alert').textContent).toContain('O servidor não responde.')
})

test.each([
  // among the changes, and not among what the publication needs
  ['what is live', 'region', 'O que muda', '/documents'],
  ['the reviews', 'complementary', 'Publicação', '/reviews'],
])('Publicar says that %s could not be read, and reads it again', async (_, role, name, path) => {
  const { fetched, settle } = opened(<PublishPage />, true)
  await settle()
  const alert = within(within(screen.getByRole(role, { name })).getByRole('alert'))
  expect(alert.getByText(/O servidor não responde\./)).toBeDefined()
  const reads = () => fetched.mock.calls.filter(([address]) => address.endsWith(path)).length
  expect(reads()).toBe(1)
  fireEvent.click(alert.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(reads()).toBe(2))
})
