import { useAtomValue } from 'jotai'
import { Suspense, useEffect } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useLocation, useNavigate } from 'react-router-dom'
import { Problem } from '../ui/problem'
import { addressOf, placeAt, placeAtom } from '../workbench/open-document'
import { outlinesAtom } from '../workspace/outlines'
import { BottomPanel } from './bottom-panel'
import './conversation.css'
import { PreviewSlot } from './preview-slot'
import { Tree } from './tree'
import { PANES, usePanes } from './use-panes'
import { WorkPane } from './work-pane'

/** Without a document in the address the conversation opens at its beginning. */
function useFirstPlace(): void {
  const place = useAtomValue(placeAtom)
  const first = useAtomValue(outlinesAtom)[0]
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (placeAt(pathname, '')) return
    const start = first && { path: first.path, ...(first.start && { step: first.start }) }
    const to = place ?? start
    if (to) navigate(addressOf(to), { replace: true })
  }, [place, first, pathname, navigate])
}

/** Tree, work and preview side by side; the bottom panel under the work. Sizes are remembered. */
export default function Conversation() {
  const panes = usePanes()
  useFirstPlace()
  return (
    <>
      <h1 className="sr-only">Conversa</h1>
      <Group className="panes" {...panes.across}>
        <Panel {...PANES.tree} panelRef={panes.tree}>
          <Tree />
        </Panel>
        <Separator className="grip" aria-label="Largura da lista de passos" />
        <Panel {...PANES.work}>
          <Group orientation="vertical" {...panes.down}>
            <Panel {...PANES.editor}>
              <WorkPane />
            </Panel>
            <Separator className="grip grip-h" aria-label="Altura do painel" />
            <Panel {...PANES.bottom} panelRef={panes.bottom}>
              <BottomPanel onClose={panes.foldBottom} />
            </Panel>
          </Group>
        </Panel>
        <Separator className="grip" aria-label="Largura da prévia" />
        <Panel {...PANES.preview} panelRef={panes.preview}>
          <Suspense>
            <Problem where="prévia">
              <PreviewSlot />
            </Problem>
          </Suspense>
        </Panel>
      </Group>
    </>
  )
}
