// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { createSceneBuilder } from '../../../admin/flow/scene'
import { useFlowKeys } from '../../../admin/flow/use-flow-keys'
import type { CompiledScript } from '../../../src/core/script/script'

const script: CompiledScript = {
  start: 'a',
  fallback: 'a',
  steps: [
    { id: 'b', group: 'um', say: [], next: [{ to: 'b' }] },
    { id: 'a', group: 'um', say: [], next: [{ to: 'b' }] },
  ],
}
const scene = createSceneBuilder()(script, { group: 'um' })

test('the arrows leave a step that also leads to itself', () => {
  const open = vi.fn()
  const Flow = () => {
    const frame = useRef<HTMLDivElement>(null)
    const onKeyDown = useFlowKeys({ scene, trails: new Map(), selected: 'um/b', open, frame })
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: as the canvas
      <div ref={frame} onKeyDown={onKeyDown}>
        <div className="react-flow__node" data-id="um/b">
          <button type="button">b</button>
        </div>
      </div>
    )
  }
  render(
    <MemoryRouter>
      <Flow />
    </MemoryRouter>,
  )
  fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowUp' })
  expect(open).toHaveBeenCalledWith('um/a')
})
