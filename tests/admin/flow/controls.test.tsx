// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { ReactFlowProvider } from '@xyflow/react'
import { atom, createStore, useAtomValue } from 'jotai'
import { expect, test, vi } from 'vitest'
import { Controls } from '../../../admin/flow/controls'
import type { Viewport } from '../../../admin/flow/use-viewport'
import { showAdmin } from '../show-admin'

const drawn = (found: readonly string[], onFound: (step: string) => void) => (
  <ReactFlowProvider>
    <Controls
      sight={{ in() {}, out() {}, all() {} } as Viewport}
      query="cep"
      onQuery={() => {}}
      found={found}
      onFound={onFound}
      onTidy={() => {}}
    />
  </ReactFlowProvider>
)

test('Shift+Enter in the search begins with the last step found and goes back', () => {
  const onFound = vi.fn()
  showAdmin(drawn(['a', 'b', 'c'], onFound))
  const field = screen.getByLabelText('Buscar no fluxo')
  for (let n = 0; n < 4; n++) fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onFound.mock.calls.flat()).toEqual(['c', 'b', 'a', 'c', 'a'])
})

test('the count and the next Enter go by the step that is shown, whatever an edit adds to those found or takes from them', () => {
  const steps = atom(['a', 'b', 'c', 'd'])
  const onFound = vi.fn()
  const Editing = () => drawn(useAtomValue(steps), onFound)
  const store = createStore()
  showAdmin(<Editing />, { store })
  const field = screen.getByLabelText('Buscar no fluxo')
  const enter = () => fireEvent.keyDown(field, { key: 'Enter' })
  for (let n = 0; n < 3; n++) enter()
  expect(screen.getByText('3 de 4')).toBeDefined()
  act(() => store.set(steps, ['c', 'd']))
  expect(screen.getByText('1 de 2')).toBeDefined()
  enter()
  act(() => store.set(steps, ['z', 'c']))
  // the one shown is found no more
  expect(screen.getByText('2')).toBeDefined()
  enter()
  expect(onFound.mock.calls.flat()).toEqual(['a', 'b', 'c', 'd', 'z'])
})
