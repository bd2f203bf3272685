// @vitest-environment jsdom
import { Blob as WholeBlob } from 'node:buffer'
import { act, screen, waitFor } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import type { ChecksApi } from '../../../admin/checks/api'
import { checkerAtom, checksAtom } from '../../../admin/checks/atoms'
import { encodeMoment } from '../../../admin/checks/moment-code'
import MomentPage from '../../../admin/checks/moment-page'
import { NO_ARMS } from '../../../admin/worker/api'
import { compilationAtom, lastValidAtom } from '../../../admin/worker/atoms'
import type { Remote } from '../../../admin/worker/host'
import { showAdmin } from '../show-admin'

/** The page of a link, of which the checker says nothing but that it was asked. */
async function opened() {
  // the one of jsdom has no stream
  vi.stubGlobal('Blob', WholeBlob)
  const store = createStore()
  const asked: string[] = []
  const checker: Partial<Remote<ChecksApi>> = {
    replay: async (text) => {
      asked.push(text)
      return undefined
    },
  }
  store.set(checkerAtom, checker as Remote<ChecksApi>)
  const address = `/momento#${await encodeMoment('talk: x')}`
  showAdmin(<MomentPage />, { store, address })
  return { store, asked }
}

test('a link to a draft that has never been without errors says so, and is opened once it has none', async () => {
  const { store, asked } = await opened()
  expect(screen.getByText('Abrindo a conversa…')).toBeDefined()
  act(() => store.set(compilationAtom, { version: 1, diagnostics: [], variants: [], ...NO_ARMS }))
  expect(screen.getByRole('status').textContent).toContain('O roteiro tem erros.')
  const script = { start: 'um', fallback: 'um', steps: [] }
  act(() => store.set(lastValidAtom, { script, variants: [], ...NO_ARMS }))
  expect(screen.getByText('Abrindo a conversa…')).toBeDefined()
  expect(asked).toEqual([])
  const talk = { path: 'tests/talks/um.yaml', name: 'Um', golden: false, variants: [], turns: 1 }
  act(() => store.set(checksAtom, { talks: [talk], results: new Map(), due: [] }))
  await waitFor(() => expect(asked).toEqual(['talk: x']))
})

test('a link that waits for a checker that has stopped says so', async () => {
  const { store } = await opened()
  act(() => store.set(checksAtom, { talks: [], results: new Map(), due: [], problem: 'broke' }))
  expect(screen.getByRole('status').textContent).toContain('As conversas de teste pararam.')
})
