import { Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconWand } from '@tabler/icons-react'
import { useAtom } from 'jotai'
import { NO_SIMULATION, type Simulation } from '../frame/protocol'
import { counted } from '../ui/words'
import { simulationAtom } from './atoms'
import { Choices } from './choices'
import { SimulateAction } from './simulate-action'

const NETWORKS = [
  { value: 'normal', label: 'Normal' },
  { value: 'slow', label: 'Lenta, 3 s por chamada' },
  { value: 'offline', label: 'Sem conexão' },
  { value: 'drop', label: 'Cair no próximo envio' },
] as const

/** The menu of simulated results, which the preview uses instead of the provider's. */
export function SimulateMenu() {
  const [simulation, setSimulation] = useAtom(simulationAtom)
  const count = changesOf(simulation)
  const changes = counted(count, 'mudança', 'mudanças')
  const change = (part: Partial<Simulation>) => setSimulation({ ...simulation, ...part })
  return (
    <Popover position="bottom-end" width={304} shadow="lg" radius="md" offset={4} trapFocus>
      <Popover.Target>
        <UnstyledButton
          className="select"
          aria-label={count > 0 ? `Simular resultados: ${changes}` : 'Simular resultados'}
        >
          <IconWand size={15} />
          <span className="select-v">Simular</span>
          {count > 0 && <span className="badge badge-sim tn">{count}</span>}
          <IconChevronDown size={14} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className="sim">
        <SimulateAction />
        <Choices
          name="Rede"
          options={NETWORKS}
          value={simulation.network}
          onChoose={(network) => change({ network })}
        />
        <fieldset className="sim-set">
          <legend>Visitante</legend>
          <Check
            label="Bot digita no ritmo da marca"
            on={simulation.delays}
            onChange={(delays) => change({ delays })}
          />
          <Check
            label="Texto a 200 %"
            on={simulation.textSize === 200}
            onChange={(on) => change({ textSize: on ? 200 : 100 })}
          />
          <Check
            label="Reduzir movimento"
            on={simulation.still}
            onChange={(still) => change({ still })}
          />
        </fieldset>
        {count > 0 && (
          <button
            type="button"
            className="lnk sim-reset"
            onClick={() => setSimulation(NO_SIMULATION)}
          >
            Voltar ao comum
          </button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

type CheckProps = {
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

function Check({ label, on, onChange }: CheckProps) {
  return (
    <label className="mi">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  )
}

/** How many settings differ from their defaults. */
function changesOf({ outcomes, ...others }: Simulation): number {
  const own = Object.entries(others).filter(
    ([name, value]) => NO_SIMULATION[name as keyof typeof others] !== value, // the keys of this very type
  )
  return Object.keys(outcomes).length + own.length
}
