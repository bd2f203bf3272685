// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { edited, openDocument, reconciled } from '../../../admin/workspace/document'
import { useNames } from '../../../admin/workspace/names'

test('a brand that is deleted here and changed by another keeps its name in the conflict', () => {
  const path = 'variants/oferta.yaml'
  const there = openDocument(path, { text: 'brand: { name: Zumbora }\n', etag: 'a' }, 'a')
  const theirs = { text: 'brand: { name: Zumbora 2 }\n', etag: 'b' }
  const document = reconciled(edited(there, null), theirs)
  expect(document.conflict).toBeDefined()
  const store = createStore()
  store.set(documentsAtom, new Map([[path, document]]))
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(Provider, { store }, children)
  const { result } = renderHook(useNames, { wrapper })
  expect(result.current(path)).toBe('Zumbora')
})

test('a file that there is no more is called by its name, not by its path', () => {
  const { result } = renderHook(useNames)
  expect(result.current('variants/abandono-imovel.yaml')).toBe('Abandono imovel')
  expect(result.current('passo-de-antes')).toBe('passo-de-antes')
})
