import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { type PanelProps, useDefaultLayout, usePanelRef } from 'react-resizable-panels'
import { type Command, useCommands } from '../workbench/commands'
import { panelAtom } from '../workbench/panels'

const fixed = { groupResizeBehavior: 'preserve-pixel-size', collapsible: true } as const

/** Sizes in pixels as the reference has them; what can be folded folds under its least. */
export const PANES = {
  tree: { id: 'tree', defaultSize: 264, minSize: 200, maxSize: 480, ...fixed },
  work: { id: 'work', minSize: 320 },
  preview: { id: 'preview', defaultSize: 424, minSize: 320, maxSize: 1400, ...fixed },
  editor: { id: 'editor', minSize: 120 },
  bottom: { id: 'bottom', defaultSize: 176, minSize: 92, ...fixed },
} as const satisfies Record<string, PanelProps>

/** The panes' remembered sizes, and the commands that fold them. */
export function usePanes() {
  const across = useDefaultLayout({ id: 'roteiro.panes', panelIds: ['tree', 'work', 'preview'] })
  const down = useDefaultLayout({ id: 'roteiro.panes.down', panelIds: ['editor', 'bottom'] })
  const tree = usePanelRef()
  const preview = usePanelRef()
  const bottom = usePanelRef()
  const { commands, foldBottom } = useMemo(() => {
    const fold = (pane: typeof tree) => () => {
      if (pane.current?.isCollapsed()) pane.current.expand()
      else pane.current?.collapse()
    }
    const commands: readonly Command[] = [
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
        run: fold(bottom),
      },
      {
        id: 'fold-preview',
        label: 'Mostrar ou esconder a prévia',
        shortcut: 'Ctrl+Alt+P',
        run: fold(preview),
      },
    ]
    return { commands, foldBottom: fold(bottom) }
  }, [tree, preview, bottom])
  useCommands(commands)
  const asked = useAtomValue(panelAtom)
  useEffect(() => {
    if (asked) bottom.current?.expand()
  }, [asked, bottom])
  return { across, down, tree, preview, bottom, foldBottom }
}
