import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Measures } from '../../src/api/measures'
import type { Publication } from '../../src/api/releases'
import { groupBy } from '../../src/core/script/group-by'
import { saoPauloDay } from '../../src/core/script/sao-paulo-time'
import type { Day } from '../../src/measures/days'
import { type FunnelStage, funnelOf, type Loss, lossesOf } from '../../src/measures/funnel'
import { sourceName } from '../../src/measures/portuguese'
import { measuresByStep } from '../../src/measures/step-measures'
import { readMeasures } from '../api/measures'
import { groupName, groupOf, layersAtom } from '../brands/model/layers'
import { useReleases } from '../publish/use-releases'
import { beforeWords, otherSelection, queryOf, type Selection, selectionOf } from './selection'

/** A selection with its counts. */
export type MeasuredSelection = {
  readonly selection: Selection
  readonly stages: readonly FunnelStage[]
  readonly losses: readonly Loss[]
  readonly days: Measures['days']
  readonly sources: Measures['sources']
}

/** The selection in the URL, and the function that changes it. */
export function useSelection() {
  const [query, setQuery] = useSearchParams()
  const today = saoPauloDay(Date.now())
  const selection = useMemo(() => selectionOf(query, today), [query, today])
  /** Sets query parameters; an empty value removes the parameter. */
  const change = (words: Readonly<Record<string, string>>) =>
    setQuery((old) => {
      const next = new URLSearchParams(old)
      for (const [name, word] of Object.entries(words)) {
        if (word === '') next.delete(name)
        else next.set(name, word)
      }
      return next
    })
  return { selection, query, change }
}

/** The ids of the brands of each group, by the group's display name. */
export function useBrandGroups() {
  const { brands } = useAtomValue(layersAtom)
  return useMemo(() => {
    const grouped = brands.flatMap((brand) => {
      const group = groupOf(brand)
      return group ? [{ id: brand.id, group: groupName(group) }] : []
    })
    const groups = groupBy(grouped, ({ group }) => group)
    return new Map([...groups].map(([name, own]) => [name, own.map(({ id }) => id)]))
  }, [brands])
}

/** The counts of the selection and of the one it is compared with; earlier counts stay until new ones are loaded. */
export function useMeasures(selection: Selection) {
  const groups = useBrandGroups()
  const other = otherSelection(selection)
  const now = useCounts(selection, groups)
  const beside = useCounts(other, groups)
  const steps = now.data?.steps
  return {
    now: useMemo(() => measured(selection, now.data), [selection, now.data]),
    compared: useMemo(
      () =>
        other && beside.data ? measured(other, { ...beside.data, steps: steps ?? [] }) : undefined,
      [other, beside.data, steps],
    ),
    data: now.data,
    error: now.error ?? beside.error,
    // without another selection, `beside` keeps the counts of the last one, and has nothing to ask for
    isPending: now.isPlaceholderData || (other !== undefined && beside.isPlaceholderData),
    retry: () => Promise.all([now.refetch(), ...(other ? [beside.refetch()] : [])]),
  }
}

function useCounts(selection: Selection | undefined, groups: ReturnType<typeof useBrandGroups>) {
  const query = selection && queryOf(selection, groups)
  return useQuery<Measures>({
    queryKey: ['measures', query],
    queryFn: query ? ({ signal }) => readMeasures(query, signal) : skipToken,
    placeholderData: keepPreviousData,
  })
}

function measured(selection: Selection, data: Measures | undefined): MeasuredSelection | undefined {
  if (!data) return undefined
  const { tallies, steps, days, sources } = data
  return {
    selection,
    stages: funnelOf(tallies, steps),
    losses: lossesOf(measuresByStep(tallies), steps),
    days,
    sources,
  }
}

/** What a selection is compared with, in words for a chart's legend. */
export function useAgainstWords(selection: Selection): string {
  const { brands } = useAtomValue(layersAtom)
  const { data } = useReleases()
  const { against } = selection
  switch (against.by) {
    case 'before':
      return beforeWords(selection)
    case 'nothing':
      return ''
    case 'who': {
      const { who } = against
      if (who.of === 'all') return 'todas as marcas'
      return who.of === 'group'
        ? who.name
        : (brands.find(({ id }) => id === who.id)?.name ?? who.id)
    }
    case 'source':
      return sourceName(against.source)
    case 'release': {
      const release = data?.releases.find(({ id }) => id === against.release)
      return release ? `v${release.number}` : 'outra versão'
    }
  }
}

/** A release, on the day on which it went live. */
export type WentLive = Publication & { readonly day: Day }

/** The releases that went live in a period, the last one of each day, in the order of the days. */
export function useWentLive({ from, to }: Selection): readonly WentLive[] {
  const { data } = useReleases()
  return useMemo(() => {
    const all = (data?.publications ?? []).map((one) => ({ ...one, day: saoPauloDay(one.at) }))
    const within = all.filter(({ day }) => day >= from && day <= to).reverse()
    return [...new Map(within.map((one) => [one.day, one])).values()]
  }, [data, from, to])
}
