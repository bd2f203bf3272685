// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type ApiCall, createCall } from '../../../admin/api/client'
import { SESSION } from '../../../admin/api/session'
import { useMessage, usePublish } from '../../../admin/publish/page/use-publish'
import { documentsAtom, liveAtom } from '../../../admin/workspace/atoms'
import { WorkspaceProvider } from '../../../admin/workspace/context'
import { edited, openDocument, sent, withRefusal } from '../../../admin/workspace/document'
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

const opened = (call: ApiCall, workspace: Partial<Workspace>, id = 'ana') => {
  const store = createStore()
  const queries = new QueryClient()
  queries.setQueryData(SESSION, { user: { id, name: id, email: 'a@x.com', role: 'publisher' } })
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(
      Provider,
      { store },
      createElement(
        QueryClientProvider,
        { client: queries },
        createElement(WorkspaceProvider, {
          tools: { workspace: workspace as Workspace, call },
          children,
        }),
      ),
    )
  return { store, ...renderHook(() => ({ ...usePublish(), message: useMessage() }), { wrapper }) }
}

test('PUB-05 after somebody else was faster it is still at it until the page knows what is live now', async () => {
  const body = { code: 'stale', message: 'Mudou.', live, etags: {} }
  const call = createCall(async () => new Response(JSON.stringify(body), { status: 409 }))
  const answers: ((release: string) => void)[] = []
  const reload = () =>
    new Promise<void>((done) => {
      answers.push((release) => {
        store.set(liveAtom, { ...live, release })
        done()
      })
    })
  const { store, result } = opened(call, { flush: async () => {}, reload })
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

test('PUB-01 a look-up without an answer leaves it unknown whether the publication was done, and can be repeated', async () => {
  const call = createCall(() => Promise.reject(new TypeError('no line')))
  const { result } = opened(call, { flush: async () => {}, reload: async () => {} })
  await act(async () => result.current.publish(wanted))
  const { outcome } = result.current
  if (outcome?.is !== 'unknown') throw new Error('It should be unknown')
  await act(async () => result.current.look(outcome.request))
  expect(result.current.outcome).toEqual(outcome)
})

test('the begun message stays in the browser for the person who wrote it alone, until it is published', async () => {
  const done = { release: { id: HASH, number: 9, at: 5, by: live.by, message: 'Frase' }, live }
  const call = createCall(async () =>
    Response.json({ ...done, release: { ...done.release, kind: 'publish', live: true } }),
  )
  const of = (id: string) =>
    opened(call, { flush: async () => {}, reload: async () => {} }, id).result
  const first = of('ana')
  act(() => first.current.message[1]('O que Ana fez'))
  expect(of('rafael').current.message[0]).toBe('')
  const again = of('ana')
  expect(again.current.message[0]).toBe('O que Ana fez')
  await act(async () => again.current.publish(wanted))
  expect(again.current.outcome).toMatchObject({ is: 'done' })
  expect(again.current.message[0]).toBe('')
})

const PATH = 'scripts/um.yaml'
const OLD = { text: 'antes', etag: 'e1' }
const own = edited(openDocument(PATH, OLD, ''), 'depois')
const theirs = { text: 'de outra pessoa', etag: 'e2' }

test.each([
  ['has not been sent', own],
  ['is on its way', sent(own)],
  ['was refused', withRefusal(own, 'Grande demais.')],
  ['is in conflict with another one', { ...own, conflict: { theirs, base: OLD } }],
])(
  'a text that was compared, but %s, is not published: the server would publish an older one',
  async (_, document) => {
    const call = createCall(() => Promise.reject(new Error('It was sent')))
    const { store, result } = opened(call, { flush: async () => {}, reload: async () => {} })
    store.set(documentsAtom, new Map([[PATH, document]]))
    const seen = { documents: [{ path: PATH, text: 'depois' }], pictures: [] }
    await act(async () => result.current.publish({ ...wanted, paths: [PATH], seen }))
    const { outcome } = result.current
    expect(outcome?.is === 'refused' && outcome.message).toContain('que o servidor ainda não tem')
  },
)
