import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useCommands } from '../workbench/commands'

type Act = (() => void) | undefined

/** The buttons and keys of undo and redo; undefined where there is nothing to undo or redo. */
export function UndoButtons({ undo, redo }: { readonly undo: Act; readonly redo: Act }) {
  useCommands([
    { id: 'undo', label: 'Desfazer', shortcut: 'Ctrl+Z', run: () => undo?.() },
    { id: 'redo', label: 'Refazer', shortcut: 'Ctrl+Shift+Z', run: () => redo?.() },
  ])
  return (
    <>
      <Tooltip label="Desfazer (Ctrl Z)">
        <ActionIcon
          aria-label="Desfazer"
          disabled={!undo}
          title={undo ? undefined : 'Não há o que desfazer'}
          onClick={undo}
        >
          <IconArrowBackUp size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Refazer (Ctrl Shift Z)">
        <ActionIcon
          aria-label="Refazer"
          disabled={!redo}
          title={redo ? undefined : 'Não há o que refazer'}
          onClick={redo}
        >
          <IconArrowForwardUp size={16} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
