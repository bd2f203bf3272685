// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createCall } from '../../../admin/api/client'
import { usePublish } from '../../../admin/publish/page/use-publish'
import { liveAtom } from '../../../admin/workspace/atoms'
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
} as const
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
  const store = createStore()
  const answers: ((release: string) => void)[] = []
  const reload = () =>
    new Promise<void>((done) => {
      answers.push((release) => {
        store.set(liveAtom, { ...live, release })
        done()
      })
    })
  const workspace = { flush: async () => {}, reload } as unknown as Workspace
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(
      Provider,
      { store },
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(WorkspaceProvider, { tools: { workspace, call }, children }),
      ),
    )
  const { result } = renderHook(() => usePublish(), { wrapper })
  await act(async () => result.current.publish(wanted))
  expect(result.current.outcome).toMatchObject({ is: 'stale' })
  expect(result.current.sending).toBe(true)
  // an answer that was asked for before knows nothing of it
  await act(async () => answers[0]?.(wanted.base))
  expect(result.current.sending).toBe(true)
  await act(async () => answers[1]?.(live.release))
  expect(result.current.sending).toBe(false)
  expect(answers).toHaveLength(2)
})
