import { Select, UnstyledButton } from '@mantine/core'
import { IconCalendar, IconSelector } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { MAX_PERIOD } from '../../src/api/measures'
import { saoPauloDay } from '../../src/core/script/sao-paulo-time'
import { type Day, dayAfter, daysIn } from '../../src/measures/days'
import { sourceName } from '../../src/measures/portuguese'
import { layersAtom } from '../brands/model/layers'
import { useReleases } from '../publish/use-releases'
import { SearchList } from '../ui/search-list'
import { useFieldDraft } from '../ui/use-draft'
import {
  AGAINST_NOTHING,
  ALL,
  againstWord,
  beforeWords,
  lastDays,
  PERIODS,
  periodWords,
  whoWord,
} from './selection'
import { type MeasuredSelection, useBrandGroups, useSelection } from './use-measures'

/** The filters: brand, source, release, period, and what is compared. */
export function Filters({ now }: { readonly now: MeasuredSelection | undefined }) {
  const { selection, change } = useSelection()
  const { against } = selection
  // where nobody has come from a source in the period, it is chosen all the same
  const sourcesWith = (chosen: string | undefined) => [
    ...new Set([
      ...(now?.sources.map(({ source }) => source) ?? []),
      ...(chosen === undefined ? [] : [chosen]),
    ]),
  ]
  const releases = useReleaseChoices()
  return (
    <>
      <WhoMenu />
      <Select
        aria-label="Origem"
        size="xs"
        w={140}
        data={[
          { value: '', label: 'Todas as origens' },
          ...sourcesWith(selection.source).map((value) => ({ value, label: sourceName(value) })),
        ]}
        value={selection.source ?? ''}
        allowDeselect={false}
        onChange={(value) => change({ origem: value ?? '' })}
      />
      <Select
        aria-label="Versão"
        size="xs"
        w={146}
        data={[{ value: '', label: 'Todas as versões' }, ...releases]}
        value={selection.release ?? ''}
        allowDeselect={false}
        searchable
        onChange={(value) => change({ versao: value ?? '' })}
      />
      <PeriodMenu />
      <span className="dim med-cmp">comparado com</span>
      <AgainstMenu
        sources={sourcesWith(against.by === 'source' ? against.source : undefined)}
        releases={releases}
      />
    </>
  )
}

type Choice = { readonly value: string; readonly label: string }

function useReleaseChoices(): readonly Choice[] {
  const { data } = useReleases()
  return (data?.releases ?? []).map(({ id, number, message }) => ({
    value: id,
    label: `v${number} ${message}`,
  }))
}

/** The groups, then the brands, each by its word in the address. */
function useWhoChoices() {
  const { brands } = useAtomValue(layersAtom)
  const groups = useBrandGroups()
  return [
    ...[...groups].map(([name, ids]) => ({
      id: whoWord({ of: 'group', name }),
      label: name,
      side: `grupo de ${ids.length}`,
    })),
    ...brands.map(({ id, name }) => ({ id: whoWord({ of: 'brand', id }), label: name, side: id })),
  ]
}

function WhoMenu() {
  const { selection, change } = useSelection()
  const { brands } = useAtomValue(layersAtom)
  const items = [
    { id: ALL, label: 'Todas as marcas', side: String(brands.length) },
    ...useWhoChoices(),
  ]
  const word = whoWord(selection.who) || ALL
  const chosen = items.find(({ id }) => id === word)?.label ?? word
  return (
    <SearchList
      items={items}
      width={320}
      label="Buscar marca ou grupo"
      none="Nenhuma marca com esse nome"
      onChoose={(id) => change({ quem: id === ALL ? '' : id })}
    >
      {(toggle) => (
        <UnstyledButton
          className="select"
          aria-label={`Marca ou grupo: ${chosen}`}
          aria-haspopup="listbox"
          onClick={toggle}
        >
          <span className="select-v">{chosen}</span>
          <IconSelector size={14} />
        </UnstyledButton>
      )}
    </SearchList>
  )
}

/** Selects the last days, or a period between any two days. */
function PeriodMenu() {
  const { selection, query, change } = useSelection()
  const today = saoPauloDay(Date.now())
  const longest = dayAfter(selection.from, MAX_PERIOD - 1)
  const chosen = query.has('de')
    ? 'outros'
    : String(PERIODS.find((days) => lastDays(days, today).from === selection.from) ?? '')
  return (
    <>
      <Select
        aria-label="Período"
        size="xs"
        w={168}
        leftSection={<IconCalendar size={15} />}
        data={[
          ...PERIODS.map((days) => ({ value: String(days), label: `Últimos ${days} dias` })),
          { value: 'outros', label: query.has('de') ? periodWords(selection) : 'Escolher os dias' },
        ]}
        value={chosen}
        allowDeselect={false}
        onChange={(value) =>
          change(
            value === 'outros'
              ? { dias: '', de: selection.from, ate: selection.to }
              : { dias: value ?? '', de: '', ate: '' },
          )
        }
      />
      {query.has('de') && (
        <span className="med-days">
          <DayField
            label="Primeiro dia"
            day={selection.from}
            min={dayAfter(selection.to, 1 - MAX_PERIOD)}
            max={selection.to}
            onDay={(day) => change({ de: day })}
          />
          a
          <DayField
            label="Último dia"
            day={selection.to}
            min={selection.from}
            max={longest < today ? longest : today}
            onDay={(day) => change({ ate: day })}
          />
        </span>
      )}
    </>
  )
}

type DayProps = {
  readonly label: string
  readonly day: Day
  /** Both days may be chosen. */
  readonly min: Day
  readonly max: Day
  readonly onDay: (day: Day) => void
}

/** A field for a day. While its year is typed, browsers give days of the years 2, 20 and 202, which are not chosen. */
function DayField({ label, day, min, max, onDay }: DayProps) {
  const { typed, type } = useFieldDraft(
    day,
    (one) => one,
    (text) => (text >= min && text <= max ? text : undefined),
    onDay,
  )
  return (
    <input
      type="date"
      aria-label={label}
      value={typed}
      min={min}
      max={max}
      onChange={({ currentTarget: { value } }) => type(value)}
      onBlur={() => type(day)}
    />
  )
}

type AgainstProps = {
  readonly sources: readonly string[]
  readonly releases: readonly Choice[]
}

function AgainstMenu({ sources, releases }: AgainstProps) {
  const { selection, change } = useSelection()
  const whose = useWhoChoices().map(({ id: value, label }) => ({ value, label }))
  return (
    <Select
      aria-label="Comparado com"
      size="xs"
      w={150}
      searchable
      allowDeselect={false}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
      data={[
        {
          group: 'Período',
          items: [
            { value: '', label: beforeWords(selection) },
            { value: AGAINST_NOTHING, label: 'nada' },
          ],
        },
        { group: 'Marcas', items: [{ value: ALL, label: 'todas as marcas' }, ...whose] },
        {
          group: 'Origens',
          items: sources.map((source) => ({
            value: againstWord({ by: 'source', source }),
            label: sourceName(source),
          })),
        },
        {
          group: 'Versões',
          items: releases.map(({ value, label }) => ({
            value: againstWord({ by: 'release', release: value }),
            label,
          })),
        },
      ]}
      value={againstWord(selection.against)}
      title={daysIn(selection) > 1 ? undefined : 'o dia antes'}
      onChange={(value) => change({ contra: value ?? '' })}
    />
  )
}
