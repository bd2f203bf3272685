import { Suspense } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { Problem } from '../problem'
import { BottomPanel } from './bottom-panel'
import './conversation.css'
import { PreviewSlot } from './preview-slot'
import { PANELS } from './slots'
import { Tree } from './tree'
import { PANES, usePanes } from './use-panes'
import { WorkPane } from './work-pane'

/** Tree, work and preview side by side; the bottom panel under the work. Sizes are remembered. */
export default function Conversation() {
  const panes = usePanes()
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
            {PANELS.length > 0 && (
              <>
                <Separator className="grip grip-h" aria-label="Altura do painel" />
                <Panel {...PANES.bottom} panelRef={panes.bottom}>
                  <BottomPanel onClose={panes.foldBottom} />
                </Panel>
              </>
            )}
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
