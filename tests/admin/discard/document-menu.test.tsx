// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { SESSION } from '../../../admin/api/session'
import { DocumentMenu } from '../../../admin/discard/document-menu'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { openDocument } from '../../../admin/workspace/document'
import { showAdmin } from '../show-admin'

class SilentWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

beforeEach(() => void vi.stubGlobal('Worker', SilentWorker))

const ENDS = /termina sem vencedora/

/** Asks to delete a file that is live, or is not yet; gives what the dialog says. */
async function asked(path: string, live: string): Promise<string | null> {
  const store = createStore()
  store.set(
    documentsAtom,
    new Map([[path, openDocument(path, { text: 'about: A\n', etag: 'x' }, live)]]),
  )
  const queries = new QueryClient()
  queries.setQueryData(SESSION, { user: { id: 'ana', name: 'Ana', role: 'publisher' } })
  showAdmin(<DocumentMenu path={path} onRemoved={() => {}} />, { store, queries })
  fireEvent.click(screen.getByRole('button', { name: /^Mais sobre/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Apagar/ }))
  return (await screen.findByRole('dialog')).textContent
}

test('who deletes an experiment that is live reads that its comparison ends and its numbers go', async () => {
  const said = await asked('experiments/abertura.yaml', 'x')
  expect(said).toMatch(ENDS)
  expect(said).toContain('os números dele deixam de aparecer')
})

test.each([
  ['experiments/abertura.yaml', ''],
  ['variants/aurora.yaml', 'x'],
])('of %s, live as %j, no comparison ends', async (path, live) => {
  expect(await asked(path, live)).not.toMatch(ENDS)
})
