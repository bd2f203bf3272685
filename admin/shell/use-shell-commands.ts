import { useMantineColorScheme } from '@mantine/core'
import { useAtomValue, useSetAtom } from 'jotai'
import { createElement, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SignedIn } from '../../src/api/user'
import { type Command, useCommands } from '../workbench/commands'
import { isOffered, viewsAtom } from '../workbench/views'
import { useWorkspace } from '../workspace/context'
import { paletteAtom } from './palette/palette-atom'

/** What can be done wherever one is. */
export function useShellCommands(user: SignedIn): void {
  const views = useAtomValue(viewsAtom)
  const navigate = useNavigate()
  const workspace = useWorkspace()
  const togglePalette = useSetAtom(paletteAtom)
  const { setColorScheme } = useMantineColorScheme()
  const commands = useMemo(
    (): readonly Command[] => [
      {
        id: 'palette',
        label: 'Ir para…',
        shortcut: 'Ctrl+K',
        hidden: true,
        run: () => togglePalette((open) => !open),
      },
      {
        id: 'save',
        label: 'Salvar agora',
        shortcut: 'Ctrl+S',
        run: () => void workspace.flush(),
      },
      ...views
        .filter((view) => isOffered(view, user))
        .map(({ path, title, icon: Icon, shortcut }) => ({
          id: `view-${path}`,
          label: `Abrir ${title}`,
          icon: createElement(Icon, { size: 16 }),
          ...(shortcut !== undefined && { shortcut }),
          run: () => navigate(`/${path}`),
        })),
      { id: 'theme-light', label: 'Tema claro', run: () => setColorScheme('light') },
      { id: 'theme-dark', label: 'Tema escuro', run: () => setColorScheme('dark') },
      {
        id: 'theme-auto',
        label: 'Tema como o do sistema',
        run: () => setColorScheme('auto'),
      },
    ],
    [views, user, navigate, workspace, togglePalette, setColorScheme],
  )
  useCommands(commands)
}
