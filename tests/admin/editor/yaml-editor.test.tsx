// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { connectEditor } from '../../../admin/editor/connect-editor'
import YamlEditor from '../../../admin/editor/yaml-editor'
import { openDocumentAtom, useGoTo } from '../../../admin/workbench/open-document'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { openDocument } from '../../../admin/workspace/document'
import { showAdmin } from '../show-admin'

// Monaco needs a browser; `tests/e2e` run the real one
vi.mock('../../../admin/editor/monaco', () => ({ LANGUAGE: '', uriOf: (path: string) => path }))
vi.mock('../../../admin/editor/themes', () => ({ applyTheme: () => {}, themeOf: () => '' }))
vi.mock('../../../admin/editor/live-changes', () => ({ LiveChanges: () => null }))
vi.mock('../../../admin/editor/connect-editor', () => ({ connectEditor: vi.fn() }))
vi.mock('@monaco-editor/react', () => ({
  default: ({ onMount }: { readonly onMount: (editor: object) => void }) => {
    useEffect(() => onMount({}), [onMount])
  },
}))

function Opener() {
  const goTo = useGoTo()
  return <button type="button" onClick={() => goTo({ path: 'scripts/b.yaml' })} />
}

test('opening another document keeps the editor connected: a new connection would lose its models, and with them the keyboard', async () => {
  const dispose = vi.fn()
  const own = { onShown: () => {}, markChanges: () => {}, markMeasures: () => {}, dispose }
  vi.mocked(connectEditor).mockReturnValue(own)
  const store = createStore()
  const documents = ['scripts/a.yaml', 'scripts/b.yaml'].map(
    (path) => [path, openDocument(path, { text: '', etag: 'e' }, 'e')] as const,
  )
  store.set(documentsAtom, new Map(documents))
  store.set(openDocumentAtom, { path: 'scripts/a.yaml' })
  showAdmin(
    <>
      <Opener />
      <YamlEditor />
    </>,
    { store, address: '/conversa/scripts/a.yaml' },
  )
  await act(async () => fireEvent.click(screen.getByRole('button')))
  await act(async () => store.set(openDocumentAtom, { path: 'scripts/b.yaml' }))
  expect(connectEditor).toHaveBeenCalledTimes(1)
  expect(dispose).not.toHaveBeenCalled()
})
