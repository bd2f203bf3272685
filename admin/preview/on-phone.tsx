import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconDeviceMobile, IconExternalLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { QrCode } from '../../src/web/kit/qr-code'
import { shareBrand } from '../api/shared-links'
import { CopyText } from '../ui/copy-text'
import { dateAndTime } from '../ui/words'
import { saveStateAtom } from '../workspace/atoms'
import { useWorkspace } from '../workspace/context'
import { visitedAtom } from './atoms'

/** Days for which the link is valid: enough for a look, too short for a partner. */
const DAYS = 1

/** Makes an expiring link to the draft of the shown brand, for a phone or another window. */
export function OnPhone() {
  const workspace = useWorkspace()
  const variant = useAtomValue(visitedAtom)?.variant
  const isSaved = useAtomValue(saveStateAtom) === 'saved'
  const [isOpen, setOpen] = useState(false)
  const sharing = useMutation({
    mutationFn: async (id: string) => {
      // the link shows what is saved on the server
      await workspace.flush()
      return shareBrand(id, DAYS)
    },
  })
  const toggle = () => {
    if (!isOpen && variant) sharing.mutate(variant.id)
    setOpen(!isOpen)
  }
  const { data, error } = sharing
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={264}
      shadow="lg"
      radius="md"
      offset={4}
      trapFocus
    >
      <Popover.Target>
        <Tooltip label="Abrir no celular ou em outra janela" disabled={isOpen}>
          <ActionIcon aria-label="Abrir no celular" disabled={!variant} onClick={toggle}>
            <IconDeviceMobile size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className="on-phone" aria-label="Abrir no celular">
        {error && (
          <p className="bad-t" role="alert">
            {error.message}
          </p>
        )}
        {sharing.isPending && <p className="dim">Preparando o link…</p>}
        {data && (
          <>
            <div className="on-phone-qr">
              <QrCode text={data.address} label="Código QR da prévia" />
            </div>
            <p>
              <b>{variant?.brand.name}</b>,{' '}
              {isSaved ? 'como está agora' : 'como está salvo: falta o que ainda não foi'}. Abre sem
              entrar, com respostas simuladas, até {dateAndTime(data.link.expiresAt)}.
            </p>
            <div className="on-phone-row">
              <a className="btn btn-s" href={data.address} target="_blank" rel="noopener">
                <IconExternalLink size={14} />
                Em outra janela
              </a>
              <CopyText quiet value={data.address} />
            </div>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
