// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { notificationsStore } from '@mantine/notifications'
import { IconHome } from '@tabler/icons-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createStore, Provider, useAtom } from 'jotai'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useComments } from '../../../admin/comments/use-comments'
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

/** A view that reads the comments, and sends one. */
function Comments() {
  const { comments, error, say } = useComments()
  const send = () => say({ variant: '', step: '', sentence: '' }, 'Oi', {}).catch(() => {})
  return (
    <button type="button" onClick={send}>
      {error ? error.message : `Comentários: ${comments.length}`}
    </button>
  )
}

type Server = {
  /** Whose session the browser has. */
  user?: object
  next: object
  /** Whether nothing is answered any more. */
  isDead: boolean
  /** How many comments were sent to it. */
  said: number
}

/** The whole admin over a server in memory, with one view; whoever signs in is `next`. */
function openAdmin(Body: ComponentType, next: object) {
  const server: Server = { user: ANA, next, isDead: false, said: 0 }
  const content = createFakeContent({})
  const fetched = async (address: string | URL | Request, init: RequestInit = {}) => {
    const path = String(address).slice('/admin/api'.length)
    const method = init.method ?? 'GET'
    if (server.isDead) throw new TypeError('no line')
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
    if (path === '/comments' && method === 'POST') server.said += 1
    if (path === '/comments') return Response.json({ comments: [] })
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
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  store.set(viewsAtom, [{ path: 'inicio', title: 'Início', icon: IconHome, Body }])
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Provider store={store}>
          <MemoryRouter>
            <AdminApp />
          </MemoryRouter>
        </Provider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { server, queries }
}

test('who leaves comes to the sign-in page, and the next person finds nothing of theirs', async () => {
  openAdmin(Choices, RAFAEL)
  fireEvent.click(await screen.findByText('Ana: {}'))
  await screen.findByText('Ana: {"variants/a.yaml":false}')
  fireEvent.click(screen.getByRole('button', { name: 'Conta de Ana' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sair' }))
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeTruthy()
  fireEvent.submit(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText('Rafael: {}')).toBeTruthy()
})

test('a session that ends is told whatever is asked, over the page, which then goes on', async () => {
  const { server, queries } = openAdmin(Comments, ANA)
  fireEvent.click(await screen.findByText('Comentários: 0'))
  delete server.user
  fireEvent.click(screen.getByText('Comentários: 0'))
  const form = await screen.findByRole('dialog', { name: 'Entre de novo' })
  await act(() => queries.resetQueries({ queryKey: ['releases', 'comments'] }))
  await screen.findByText('Não deu certo.')
  fireEvent.submit(within(form).getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Comentários: 0')).toBeTruthy()
})

test('who cannot leave as the server does not answer is told so, with nothing to save either', async () => {
  const { server } = openAdmin(Choices, RAFAEL)
  await screen.findByText('Ana: {}')
  server.isDead = true
  fireEvent.click(screen.getByRole('button', { name: 'Conta de Ana' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sair' }))
  await waitFor(() => expect(notificationsStore.getState().notifications).toHaveLength(1))
  expect(notificationsStore.getState().notifications[0]?.title).toBe('Você não saiu')
})

test('a page sends nothing under the session of somebody who has signed in in another tab, and says whose it is', async () => {
  const { server } = openAdmin(Comments, ANA)
  const send = await screen.findByText('Comentários: 0')
  server.user = RAFAEL
  // before the browser tells this page of it
  localStorage.setItem('roteiro.session', RAFAEL.id)
  fireEvent.click(send)
  const form = await screen.findByRole('dialog', { name: 'Entre de novo' })
  expect(await within(form).findByText(/^Rafael entrou neste navegador/)).toBeTruthy()
  expect(server.said).toBe(0)
  fireEvent.submit(within(form).getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(send)
  await waitFor(() => expect(server.said).toBe(1))
  // the other tab reads that the session is not its own any more
  expect(localStorage.getItem('roteiro.session')).toBe(ANA.id)
})

test('a page says that somebody else has signed in before anything is sent from it', async () => {
  const { server } = openAdmin(Choices, ANA)
  await screen.findByText('Ana: {}')
  server.user = RAFAEL
  localStorage.setItem('roteiro.session', RAFAEL.id)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'roteiro.session' })))
  const form = await screen.findByRole('dialog', { name: 'Entre de novo' })
  expect(await within(form).findByText(/^Rafael entrou neste navegador/)).toBeTruthy()
})
