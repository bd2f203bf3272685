import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconLayoutDistributeVertical,
  IconMap2,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconRoute,
} from '@tabler/icons-react'
import { Panel } from '@xyflow/react'
import { useAtom, useAtomValue } from 'jotai'
import { type KeyboardEvent, useState } from 'react'
import { number } from '../../src/measures/portuguese'
import { checksAtom } from '../checks/atoms'
import { useOpenTalk } from '../checks/use-open-talk'
import { useLiveMeasures } from '../measures/live-measures'
import { SearchField } from '../ui/search-field'
import { SearchList } from '../ui/search-list'
import { Segments } from '../ui/toggles'
import { counted } from '../ui/words'
import { onMapAtom, overviewAtom } from './atoms'
import { mostReached, strokeOf } from './edge-traffic'
import type { Viewport } from './use-viewport'

type Props = {
  readonly sight: Viewport
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly found: readonly string[]
  readonly onFound: (step: string) => void
  readonly onTidy: () => void
}

/** The controls over the drawing: its scope, a search, a menu of talks, zoom, and a legend. */
export function Controls({ sight, query, onQuery, found, onFound, onTidy }: Props) {
  const [map, showMap] = useAtom(overviewAtom)
  return (
    <>
      <Panel position="top-left" className="fl-left">
        <Scope />
        <Search query={query} onQuery={onQuery} found={found} onFound={onFound} />
      </Panel>
      <Panel position="top-right" className="zoomer">
        <TalkMenu />
        <Tool label="Aproximar" Icon={IconPlus} onClick={sight.in} />
        <Tool label="Afastar" Icon={IconMinus} onClick={sight.out} />
        <Tool label="Ver tudo" Icon={IconMaximize} onClick={sight.all} />
        <Tool label="Arrumar" Icon={IconLayoutDistributeVertical} onClick={onTidy} />
        <Tool label="Miniatura" Icon={IconMap2} on={map} onClick={() => showMap(!map)} />
      </Panel>
      <MeasureLegend />
    </>
  )
}

const SCOPES = [
  { id: 'group', label: 'Este grupo' },
  { id: 'map', label: 'Mapa' },
] as const

function Scope() {
  const [isMap, showMap] = useAtom(onMapAtom)
  return (
    <Segments
      label="O que desenhar"
      of={SCOPES}
      on={isMap ? 'map' : 'group'}
      onChoose={(scope) => showMap(scope === 'map')}
    />
  )
}

type SearchProps = Pick<Props, 'query' | 'onQuery' | 'found' | 'onFound'>

/** The search field: Enter goes to the next step found, Shift+Enter to the previous one. */
function Search({ query, onQuery, found, onFound }: SearchProps) {
  const [shown, setShown] = useState<string>()
  // the steps found change with every edit of the script, and with them the place of the one shown
  const at = shown === undefined ? -1 : found.indexOf(shown)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') onQuery('')
    if (event.key !== 'Enter' || found.length === 0) return
    const next = (event.shiftKey ? Math.max(at, 0) + found.length - 1 : at + 1) % found.length
    const target = found[next]
    setShown(target)
    if (target) onFound(target)
  }
  return (
    <SearchField
      label="Buscar no fluxo"
      className="fl-search"
      value={query}
      onValue={(words) => {
        onQuery(words)
        setShown(undefined)
      }}
      onKeyDown={onKeyDown}
    >
      {query !== '' && (
        <span className="dim tn">{at < 0 ? found.length : `${at + 1} de ${found.length}`}</span>
      )}
    </SearchField>
  )
}

/** A menu of test talks; the preview replays the chosen one, and the drawing shows its path. */
function TalkMenu() {
  const { talks } = useAtomValue(checksAtom)
  const openTalk = useOpenTalk()
  const items = talks.flatMap(({ path, name, variants, turns }) =>
    variants.length === 0
      ? []
      : [{ id: path, label: name, side: counted(turns, 'turno', 'turnos') }],
  )
  return (
    <SearchList
      items={items}
      width={420}
      label="Buscar conversa de teste"
      none={
        talks.length === 0
          ? 'As conversas ainda estão sendo lidas'
          : 'Nenhuma conversa com esse nome'
      }
      onChoose={(path) => {
        const [variant] = talks.find((talk) => talk.path === path)?.variants ?? []
        if (variant !== undefined) void openTalk(path, variant)
      }}
    >
      {(toggle) => (
        <ActionIcon
          aria-label="Desenhar uma conversa"
          title="Desenhar uma conversa"
          aria-haspopup="listbox"
          onClick={toggle}
        >
          <IconRoute size={16} />
        </ActionIcon>
      )}
    </SearchList>
  )
}

type ToolProps = {
  readonly label: string
  readonly Icon: typeof IconPlus
  readonly on?: boolean
  readonly onClick: () => void
}

function Tool({ label, Icon, on, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} aria-pressed={on} data-on={on || undefined} onClick={onClick}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

const LOSSES = [
  ['little', 'até 12 %'],
  ['some', 'até 24 %'],
  ['much', 'mais'],
] as const

/** The legend of line widths and colours; absent without measures. */
function MeasureLegend() {
  const measures = useLiveMeasures()
  if (measures.size === 0) return null
  const most = mostReached(measures)
  return (
    <Panel position="bottom-right" className="fl-key">
      <b>Linha</b>
      {samplesOf(most).map((n) => (
        <span key={n}>
          <i className="fl-key-l" style={{ height: strokeOf(n, most)?.strokeWidth }} />
          <span className="tn">{number(n)}</span>
        </span>
      ))}
      <b>Param</b>
      {LOSSES.map(([level, words]) => (
        <span key={level}>
          <i className={`fl-key-c nd-${level}`} />
          <span>{words}</span>
        </span>
      ))}
    </Panel>
  )
}

/** Up to three round numbers, the largest near the count of the busiest step. */
const samplesOf = (most: number): readonly number[] => [
  ...new Set([most / 30, most / 4, most].map(rounded)),
]

function rounded(n: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, n)))
  return Math.max(1, Math.floor(n / unit) * unit)
}
