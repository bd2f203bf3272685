// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createCall } from '../../../admin/api/client'
import { SESSION } from '../../../admin/api/session'
import { HistoryPage } from '../../../admin/publish/history/history-page'
import { etagOf, MARINA } from '../fake-content'
import { showAdmin } from '../show-admin'
import { createFakeServer } from '../workspace/fake-server'
import { openTab } from '../workspace/open-tab'

const PATH = 'variants/aurora.yaml'
const entry = { kind: 'draft', hash: etagOf('path: /aurora\n'), at: 1, by: MARINA }

/** The history of a file, whose live release does not come. */
async function showHistory(entries: readonly object[]) {
  vi.stubGlobal('Worker', EventTarget)
  const server = createFakeServer({ [PATH]: 'path: /aurora\n' })
  const { store, workspace } = await openTab(server)
  const call = createCall(async (address, init) => {
    if (String(address).endsWith('/documents')) throw new TypeError('fetch failed')
    if (String(address).includes('/history')) return Response.json({ entries })
    return server.fetch(address, init)
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(SESSION, { user: { ...MARINA, email: 'm@x.com', role: 'publisher' } })
  showAdmin(<HistoryPage path={PATH} />, { store, workspace, queries, call })
  workspace.stop()
}

test('a file with a history is not said to have none because the live version does not come', async () => {
  await showHistory([entry])
  expect(await screen.findByText(/^Você /)).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toContain('O servidor não responde.')
  expect(screen.queryByText(/Nada foi feito/)).toBeNull()
})

test('a file without a history is said to have none', async () => {
  await showHistory([])
  expect(await screen.findByText('Nada foi feito aqui ainda.')).toBeDefined()
})
