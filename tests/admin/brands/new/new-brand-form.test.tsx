// @vitest-environment jsdom
import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDraftBrand } from '../../../../admin/brands/new/draft-brand'
import NewBrand from '../../../../admin/brands/new/new-brand'
import { documentsAtom } from '../../../../admin/workspace/atoms'
import { openDocument } from '../../../../admin/workspace/document'
import { showAdmin } from '../../show-admin'

class SilentWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', SilentWorker)
  // jsdom has none
  Object.assign(Element.prototype, { scrollIntoView: () => {} })
})

function storeOf(files: Readonly<Record<string, string>>) {
  const store = createStore()
  const documents = Object.entries(files).map(
    ([path, text]) => [path, openDocument(path, { text, etag: 'x' }, 'x')] as const,
  )
  store.set(documentsAtom, new Map(documents))
  return store
}

test('a base whose address is none does not stop the form', () => {
  const store = storeOf({ 'variants/base.yaml': 'canonical: consorcio.example\n' })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const { result } = renderHook(() => useDraftBrand(), { wrapper })
  act(() => result.current.set({ name: 'Ipê' }))
  expect(result.current.text).toContain('name: "Ipê"')
})

test('a copy of a brand that cannot be read is not created as an empty file', async () => {
  const store = storeOf({ 'variants/aurora.yaml': 'brand: [\n' })
  const create = vi.fn(() => true)
  showAdmin(<NewBrand />, { store, workspace: { create } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Nome/ }), { target: { value: 'Ipê' } })
  fireEvent.click(screen.getByLabelText('Começa como', { selector: 'input' }))
  fireEvent.click(await screen.findByRole('option', { name: /aurora/, hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Criar marca' }))
  expect((await screen.findByRole('alert')).textContent).toContain('erro de escrita')
  expect(create).not.toHaveBeenCalled()
})
