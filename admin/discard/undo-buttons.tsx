import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
      <ActButton label="Desfazer" keys="Ctrl Z" icon={<IconArrowBackUp size={16} />} act={undo} />
      <ActButton
        label="Refazer"
        keys="Ctrl Shift Z"
        icon={<IconArrowForwardUp size={16} />}
        act={redo}
      />
    </>
  )
}

type ActButtonProps = {
  readonly label: string
  readonly keys: string
  readonly icon: ReactNode
  readonly act: Act
}

const ActButton = ({ label, keys, icon, act }: ActButtonProps) => (
  <Tooltip label={`${label} (${keys})`}>
    <ActionIcon
      aria-label={label}
      disabled={!act}
      title={act ? undefined : `Não há o que ${label.toLowerCase()}`}
      onClick={act}
    >
      {icon}
    </ActionIcon>
  </Tooltip>
)
