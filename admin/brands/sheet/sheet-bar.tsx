import { Select } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconPlus, IconReplace } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Experiment } from '../../../src/core/script/experiment'
import { groupBy } from '../../../src/core/script/group-by'
import type { Step } from '../../../src/core/script/step'
import { HelpLink } from '../../guide/help-link'
import { armChoices } from '../../preview/arms'
import { findNamed } from '../../ui/find-named'
import { Pill, type Segment, Segments } from '../../ui/toggles'
import { useUser } from '../../workbench/use-user'
import { useNames } from '../../workspace/names'
import { type BrandOnSheet, FILTERS } from './sheet-overview'
import type { Device, SheetFilter, SheetSource, SheetView } from './sheet-view'

type Props = {
  readonly place: SheetView
  readonly go: (change: Partial<SheetView>) => void
  readonly steps: readonly Step[]
  readonly experiments: readonly Experiment[]
  readonly brands: readonly BrandOnSheet[]
  readonly reach: string | undefined
}

/** The controls of the sheet: step, experiment arm, screen, draft or live, and a filter of brands. */
export function SheetBar({ place, go, steps, experiments, brands, reach }: Props) {
  const nameOf = useNames()
  const groups = useMemo(() => byGroup(steps, nameOf), [steps, nameOf])
  // a step that is not in this content still stands in the address: the tiles say that no talk passes there
  const isMissing = place.step !== '' && !steps.some(({ id }) => id === place.step)
  const fixed = [
    { value: '', label: 'Começo da conversa' },
    ...(isMissing ? [{ value: place.step, label: nameOf(place.step) }] : []),
  ]
  const choices = [{ group: 'Conversa', items: fixed }, ...groups]
  const arms = armChoices(experiments, nameOf)
  const { brands: bound } = useUser()
  return (
    <header className="pg-h sheet-h">
      <h1>
        Marcas <span className="dim tn">{brands.length}</span>
      </h1>
      <span className="top-sep" />
      <Select
        aria-label="Passo"
        searchable
        allowDeselect={false}
        limit={80}
        w={236}
        size="xs"
        data={choices}
        filter={findNamed}
        value={place.step}
        onChange={(step) => go({ step: step ?? '' })}
        nothingFoundMessage="Nenhum passo com esse nome"
      />
      {arms.length > 0 && (
        <Select
          aria-label="Versão do experimento"
          w={200}
          size="xs"
          data={[{ value: '', label: 'Sem experimento' }, ...arms]}
          value={place.arm}
          allowDeselect={false}
          onChange={(arm) => go(arm ? { arm } : { arm: '', filter: 'todas' })}
        />
      )}
      <Segments label="Tela" on={place.device} of={DEVICES} onChoose={(device) => go({ device })} />
      <Segments
        label="Conteúdo"
        on={place.source}
        of={SOURCES}
        onChoose={(source) => go({ source })}
      />
      <fieldset className="sheet-f" aria-label="Quais marcas">
        {FILTER_NAMES.map((filter) => (
          <FilterPill key={filter} filter={filter} place={place} go={go} brands={brands} />
        ))}
      </fieldset>
      {reach !== undefined && (
        <p className="sheet-r" role="status">
          {reach}
        </p>
      )}
      <span className="grow" />
      <HelpLink to="ver-todas-as-marcas" />
      {bound === undefined && (
        <>
          <Link to="/trocar" className="btn" title="Achar e trocar palavras em todas as marcas">
            <IconReplace size={16} />
            Trocar
          </Link>
          <Link to="/marcas/nova" className="btn">
            <IconPlus size={16} />
            Nova marca
          </Link>
        </>
      )}
    </header>
  )
}

const FILTER_NAMES = Object.keys(FILTERS) as readonly SheetFilter[] // the keys of this table

type PillProps = Pick<Props, 'place' | 'go' | 'brands'> & { readonly filter: SheetFilter }

function FilterPill({ filter, place, go, brands }: PillProps) {
  const { label, takes } = FILTERS[filter]
  const count = brands.filter(takes).length
  const isOn = place.filter === filter
  // hide a filter that would show no brand, or no fewer than all
  if (!isOn && isIdle(filter, count, brands.length)) return null
  return (
    <Pill on={isOn} onPress={() => go({ filter })}>
      {filter === 'aviso' && <i className="dot-w" />}
      {label} <b className="tn">{count}</b>
    </Pill>
  )
}

const isIdle = (filter: SheetFilter, count: number, all: number) =>
  (count === 0 && filter !== 'todas') || (filter === 'nao-mudam' && count === all)

const DEVICES: readonly Segment<Device>[] = [
  { id: 'celular', label: 'Celular', Icon: IconDeviceMobile },
  { id: 'computador', label: 'Computador', Icon: IconDeviceDesktop },
]
const SOURCES: readonly Segment<SheetSource>[] = [
  { id: 'rascunho', label: 'Rascunho' },
  { id: 'no-ar', label: 'No ar' },
]

/** Steps under the names of their groups. */
function byGroup(steps: readonly Step[], nameOf: (of: string) => string) {
  const groups = groupBy(steps, ({ group }) => group)
  return [...groups].map(([group, own]) => ({
    group: nameOf(`scripts/${group}.yaml`),
    items: own.map(({ id }) => ({ value: id, label: nameOf(id) })),
  }))
}
