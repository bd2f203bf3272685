import { ActionIcon, Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  IconArrowBackUp,
  IconBan,
  IconDots,
  IconDownload,
  IconPencilDown,
} from '@tabler/icons-react'
import { useState } from 'react'
import { API } from '../../../src/api/api'
import { mayActAs } from '../../../src/api/user'
import { ApiRefusal } from '../../api/problem'
import { useCommands } from '../../workbench/commands'
import { useUser } from '../../workbench/use-user'
import { useCall } from '../../workspace/context'
import { showFailure } from '../show/show-failure'
import type { HistoryRow } from './history'
import { RecallDialog } from './recall-dialog'
import { useBringToDrafts } from './use-bring-to-drafts'
import { useGoOn } from './use-go-on'
import { useRestore } from './use-restore'

type Props = { readonly row: HistoryRow; readonly live: HistoryRow | undefined }

/** The actions on a release: restore, download, recall; for a scheduled one, cancel. */
export function ReleaseActions({ row, live }: Props) {
  const user = useUser()
  const goOn = useGoOn()
  const { restore, pending, refresh } = useRestore()
  const [recalling, setRecalling] = useState(false)
  const mayPublish = mayActAs(user.role, 'publisher')
  const { release, number, recalled, scheduled, kind, message } = row
  const isLive = live?.release === release
  const bringing = useBringToDrafts()
  // restoring a held publication would undo the changes it collides with
  const undo = !isLive && !recalled && kind !== 'held' ? live?.release : undefined
  const label = kind === 'kept' || scheduled ? 'Pôr no ar agora' : 'Voltar a esta versão'
  const goBack = () => {
    if (undo === undefined) return
    const reason = scheduled ? message : `Volta à v${number}`
    void restore({ release, message: reason, undo, base: undo }, () => goOn('/versoes'))
  }
  useCommands([
    {
      id: 'restore',
      label: `${label}: v${number}`,
      enabled: mayPublish && undo !== undefined,
      run: goBack,
    },
  ])
  const wasLive = kind !== 'kept' && !scheduled
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon aria-label="Mais sobre esta versão">
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={`${API}/export?release=${release}`}
            leftSection={<IconDownload size={16} />}
          >
            Baixar os arquivos (zip)
          </Menu.Item>
          {mayPublish && user.brands === undefined && wasLive && !recalled && (
            <Menu.Item
              color="red"
              leftSection={<IconBan size={16} />}
              onClick={() => setRecalling(true)}
            >
              Recolher esta versão…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {!isLive && (
        <Button
          leftSection={<IconPencilDown size={16} />}
          loading={bringing.pending}
          onClick={() => void bringing.bring(row)}
        >
          Levar para o rascunho
        </Button>
      )}
      {scheduled && mayPublish && <Unschedule id={scheduled.id} onDone={refresh} />}
      {undo !== undefined && (
        <Button
          variant="filled"
          leftSection={<IconArrowBackUp size={16} />}
          disabled={!mayPublish}
          title={mayPublish ? undefined : 'O seu papel é editar: peça a quem publica'}
          loading={pending}
          onClick={goBack}
        >
          {label}
        </Button>
      )}
      {recalling && <RecallDialog row={row} isLive={isLive} onClose={() => setRecalling(false)} />}
    </>
  )
}

function Unschedule({ id, onDone }: { id: number; onDone: () => Promise<void> }) {
  const call = useCall()
  const [pending, setPending] = useState(false)
  const cancel = async () => {
    setPending(true)
    try {
      await call('unschedule', { params: { id: String(id) } })
      const message = 'A versão continua guardada: pode ir ao ar a qualquer hora.'
      notifications.show({ title: 'Agendamento cancelado', message })
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'not-found') {
        const message = 'Foi ao ar ou foi cancelado. A lista de versões mostra como está.'
        notifications.show({ title: 'Este agendamento não existe mais', message })
      } else showFailure(error, 'O agendamento continua')
    } finally {
      setPending(false)
      await onDone()
    }
  }
  return (
    <Button loading={pending} onClick={cancel}>
      Cancelar o agendamento
    </Button>
  )
}
