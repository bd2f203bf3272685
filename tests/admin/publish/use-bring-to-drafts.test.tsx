// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { createCall } from '../../../admin/api/client'
import { useBringToDrafts } from '../../../admin/publish/versions/use-bring-to-drafts'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { WorkspaceProvider } from '../../../admin/workspace/context'
import { openDocument } from '../../../admin/workspace/document'
import type { Workspace } from '../../../admin/workspace/workspace'

const PATH = 'scripts/lead.yaml'

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
