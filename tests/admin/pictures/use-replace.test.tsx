// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createCall } from '../../../admin/api/client'
import { useReplace } from '../../../admin/pictures/use-acts'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { WorkspaceProvider } from '../../../admin/workspace/context'
import { edited, openDocument } from '../../../admin/workspace/document'
import type { Workspace } from '../../../admin/workspace/workspace'

const PATH = 'variants/aurora.yaml'
const TEXT = 'title: Antes\nbrand:\n  logo: logo-velho.webp\n'

test('what was edited while the picture was on its way is kept when the picture is replaced', () => {
  const store = createStore()
  store.set(documentsAtom, new Map([[PATH, openDocument(PATH, { text: TEXT, etag: 'a' }, 'a')]]))
  const edit = (path: string, text: string | null) =>
    store.set(documentsAtom, (before) => {
      const document = before.get(path)
      return document ? new Map(before).set(path, edited(document, text)) : before
    })
  const workspace = { edit } as unknown as Workspace
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>
      <WorkspaceProvider tools={{ workspace, call: createCall(() => new Promise(() => {})) }}>
        {children}
      </WorkspaceProvider>
    </Provider>
  )
  // as the upload holds it, whose end no later render reaches
  const replace = renderHook(() => useReplace(), { wrapper }).result.current
  edit(PATH, TEXT.replace('Antes', 'Depois'))
  expect(replace('logo-velho.webp', { name: 'logo-novo.webp' })).toBe(true)
  expect(store.get(documentsAtom).get(PATH)?.text).toBe(
    'title: Depois\nbrand:\n  logo: logo-novo.webp\n',
  )
})
