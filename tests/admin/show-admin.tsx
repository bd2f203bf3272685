import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { type ApiCall, createCall } from '../../admin/api/client'
import { WorkspaceProvider } from '../../admin/workspace/context'
import type { AtomStore } from '../../admin/workspace/documents'
import type { Workspace } from '../../admin/workspace/workspace'

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

type Shown = {
  readonly address?: string
  readonly store?: AtomStore
  readonly queries?: QueryClient
  readonly workspace?: Partial<Workspace>
  readonly call?: ApiCall
}

const noAnswer = createCall(() => new Promise(() => {}))

/** Draws a view of the admin in jsdom, with what jsdom lacks. Nothing answers, except `call`, what `queries` knows or the test's own `fetch`. */
export function showAdmin(view: ReactNode, shown: Shown = {}) {
  const { address = '/', store, queries, workspace = {}, call = noAnswer } = shown
  vi.stubGlobal('ResizeObserver', NoResizes)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  Object.assign(document, { fonts: new EventTarget() })
  const tools = { workspace: workspace as Workspace, call }
  return render(
    <MantineProvider env="test">
      <Provider store={store ?? createStore()}>
        <QueryClientProvider client={queries ?? new QueryClient()}>
          <WorkspaceProvider tools={tools}>
            <MemoryRouter initialEntries={[address]}>{view}</MemoryRouter>
          </WorkspaceProvider>
        </QueryClientProvider>
      </Provider>
    </MantineProvider>,
  )
}
