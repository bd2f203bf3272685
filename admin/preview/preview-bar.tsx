import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconFocus2,
  IconLock,
  IconPlayerTrackPrev,
  IconWorldX,
} from '@tabler/icons-react'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { type Command, useCommands } from '../workbench/commands'
import { placeAtom } from '../workbench/open-document'
import { useSlot } from '../workbench/slot'
import { addressAtom, reportAtom, sendAtom, visitedAtom } from './atoms'
import { OnPhone } from './on-phone'
import { SimulateMenu } from './simulate-menu'
import { TurnMenu } from './turn-menu'
import { Turns } from './turns'
import { useArrive } from './use-arrive'
import { VariantMenu } from './variant-menu'
import { WidthMenu } from './width-menu'

/** What is shown and how, where it is opened, and which turn of the conversation is looked at. */
export function PreviewBar() {
  return (
    <header className="prev-bar">
      <div className="prev-row">
        <VariantMenu />
        <WidthMenu />
        <SimulateMenu />
      </div>
      <div className="prev-row">
        <AddressField />
        <Tooltip label="Nada sai da prévia: os resultados são inventados e nenhum pagamento acontece.">
          <span className="badge badge-sim">Simulado</span>
        </Tooltip>
        <OnPhone />
      </div>
      <TurnRow />
      <div className="prev-row prev-ticks">
        <Turns />
      </div>
    </header>
  )
}

/** The address as a visitor would open it; taken over with Enter or when the field is left. */
function AddressField() {
  const [address, setAddress] = useAtom(addressAtom)
  const visited = useAtomValue(visitedAtom)
  const [typed, setTyped] = useState(address)
  useEffect(() => setTyped(address), [address])
  const isLost = visited !== undefined && !visited.found
  return (
    <form
      className={isLost ? 'url url--lost' : 'url'}
      onSubmit={(event) => {
        event.preventDefault()
        setAddress(typed)
      }}
    >
      {isLost ? <IconWorldX size={14} /> : <IconLock size={14} />}
      <input
        aria-label="Endereço da prévia"
        aria-description={isLost ? 'Nenhuma marca abre neste endereço.' : undefined}
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setAddress(typed)}
      />
    </form>
  )
}

function TurnRow() {
  const report = useAtomValue(reportAtom)
  const { send } = useAtomValue(sendAtom)
  const place = useAtomValue(placeAtom)
  const arrive = useArrive()
  const open = place?.step
  const { here = 0, stops = [], swap } = report ?? {}
  const last = swap ? Math.min(swap.turn, stops.length) : stops.length
  const commands = useMemo((): readonly Command[] => {
    const to = (turn: number) => () => send({ type: 'turn', turn })
    return [
      {
        id: 'preview-restart',
        label: 'Recomeçar a conversa da prévia',
        run: () => send({ type: 'restart' }),
      },
      {
        id: 'preview-back',
        label: 'Voltar um turno na prévia',
        shortcut: 'Alt+PageUp',
        enabled: here > 1,
        run: to(here - 1),
      },
      {
        id: 'preview-forward',
        label: 'Avançar um turno na prévia',
        shortcut: 'Alt+PageDown',
        enabled: here < last,
        run: to(here + 1),
      },
      {
        id: 'preview-here',
        label: 'Levar a prévia ao passo aberto',
        shortcut: 'Alt+Enter',
        enabled: open !== undefined,
        run: () => void (open && arrive(open)),
      },
    ]
  }, [send, here, last, open, arrive])
  useCommands(commands)
  const [restart, back, forward, toOpen] = commands
  return (
    <div className="prev-row">
      <Step command={restart} Icon={IconPlayerTrackPrev} label="Recomeçar a conversa" />
      <Step command={back} Icon={IconChevronLeft} label="Voltar um turno" />
      <TurnMenu />
      <Step command={forward} Icon={IconChevronRight} label="Avançar um turno" />
      <Step command={toOpen} Icon={IconFocus2} label="Levar a prévia ao passo aberto" />
      <span className="slot" ref={useSlot('preview-turns')} />
    </div>
  )
}

type StepProps = {
  readonly command: Command | undefined
  readonly Icon: typeof IconLock
  readonly label: string
}

function Step({ command, Icon, label }: StepProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        disabled={command?.enabled === false}
        onClick={() => command?.run()}
      >
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
