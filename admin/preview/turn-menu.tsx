import { Menu, UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { reportAtom, sendAtom } from './atoms'

/** Which turn is shown, and a way to any other. */
export function TurnMenu() {
  const report = useAtomValue(reportAtom)
  const { send } = useAtomValue(sendAtom)
  const { here = 0, stops = [], step = '', swap } = report ?? {}
  const last = swap ? swap.turn : stops.length
  return (
    <Menu position="bottom" width={320} disabled={stops.length === 0}>
      <Menu.Target>
        <UnstyledButton className="select prev-turn" aria-label="Ir para um turno">
          <span className="select-l tn">
            Turno {here} de {stops.length}
          </span>
          <span className="select-v">{step}</span>
          <IconSelector size={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className="prev-list">
        {stops.map((stop, index) => (
          <Menu.Item
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place
            key={index}
            disabled={index >= last}
            leftSection={<span className="side tn">{index + 1}</span>}
            rightSection={index + 1 === here && <span className="side">aqui</span>}
            onClick={() => send({ type: 'turn', turn: index + 1 })}
          >
            {stop}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
