// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { ReactFlowProvider } from '@xyflow/react'
import { expect, test, vi } from 'vitest'
import { Controls } from '../../../admin/flow/controls'
import type { Viewport } from '../../../admin/flow/use-viewport'
import { showAdmin } from '../show-admin'

test('Shift+Enter in the search begins with the last step found and goes back', () => {
  const onFound = vi.fn()
  showAdmin(
    <ReactFlowProvider>
      <Controls
        sight={{ in() {}, out() {}, all() {} } as Viewport}
        query="cep"
        onQuery={() => {}}
        found={['a', 'b', 'c']}
        onFound={onFound}
        onTidy={() => {}}
      />
    </ReactFlowProvider>,
  )
  const field = screen.getByLabelText('Buscar no fluxo')
  for (let n = 0; n < 4; n++) fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onFound.mock.calls.flat()).toEqual(['c', 'b', 'a', 'c', 'a'])
})
