// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ReactFlowProvider } from '@xyflow/react'
import { createStore, useAtom } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Canvas } from '../../../admin/flow/canvas'
import { createSceneBuilder } from '../../../admin/flow/scene'
import { useFlowKeys } from '../../../admin/flow/use-flow-keys'
import { openDocumentAt, openDocumentAtom } from '../../../admin/workbench/open-document'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { openDocument } from '../../../admin/workspace/document'
import type { CompiledScript } from '../../../src/core/script/script'
import { showAdmin } from '../show-admin'

const script: CompiledScript = {
  start: 'a',
  fallback: 'a',
  steps: [
    { id: 'b', group: 'um', say: [], next: [{ to: 'b' }] },
    { id: 'a', group: 'um', say: [], next: [{ to: 'b' }] },
    { id: 'c', group: 'um', say: [], next: [{ to: 'd' }] },
    { id: 'd', group: 'dois', say: [], next: [{ to: 'end' }] },
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
  showAdmin(
    <ReactFlowProvider>
      <Flow />
    </ReactFlowProvider>,
  )
  fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowUp' })
  expect(open).toHaveBeenCalledWith('um/a')
})

/** The flow of the group that the address names, as the view Conversa opens it. */
function FlowOfAddress() {
  const { pathname, hash } = useLocation()
  const [place, setPlace] = useAtom(openDocumentAtom)
  useLayoutEffect(() => setPlace(openDocumentAt(pathname, hash)), [pathname, hash, setPlace])
  const group = place?.path.replace(/^scripts\/|\.yaml$/g, '')
  return <Canvas script={script} group={group} order={'um\ndois'} />
}

test('Enter on a door to another group: its first step has the focus there', async () => {
  // jsdom has none
  vi.stubGlobal('CSS', { escape: (id: string) => id.replace(/\W/g, '\\$&') })
  const store = createStore()
  const texts = {
    'scripts/um.yaml':
      'group: um\nsteps:\n  b:\n    say: Bê\n  a:\n    say: Á\n  c:\n    say: Cê\n',
    'scripts/dois.yaml': 'group: dois\nsteps:\n  d:\n    say: Dê\n',
  }
  store.set(
    documentsAtom,
    new Map(
      Object.entries(texts).map(([path, text]) => [
        path,
        openDocument(path, { text, etag: path }, path),
      ]),
    ),
  )
  showAdmin(
    <ReactFlowProvider>
      <FlowOfAddress />
    </ReactFlowProvider>,
    { store, address: '/conversa/scripts/um.yaml#c' },
  )
  const door = await screen.findByRole('button', { name: 'Vai para Dê' })
  door.focus()
  fireEvent.keyDown(door, { key: 'Enter' })
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Dê,/))
})
