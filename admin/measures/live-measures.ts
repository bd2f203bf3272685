import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useMemo } from 'react'
import type { Measures } from '../../src/api/measures'
import { dayAt } from '../../src/measures/days'
import { number, percent } from '../../src/measures/portuguese'
import { measuresByStep, type StepMeasure } from '../../src/measures/step-measures'
import { readMeasures } from '../api/measures'
import { visitedAtom } from '../preview/atoms'
import { useLiveSteps } from '../workspace/live-steps'
import { outlinesAtom } from '../workspace/outlines'
import { lastDays } from './selection'

/** Whether measures stand beside the words; who does not want them hides them. */
export const measuresShownAtom = atomWithStorage('roteiro.medidas-ao-lado', true, undefined, {
  getOnInit: true,
})

/** The days that are told beside the words. */
const DAYS = 28

/** What was counted of a step under the words that are live, and whether the draft says something else. */
export type LiveMeasure = StepMeasure & { readonly changed: boolean }
export type LiveMeasures = ReadonlyMap<string, LiveMeasure>

const NONE: LiveMeasures = new Map()

/** By step, of the brand in the preview; nothing while measures are hidden, or where nothing was counted. */
export function useLiveMeasures(): LiveMeasures {
  const shown = useAtomValue(measuresShownAtom)
  const measures = useCounted()
  const outlines = useAtomValue(outlinesAtom)
  const live = useLiveSteps()
  return useMemo(() => {
    if (!shown || !measures) return NONE
    const changed = new Set(
      outlines.flatMap(({ path, steps }) =>
        steps.flatMap(({ id, source }) => (live.get(path)?.get(id) === source ? [] : [id])),
      ),
    )
    return new Map(
      [...measures].map(([step, one]) => [step, { ...one, changed: changed.has(step) }]),
    )
  }, [shown, measures, outlines, live])
}

/** Whether there is anything to be shown or hidden. */
export const useHasMeasures = (): boolean => (useCounted()?.size ?? 0) > 0

function useCounted(): ReadonlyMap<string, StepMeasure> | undefined {
  const brand = useAtomValue(visitedAtom)?.variant?.id
  const period = lastDays(DAYS, dayAt(Date.now()))
  return useQuery({
    queryKey: ['measures', 'live', brand, period.to],
    queryFn: ({ signal }) => readMeasures({ ...period, brands: brand ?? '', live: '1' }, signal),
    enabled: brand !== undefined,
    select: bySteps,
    // they move slowly, and a view that cannot have them goes on without
    staleTime: 300_000,
  }).data
}

const bySteps = ({ tallies }: Measures) => measuresByStep(tallies)

/** "chegam 1.240, param 31 %"; of a changed step it says whose numbers they are. */
export function measureWords({ reached, left, loss, changed }: LiveMeasure): string {
  const told = `chegam ${number(reached)}, param ${loss === undefined ? number(left) : percent(loss)}`
  return changed ? `com as palavras que estão no ar: ${told}` : told
}
