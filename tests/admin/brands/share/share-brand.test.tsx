// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { SHARED_LINKS } from '../../../../admin/brands/share/make-link'
import { SharedLinkList } from '../../../../admin/brands/share/share-brand'
import { documentsAtom } from '../../../../admin/workspace/atoms'
import { openDocument } from '../../../../admin/workspace/document'
import { showAdmin } from '../../show-admin'

test('each button that takes a link back says which one, as read aloud too', () => {
  const link = {
    kind: 'preview',
    by: { id: 'u1', name: 'Ana' },
    createdAt: 0,
    expiresAt: 86_400_000,
  }
  const queries = new QueryClient()
  queries.setQueryData(SHARED_LINKS, [
    { ...link, id: 'l1', variant: 'aurora' },
    { ...link, id: 'l2', variant: 'brisa', kind: 'report' },
  ])
  const store = createStore()
  const documents = ['variants/aurora.yaml', 'variants/brisa.yaml'].map(
    (path) => [path, openDocument(path, { text: 'path: /\n', etag: 'x' }, 'x')] as const,
  )
  store.set(documentsAtom, new Map(documents))
  showAdmin(<SharedLinkList />, { queries, store })
  const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
  expect(names[0]).toMatch(/^Retirar o link de Aurora, de Ana, que vence/)
  expect(names[1]).toMatch(/^Retirar o relatório de Brisa, de Ana, que vence/)
})
