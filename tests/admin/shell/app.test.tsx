// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SESSION } from '../../../admin/api/session'
import { AdminApp } from '../../../admin/shell/app'

const user = { id: 'u1', name: 'Marina', email: 'marina@exemplo.com', role: 'editor' }

const noLine = () => Promise.reject(new TypeError('no line'))

/** The admin of a person whose workspace is still being opened, over a server that does not answer. */
function openAdmin(session?: object, fetched: typeof fetch = noLine) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (session) queries.setQueryData(SESSION, session, { updatedAt: 1 })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('navigator', { ...navigator, locks: { request: () => new Promise(() => {}) } })
  render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <AdminApp />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return queries
}

test('a session that cannot be read again leaves the page of the signed-in person as it is', async () => {
  const queries = openAdmin({ user })
  await act(() => queries.refetchQueries({ queryKey: SESSION }))
  expect(queries.getQueryState(SESSION)?.status).toBe('error')
  // the query tells its observers in a task of its own
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeTruthy()
})

test('a session that was never read says so, with the way to try again', async () => {
  openAdmin()
  expect((await screen.findByRole('alert')).textContent).toContain('O servidor não responde')
})

test('a session that has ended meanwhile leaves the page, for the sign-in form over it', async () => {
  openAdmin({ user }, async () => Response.json({ code: 'signed-out' }, { status: 401 }))
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeTruthy()
})
