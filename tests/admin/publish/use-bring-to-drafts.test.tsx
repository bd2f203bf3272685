// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { createCall } from '../../../admin/api/client'
import { useBringToDrafts } from '../../../admin/publish/versions/use-bring-to-drafts'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { WorkspaceProvider } from '../../../admin/workspace/context'
import { openDocument } from '../../../admin/workspace/document'
import { releaseDocumentsQuery } from '../../../admin/workspace/live-steps'
import type { Workspace } from '../../../admin/workspace/workspace'
import { createFakeServer } from '../workspace/fake-server'
import { openTab } from '../workspace/open-tab'

const PATH = 'scripts/lead.yaml'

beforeEach(() => void vi.stubGlobal('matchMedia', () => new EventTarget()))

test('while an edit cannot be saved no version is brought over it', async () => {
  const store = createStore()
  const saved = openDocument(PATH, { text: 'group: lead\n', etag: 'a' }, 'a')
  store.set(documentsAtom, new Map([[PATH, { ...saved, text: 'group: lead # meu\n' }]]))
  const fetched = vi.fn()
  const mergeOnto = vi.fn()
  // the server has refused it, so that nothing more can be sent
  const workspace = { flush: async () => undefined, mergeOnto } as unknown as Workspace
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <WorkspaceProvider tools={{ workspace, call: createCall(fetched) }}>
          <MemoryRouter>{children}</MemoryRouter>
        </WorkspaceProvider>
      </QueryClientProvider>
    </Provider>
  )
  const { result } = renderHook(() => useBringToDrafts(), { wrapper })
  const scheduled = { base: 'b'.repeat(64), paths: [PATH] }
  const row = { release: 'c'.repeat(64), scheduled }
  await act(() =>
    result.current.bring(row as unknown as Parameters<typeof result.current.bring>[0]),
  )
  expect(fetched).not.toHaveBeenCalled()
  expect(mergeOnto).not.toHaveBeenCalled()
  expect(store.get(documentsAtom).get(PATH)?.text).toBe('group: lead # meu\n')
})

const OTHER = 'scripts/cupom.yaml'
const DRAFT = 'group: lead # rascunho\n'
const BROUGHT = 'group: lead # da versão\n'
const BASE = 'group: lead\n'

type Bringing = {
  readonly scheduled?: { readonly base: string; readonly paths: readonly string[] }
  /** The answer to the request for the pictures. */
  readonly pictures?: () => Promise<Response>
  /** Another page, to which the person goes meanwhile. */
  readonly leavesFor?: string
}

/** Brings `release` into the drafts of a workspace; `undo` presses the notification's button. */
async function brought({ scheduled, pictures, leavesFor }: Bringing = {}) {
  const server = createFakeServer({ [PATH]: DRAFT, [OTHER]: 'group: cupom\n' })
  const tab = await openTab(server)
  const call = createCall(async (address, init) =>
    String(address).endsWith('/pictures')
      ? (pictures?.() ?? Response.json({}))
      : server.fetch(address, init),
  )
  const queries = new QueryClient()
  const release = 'c'.repeat(64)
  const at = (id: string, text: string) => {
    const documents = [PATH, OTHER].map((path) => ({ path, text }))
    queries.setQueryData(releaseDocumentsQuery(call, id).queryKey, { documents, pictures: [] })
  }
  at(release, BROUGHT)
  if (scheduled) at(scheduled.base, BASE)
  let pathname = ''
  let go = (_: string): void => {}
  const Browser = () => {
    pathname = useLocation().pathname
    go = useNavigate()
    return null
  }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={tab.store}>
      <QueryClientProvider client={queries}>
        <WorkspaceProvider tools={{ workspace: tab.workspace, call }}>
          <MantineProvider env="test">
            <Notifications />
            <MemoryRouter initialEntries={['/versoes']}>
              <Browser />
              <Routes>
                <Route path="/versoes" element={children} />
                <Route path="*" element={null} />
              </Routes>
            </MemoryRouter>
          </MantineProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </Provider>
  )
  const { result } = renderHook(() => useBringToDrafts(), { wrapper })
  const row = { release, ...(scheduled && { scheduled }) }
  let done: Promise<void> | undefined
  act(() => {
    done = result.current.bring(row as unknown as Parameters<typeof result.current.bring>[0])
  })
  if (leavesFor !== undefined) act(() => go(leavesFor))
  await act(() => done!)
  const undo = () => act(async () => screen.getByRole('button', { name: 'Desfazer' }).click())
  return { ...tab, undo, pathname: () => pathname }
}

test.each([
  ['goes to what is to be published', undefined, '/publicar'],
  ['who has gone to another page meanwhile stays there', '/marcas', '/marcas'],
])('a version is brought into the drafts: %s', async (_, leavesFor, address) => {
  const { text, pathname } = await brought({ ...(leavesFor && { leavesFor }) })
  expect(text(PATH)).toBe(BROUGHT)
  expect(pathname()).toBe(address)
})

test('the undo restores what was brought, but not a file that was changed since', async () => {
  const { workspace, text, undo } = await brought()
  expect([text(PATH), text(OTHER)]).toEqual([BROUGHT, BROUGHT])
  workspace.edit(OTHER, `${BROUGHT}# depois\n`)
  await undo()
  expect([text(PATH), text(OTHER)]).toEqual([DRAFT, `${BROUGHT}# depois\n`])
})

test('the undo settles a conflict of the brought changes with the draft', async () => {
  const { document, undo } = await brought({
    scheduled: { base: 'b'.repeat(64), paths: [PATH] },
  })
  expect(document(PATH)?.conflict).toBeDefined()
  await undo()
  expect(document(PATH)).toMatchObject({ text: DRAFT, base: { text: DRAFT } })
  expect(document(PATH)?.conflict).toBeUndefined()
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'Sem resposta do servidor'],
  [
    'a refusal',
    async () => Response.json({ code: 'not-found', message: 'Não há.' }, { status: 404 }),
    'O rascunho não mudou',
  ],
])('of the pictures it says what is known: %s', async (_, pictures, title) => {
  const { text } = await brought({ pictures })
  expect(screen.getByRole('alert').textContent).toContain(title)
  expect(text(PATH)).toBe(DRAFT)
})
