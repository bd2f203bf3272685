// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { IconHome } from '@tabler/icons-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createStore, Provider, useAtom } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { choicesAtom } from '../../../admin/publish/choice/use-choice'
import { AdminApp } from '../../../admin/shell/app'
import { useUser } from '../../../admin/workbench/use-user'
import { viewsAtom } from '../../../admin/workbench/views'
import { createFakeContent } from '../fake-content'

const ANA = { id: 'u1', name: 'Ana', email: 'ana@exemplo.com', role: 'editor' }
const RAFAEL = { id: 'u2', name: 'Rafael', email: 'rafael@exemplo.com', role: 'editor' }

/** A view with something that a person chooses in it. */
function Choices() {
  const [choices, choose] = useAtom(choicesAtom)
  return (
    <button type="button" onClick={() => choose({ 'variants/a.yaml': false })}>
      {useUser().name}: {JSON.stringify(choices)}
    </button>
  )
}

class Nothing extends EventTarget {
  postMessage() {}
  terminate() {}
  close() {}
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** The whole admin over a server in memory; whoever signs in is `next`. */
function openAdmin() {
  const server: { user?: object; next: object } = { user: ANA, next: RAFAEL }
  const content = createFakeContent({})
  const fetched = async (address: string | URL | Request, init: RequestInit = {}) => {
    const path = String(address).slice('/admin/api'.length)
    const method = init.method ?? 'GET'
    if (path === '/session') {
      if (method === 'DELETE') delete server.user
      if (method === 'POST') server.user = server.next
      if (method === 'DELETE') return Response.json({})
    }
    if (!server.user) {
      const methods = { password: true }
      return Response.json({ code: 'signed-out', methods }, { status: 401 })
    }
    if (path === '/session') return Response.json({ user: server.user })
    const { status, body } = content.answer(method, path, { by: { id: 'u1', name: 'Ana' } })
    return Response.json(body, { status })
  }
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  for (const name of ['EventSource', 'Worker', 'ResizeObserver']) vi.stubGlobal(name, Nothing)
  const locks = {
    request: async (_: string, __: object, take: (lock: object) => unknown) => void take({}),
    query: async () => ({ held: [] }),
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }))
  const store = createStore()
  store.set(viewsAtom, [{ path: 'inicio', title: 'Início', icon: IconHome, Body: Choices }])
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Provider store={store}>
          <MemoryRouter>
            <AdminApp />
          </MemoryRouter>
        </Provider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('who leaves comes to the sign-in page, and the next person finds nothing of theirs', async () => {
  openAdmin()
  fireEvent.click(await screen.findByText('Ana: {}'))
  await screen.findByText('Ana: {"variants/a.yaml":false}')
  fireEvent.click(screen.getByRole('button', { name: 'Conta de Ana' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sair' }))
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeTruthy()
  fireEvent.submit(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText('Rafael: {}')).toBeTruthy()
})
