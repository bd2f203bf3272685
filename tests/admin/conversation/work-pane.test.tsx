// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SESSION } from '../../../admin/api/session'
import { WorkPane } from '../../../admin/conversation/work-pane'
import { openDocumentAtom } from '../../../admin/workbench/open-document'
import { MARINA } from '../fake-content'
import { showAdmin } from '../show-admin'

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output>{`${pathname}${search}${hash}`}</output>
}

test('a step that is opened and not drawn yet stays the one that is opened when a mode is chosen', async () => {
  const store = createStore()
  store.set(openDocumentAtom, { path: 'scripts/cep.yaml', step: 'cep-rua' })
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
  window.history.pushState(null, '', '/admin/conversa/scripts/cupom.yaml#cupom-tem')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Fluxo' }))
  })
  expect(screen.getByText('/conversa/scripts/cupom.yaml?modo=fluxo#cupom-tem')).toBeTruthy()
})
