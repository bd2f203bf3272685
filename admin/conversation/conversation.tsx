import { ActionIcon, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useAtom, useAtomValue } from 'jotai'
import { Suspense, useEffect } from 'react'
import {
  Group,
  Panel,
  type PanelProps,
  Separator,
  useDefaultLayout,
  usePanelRef,
} from 'react-resizable-panels'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { ErrorBoundary } from '../ui/error-boundary'
import { Tabs } from '../ui/tabs'
import { Segments } from '../ui/toggles'
import { conversationUrl, openDocumentAt, openDocumentAtom } from '../workbench/open-document'
import { asideAtom, panelAtom } from '../workbench/panels'
import { outlinesAtom } from '../workspace/outlines'
import { InlineMeasures, MODES, PANELS, Preview } from './parts'
import { Tree } from './tree'
import { useOpenOnRequest } from './use-open-on-request'
import { WorkPane } from './work-pane'
import './conversation.css'
import { useCommands } from '../workbench/commands'

/** If the address names no document, opens the current one, or the first group. */
function useFirstPlace(): void {
  const place = useAtomValue(openDocumentAtom)
  const first = useAtomValue(outlinesAtom)[0]
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (openDocumentAt(pathname, '')) return
    const start = first && { path: first.path, ...(first.start && { step: first.start }) }
    const to = place ?? start
    if (to) navigate(conversationUrl(to), { replace: true })
  }, [place, first, pathname, navigate])
}

/** Tree, work and preview side by side; the bottom panel under the work. Sizes are remembered. */
export default function Conversation() {
  const panes = usePanes()
  useFirstPlace()
  return (
    <>
      <h1 className="sr-only">Conversa</h1>
      <Suspense>
        <InlineMeasures />
      </Suspense>
      <div className="panes-row panes-frame">
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
              <ErrorBoundary where="prévia">
                <PreviewSlot />
              </ErrorBoundary>
            </Suspense>
          </Panel>
        </Group>
      </div>
    </>
  )
}

/** The bottom panel, with a tab for each of `PANELS`. */
function BottomPanel({ onClose }: { onClose: () => void }) {
  const [chosen, choose] = useAtom(panelAtom)
  const panel = PANELS.find(({ id }) => id === chosen?.id) ?? PANELS[0]
  return (
    <section className="panel" aria-label="Painel">
      <Tabs
        label="Painel"
        tabs={PANELS}
        on={panel.id}
        onChoose={(id) => choose({ id })}
        end={
          <Tooltip label="Esconder (Ctrl J)">
            <ActionIcon aria-label="Esconder o painel" onClick={onClose}>
              <IconX size={16} />
            </ActionIcon>
          </Tooltip>
        }
      >
        <ErrorBoundary where={panel.label}>
          <Suspense>
            <panel.Body />
          </Suspense>
        </ErrorBoundary>
      </Tabs>
    </section>
  )
}

/** The right pane: the preview, or the side view of the middle pane's mode. */
function PreviewSlot() {
  const [query] = useSearchParams()
  const aside = MODES.find(({ id }) => id === query.get('modo'))?.aside
  const [shown, show] = useAtom(asideAtom)
  const isCovered = aside !== undefined && shown === 'modo'
  return (
    <div className="aside">
      {aside && (
        <Segments
          className="aside-h"
          label="O que mostrar ao lado"
          of={[
            { id: 'modo', label: aside.label },
            { id: 'previa', label: 'Prévia' },
          ]}
          on={shown}
          onChoose={show}
        />
      )}
      <div className="aside-b">
        {/* the preview stays mounted while it is covered, since the side view shows its conversation */}
        <div className={isCovered ? 'aside-p covered' : 'aside-p'} inert={isCovered}>
          <Preview />
        </div>
        {isCovered && (
          <div className="aside-p">
            <Suspense>
              <aside.Body />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  )
}

const fixed = { groupResizeBehavior: 'preserve-pixel-size', collapsible: true } as const

/** Sizes in pixels as in the reference design; a collapsible pane collapses below its minimum. */
const PANES = {
  tree: { id: 'tree', defaultSize: 264, minSize: 200, maxSize: 480, ...fixed },
  work: { id: 'work', minSize: 320 },
  preview: { id: 'preview', defaultSize: 424, minSize: 320, maxSize: 1400, ...fixed },
  editor: { id: 'editor', minSize: 120 },
  bottom: { id: 'bottom', defaultSize: 176, minSize: 92, ...fixed },
} as const satisfies Record<string, PanelProps>

/** The panes' remembered sizes, and the commands that fold them. */
function usePanes() {
  const across = useDefaultLayout({ id: 'roteiro.panes', panelIds: ['tree', 'work', 'preview'] })
  const down = useDefaultLayout({ id: 'roteiro.panes.down', panelIds: ['editor', 'bottom'] })
  const tree = usePanelRef()
  const preview = usePanelRef()
  const bottom = usePanelRef()
  const fold = (pane: typeof tree) => () => {
    if (pane.current?.isCollapsed()) pane.current.expand()
    else pane.current?.collapse()
  }
  const foldBottom = fold(bottom)
  useCommands([
    {
      id: 'fold-tree',
      label: 'Mostrar ou esconder a lista de passos',
      shortcut: 'Ctrl+B',
      run: fold(tree),
    },
    {
      id: 'fold-bottom',
      label: 'Mostrar ou esconder o painel de baixo',
      shortcut: 'Ctrl+J',
      run: foldBottom,
    },
    {
      id: 'fold-preview',
      label: 'Mostrar ou esconder a prévia',
      shortcut: 'Ctrl+Alt+P',
      run: fold(preview),
    },
  ])
  useOpenOnRequest(bottom)
  return { across, down, tree, preview, bottom, foldBottom }
}
