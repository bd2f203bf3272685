// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { checksAtom, rerunAtom } from '../../../admin/checks/atoms'
import ChecksPage from '../../../admin/checks/checks-page'
import ChecksPanel from '../../../admin/checks/checks-panel'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { openDocument } from '../../../admin/workspace/document'
import { showAdmin } from '../show-admin'

const PATH = 'tests/talks/um.yaml'
const talk = { path: PATH, name: 'Um', golden: false, variants: [], turns: 1 }
const failed = { path: PATH, outcomes: [{ problem: 'Não há a marca.' }] }
const unread = { talks: [], results: new Map(), due: [] }
const known = { talks: [talk], results: new Map([[PATH, failed]]), due: [] }

test.each([
  ['the panel, beside the talks that fail', <ChecksPanel key="p" />, known],
  ['the page, beside the talks that fail', <ChecksPage key="k" />, known],
  ['the page, in place of talks that were never read', <ChecksPage key="u" />, unread],
])('%s, says that the talks have stopped, and runs them again', (_, view, state) => {
  const store = createStore()
  const run = vi.fn()
  store.set(documentsAtom, new Map([[PATH, openDocument(PATH, { text: 'x', etag: 'e' }, '')]]))
  store.set(checksAtom, { ...state, problem: 'não começaram.' })
  store.set(rerunAtom, { run })
  showAdmin(view, { store })
  expect(screen.getByText(/pararam: não começaram\./)).toBeDefined()
  expect(screen.queryByText(/ainda estão sendo lidas/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(run).toHaveBeenCalledWith()
})
