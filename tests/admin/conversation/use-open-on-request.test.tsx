// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useOpenOnRequest } from '../../../admin/conversation/use-open-on-request'
import { panelAtom } from '../../../admin/workbench/panels'

test('each request opens the bottom panel once, one from another view too; coming back opens nothing', () => {
  const store = createStore()
  const expand = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const show = () => renderHook(() => useOpenOnRequest({ current: { expand } }), { wrapper })
  store.set(panelAtom, { id: 'problemas' })
  const first = show()
  expect(expand).toHaveBeenCalledTimes(1)
  first.unmount()
  const again = show()
  expect(expand).toHaveBeenCalledTimes(1)
  store.set(panelAtom, { id: 'problemas' })
  again.rerender()
  expect(expand).toHaveBeenCalledTimes(2)
})
