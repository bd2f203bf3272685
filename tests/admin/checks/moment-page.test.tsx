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
import { documentsAtom } from '../../../admin/workspace/atoms'
import { openDocument } from '../../../admin/workspace/document'
import { showAdmin } from '../show-admin'

/** The page of a link, of which the checker says nothing but that it was asked, or what it is given. */
async function opened(answers: readonly Awaited<ReturnType<Remote<ChecksApi>['replay']>>[] = []) {
  // the one of jsdom has no stream
  vi.stubGlobal('Blob', WholeBlob)
  const store = createStore()
  const asked: string[] = []
  const checker: Partial<Remote<ChecksApi>> = {
    replay: async (text) => {
      asked.push(text)
      return answers[asked.length - 1]
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

const none = { variant: 'aurora', events: undefined }
const read = (name: string) => {
  const talk = { path: `tests/talks/${name}.yaml`, name, golden: false, variants: [], turns: 1 }
  return { talks: [talk], results: new Map(), due: [] }
}

test('a link to a brand that has errors does not say that the brand is gone, and opens once it has none', async () => {
  const { store, asked } = await opened([none, { variant: 'aurora', events: [] }])
  const path = 'variants/aurora.yaml'
  const brand = openDocument(path, { text: 'oops', etag: 'a' }, 'a')
  act(() => {
    store.set(documentsAtom, new Map([[path, brand]]))
    store.set(checksAtom, read('um'))
  })
  expect(await screen.findByText(/^A marca dela tem erros/)).toBeDefined()
  expect(screen.queryByText(/não existe mais/)).toBeNull()
  act(() => store.set(checksAtom, read('dois')))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(await screen.findByText('Abrindo a conversa…')).toBeDefined()
})

test('a link to a brand that was deleted says so', async () => {
  const { store } = await opened([none])
  act(() => store.set(checksAtom, read('um')))
  expect(await screen.findByText(/a marca dele não existe mais/)).toBeDefined()
})
