import { ActionIcon, Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconKey, IconX } from '@tabler/icons-react'
import type * as z from 'zod/mini'
import type { invitation } from '../../src/api/user'

export type Invitation = z.output<typeof invitation>

type Props = { readonly invitation: Invitation; readonly onClose: () => void }

/** A one-time link, which is never shown again. */
export function InvitationLink({ invitation: { user, link }, onClose }: Props) {
  return (
    <div className="card ppl-l" role="status">
      <IconKey size={18} />
      <div className="grow">
        <b>Link de {user.name}</b>
        <p className="dim">
          Só aparece agora. Mande por um canal seguro: quem o abrir escolhe a senha de {user.email}.
        </p>
        <code className="mono">{link}</code>
      </div>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button
            variant="filled"
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={copy}
          >
            {copied ? 'Copiado' : 'Copiar'}
          </Button>
        )}
      </CopyButton>
      <ActionIcon aria-label="Fechar" onClick={onClose}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
