import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'

type Props = {
  /** What the button creates: "Novo experimento". */
  readonly label: string
  /** Its keys: "Ctrl Alt N". */
  readonly keys?: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** A + button and the small form it opens, which names and creates something new. */
export function NewPopover({ label, keys, isOpen, onOpen, onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      trapFocus
      returnFocus
      width={320}
      position="bottom-start"
    >
      <Popover.Target>
        <Tooltip label={keys === undefined ? label : `${label} (${keys})`}>
          <ActionIcon aria-label={label} onClick={() => onOpen(!isOpen)}>
            <IconPlus size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className="new-doc">
        <form onSubmit={submit}>{children}</form>
      </Popover.Dropdown>
    </Popover>
  )
}
