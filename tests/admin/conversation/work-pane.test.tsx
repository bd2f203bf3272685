// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SESSION } from '../../../admin/api/session'
import { WorkPane } from '../../../admin/conversation/work-pane'
// drawn lazily: loaded before, so that no test waits for it
import '../../../admin/editor/conflict/conflict-view'
import { openDocumentAtom } from '../../../admin/workbench/open-document'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { edited, openDocument } from '../../../admin/workspace/document'
import type { AtomStore } from '../../../admin/workspace/documents'
import { MARINA } from '../fake-content'
import { showAdmin } from '../show-admin'

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output>{`${pathname}${search}${hash}`}</output>
}

function shown(store: AtomStore) {
  const queries = new QueryClient()
  queries.setQueryData(SESSION, { user: { ...MARINA, email: 'm@x.com', role: 'editor' } })
  showAdmin(
    <>
      <WorkPane />
      <Address />
    </>,
    {
      store,
      queries,
      address: '/conversa/scripts/cep.yaml#cep-rua',
      workspace: { canUndo: () => false, canRedo: () => false },
    },
  )
}

test('a step that is opened and not drawn yet stays the one that is opened when a mode is chosen', async () => {
  const store = createStore()
  store.set(openDocumentAtom, { path: 'scripts/cep.yaml', step: 'cep-rua' })
  shown(store)
  window.history.pushState(null, '', '/admin/conversa/scripts/cupom.yaml#cupom-tem')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Fluxo' }))
  })
  expect(screen.getByText('/conversa/scripts/cupom.yaml?modo=fluxo#cupom-tem')).toBeTruthy()
})

test('a group that one person has emptied while another changed it shows both versions, not how to begin it', async () => {
  const path = 'scripts/cep.yaml'
  const base = { text: 'group: cep\nsteps:\n  um:\n    say: Oi\n', etag: 'a' }
  const theirs = { text: 'group: cep\nsteps:\n  um:\n    say: Olá\n', etag: 'b', by: 'Rafael' }
  const emptied = edited(openDocument(path, base, 'a'), 'group: cep\nsteps:\n')
  const store = createStore()
  store.set(openDocumentAtom, { path })
  store.set(documentsAtom, new Map([[path, { ...emptied, conflict: { theirs, base } }]]))
  await act(async () => shown(store))
  expect(screen.queryByText('Começar com uma mensagem')).toBeNull()
  expect(screen.getByRole('button', { name: 'Ficar só com a de Rafael' })).toBeDefined()
})
