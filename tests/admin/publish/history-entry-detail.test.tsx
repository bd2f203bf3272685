// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications'
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createCall } from '../../../admin/api/client'
import { SESSION } from '../../../admin/api/session'
import { HistoryEntryDetail } from '../../../admin/publish/history/history-entry-detail'
import { releaseDocumentsQuery } from '../../../admin/workspace/live-steps'
import { etagOf, MARINA } from '../fake-content'
import { showAdmin } from '../show-admin'
import { createFakeServer } from '../workspace/fake-server'
import { openTab } from '../workspace/open-tab'

const PATH = 'variants/aurora.yaml'
const THEN = 'path: /aurora\nmedia: { carta: { src: carta.webp, alt: A carta } }\n'

class SilentWorker {
  addEventListener() {}
  postMessage() {}
  terminate() {}
}

test('where the request for its pictures gets no answer, nobody says that the draft has not changed', async () => {
  vi.stubGlobal('Worker', SilentWorker)
  const server = createFakeServer({ [PATH]: 'path: /aurora\n' })
  const { store, workspace, text } = await openTab(server)
  const call = createCall(async (address, init) => {
    if (String(address).endsWith('/pictures')) throw new TypeError('fetch failed')
    return server.fetch(address, init)
  })
  const staleTime = Number.POSITIVE_INFINITY
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime } } })
  const release = 'c'.repeat(64)
  const picture = { path: 'variants/assets/carta.webp', hash: 'd', size: 1 }
  queries.setQueryData(SESSION, { user: { ...MARINA, email: 'm@x.com', role: 'publisher' } })
  queries.setQueryData(['releases'], { releases: [{ id: release, number: 3 }], publications: [] })
  queries.setQueryData(['blob', 'e'], { text: THEN })
  queries.setQueryData(releaseDocumentsQuery(call, release).queryKey, {
    documents: [],
    pictures: [picture],
  } as never)
  const entry = {
    kind: 'release',
    hash: 'e',
    at: 1,
    by: MARINA,
    release: 3,
    key: 'k',
    before: null,
  }
  showAdmin(
    <>
      <Notifications />
      <HistoryEntryDetail
        {...{ path: PATH, name: 'Aurora', contents: { documents: [], pictures: [] } }}
        entry={entry as never}
        onTold={() => {}}
      />
    </>,
    { store, workspace, queries, call },
  )
  const button = await screen.findByRole('button', { name: 'Voltar só esta marca' })
  await vi.waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false))
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('Sem resposta do servidor')
  expect(text(PATH)).toBe('path: /aurora\n')
  workspace.stop()
})

test('a version whose text does not come says so, and can be asked for again', async () => {
  vi.stubGlobal('Worker', SilentWorker)
  const server = createFakeServer({ [PATH]: 'path: /aurora\n' })
  const { store, workspace } = await openTab(server)
  let isCut = true
  const call = createCall(async (address, init) => {
    if (isCut && String(address).includes('/blobs/')) throw new TypeError('fetch failed')
    return server.fetch(address, init)
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(SESSION, { user: { ...MARINA, email: 'm@x.com', role: 'publisher' } })
  const hash = etagOf('path: /aurora\n')
  const entry = { kind: 'saved', hash, at: 1, by: MARINA, key: 'k', before: null }
  showAdmin(
    <HistoryEntryDetail
      {...{ path: PATH, name: 'Aurora', contents: { documents: [], pictures: [] } }}
      entry={entry as never}
      onTold={() => {}}
    />,
    { store, workspace, queries, call },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('O servidor não responde.')
  isCut = false
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('status', { name: 'Comparando' })).toBeDefined()
  workspace.stop()
})
