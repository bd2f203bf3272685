// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createCall } from '../../../admin/api/client'
import { usePublish } from '../../../admin/publish/page/use-publish'
import { WorkspaceProvider } from '../../../admin/workspace/context'
import type { Workspace } from '../../../admin/workspace/workspace'

const HASH = 'a'.repeat(64)
const live = {
  release: 'b'.repeat(64),
  number: 8,
  at: 5,
  by: { id: 'rafael', name: 'Rafael' },
  message: 'Outra coisa',
  kind: 'publish',
}
const wanted = {
  message: 'Frase',
  acceptWarnings: false,
  paths: [],
  base: HASH,
  seen: { documents: [], pictures: [] },
  brands: [],
}

test('PUB-05 after somebody else was faster it is still at it until the page knows what is live now', async () => {
  const body = { code: 'stale', message: 'Mudou.', live, etags: {} }
  const call = createCall(async () => new Response(JSON.stringify(body), { status: 409 }))
  let resolve = () => {}
  const reloaded = new Promise<void>((done) => {
    resolve = done
  })
  const workspace = { flush: async () => {}, reload: () => reloaded } as unknown as Workspace
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(
      Provider,
      { store: createStore() },
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(WorkspaceProvider, { tools: { workspace, call }, children }),
      ),
    )
  const { result } = renderHook(() => usePublish('marina'), { wrapper })
  await act(async () => result.current.publish(wanted))
  expect(result.current.outcome).toMatchObject({ is: 'stale' })
  expect(result.current.sending).toBe(true)
  await act(async () => resolve())
  expect(result.current.sending).toBe(false)
})
