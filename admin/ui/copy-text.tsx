import { CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

type Props = { readonly value: string; readonly quiet?: boolean }

/** A button that copies `value` and confirms it. */
export function CopyText({ value, quiet = false }: Props) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <button
          type="button"
          className={quiet ? 'btn btn-s btn-ghost' : 'btn btn-s'}
          onClick={copy}
        >
          {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          {copied ? 'Copiado' : 'Copiar'}
        </button>
      )}
    </CopyButton>
  )
}
