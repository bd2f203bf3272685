import { ActionIcon, Menu, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconFocus2,
  IconPlayerTrackPrev,
  IconSelector,
  type TablerIcon,
} from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { type Command, useCommands } from '../workbench/commands'
import { openDocumentAtom } from '../workbench/open-document'
import { useSlot } from '../workbench/slot'
import { useNames } from '../workspace/names'
import { reportAtom, sendAtom } from './atoms'
import { useArrive } from './use-arrive'

/** Controls of the turns: restart, back, forward, to any turn, and to the step open in the editor. */
export function TurnRow() {
  const report = useAtomValue(reportAtom)
  const { send } = useAtomValue(sendAtom)
  const place = useAtomValue(openDocumentAtom)
  const arrive = useArrive()
  const open = place?.step
  const { here = 0, stops = [], swap } = report ?? {}
  const last = swap ? Math.min(swap.turn, stops.length) : stops.length
  const to = (turn: number) => () => send({ type: 'turn', turn })
  const commands: readonly Command[] = [
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
  readonly Icon: TablerIcon
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

/** Shows the current turn; its menu goes to any other. */
function TurnMenu() {
  const report = useAtomValue(reportAtom)
  const { send } = useAtomValue(sendAtom)
  const { here = 0, stops = [], step = '', swap } = report ?? {}
  const last = swap ? swap.turn : stops.length
  const place = `Turno ${here} de ${stops.length}`
  const nameOf = useNames()
  return (
    <Menu position="bottom" width={320} disabled={stops.length === 0}>
      <Menu.Target>
        <UnstyledButton
          className="select prev-turn"
          aria-label={`Ir para um turno. ${place}: ${nameOf(step)}`}
        >
          <span className="select-l tn">{place}</span>
          <span className="select-v" title={step}>
            {nameOf(step)}
          </span>
          <IconSelector size={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className="long-list">
        {stops.map((stop, index) => (
          <Menu.Item
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place
            key={index}
            disabled={index >= last}
            leftSection={<span className="side tn">{index + 1}</span>}
            rightSection={index + 1 === here && <span className="side">aqui</span>}
            onClick={() => send({ type: 'turn', turn: index + 1 })}
          >
            {nameOf(stop)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** One tick for each turn: past, current, later, the turn where the edited script diverges, and those lost after it. */
export function Turns() {
  const report = useAtomValue(reportAtom)
  const { send } = useAtomValue(sendAtom)
  const { here = 0, stops = [], swap } = report ?? {}
  const nameOf = useNames()
  const lookOf = (turn: number) => {
    if (swap && turn === swap.turn) return 'diff'
    if (swap && turn > swap.turn) return 'lost'
    if (turn === here) return 'here'
    return turn > here ? 'ahead' : undefined
  }
  return (
    <div className="turns">
      {stops.map((stop, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place
          key={index}
          type="button"
          tabIndex={-1}
          className={lookOf(index + 1)}
          title={`Turno ${index + 1}: ${nameOf(stop)}`}
          aria-label={`Turno ${index + 1}: ${nameOf(stop)}`}
          disabled={swap !== undefined && index + 1 > swap.turn}
          onClick={() => send({ type: 'turn', turn: index + 1 })}
        />
      ))}
    </div>
  )
}
