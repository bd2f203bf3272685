import { useMantineColorScheme } from '@mantine/core'
import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWorkspace } from '../workspace/context'
import { type Command, useCommands } from './commands'
import { paletteAtom } from './palette/palette-atom'
import { PAGES, VIEWS } from './views'

/** What can be done wherever one is. */
export function useShellCommands(): void {
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
      ...[...VIEWS, ...PAGES]
        .filter(({ load }) => load)
        .map(({ id, label }) => ({
          id: `view-${id}`,
          label: `Abrir ${label}`,
          ...(id === 'publicar' && { shortcut: 'Ctrl+Alt+Enter' }),
          run: () => navigate(`/${id}`),
        })),
      { id: 'theme-light', label: 'Tema claro', run: () => setColorScheme('light') },
      { id: 'theme-dark', label: 'Tema escuro', run: () => setColorScheme('dark') },
      {
        id: 'theme-auto',
        label: 'Tema como o do sistema',
        run: () => setColorScheme('auto'),
      },
    ],
    [navigate, workspace, togglePalette, setColorScheme],
  )
  useCommands(commands)
}
