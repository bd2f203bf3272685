import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useMemo } from 'react'
import type { Measures } from '../../src/api/measures'
import { saoPauloDay } from '../../src/core/script/sao-paulo-time'
import { firstWords } from '../../src/measures/measured-step'
import { number, percent } from '../../src/measures/portuguese'
import {
  measuresByStep,
  type StepMeasure,
  shareOf,
  takenOf,
} from '../../src/measures/step-measures'
import { readMeasures } from '../api/measures'
import { visitedAtom } from '../preview/atoms'
import { lastValidAtom } from '../worker/atoms'
import { useLiveSteps } from '../workspace/live-steps'
import { outlinesAtom } from '../workspace/outlines'
import { lastDays } from './selection'

/** Whether this person sees measures beside the words. */
export const measuresShownAtom = atomWithStorage('roteiro.medidas-ao-lado', true, undefined, {
  getOnInit: true,
})

/** How many past days the measures beside the words cover. */
const DAYS = 28

/** The counts of a step under its live words; `live` is set if the draft differs: the first sentence of the live step. */
export type LiveMeasure = StepMeasure & { readonly live?: string }
export type LiveMeasures = ReadonlyMap<string, LiveMeasure>

const NONE: LiveMeasures = new Map()

/** The measures of each step for the brand in the preview; empty while measures are hidden or nothing was counted. */
export function useLiveMeasures(): LiveMeasures {
  const shown = useAtomValue(measuresShownAtom)
  const counted = useCounted()
  const outlines = useAtomValue(outlinesAtom)
  const live = useLiveSteps()
  const script = useAtomValue(lastValidAtom)?.script
  const brand = useAtomValue(visitedAtom)?.variant
  return useMemo(() => {
    if (!shown || !counted) return NONE
    // changed in the step's source, or in what the preview's brand says first
    const changed = new Set(
      outlines.flatMap(({ path, steps }) =>
        steps.flatMap(({ id, source }) => (live.get(path)?.get(id) === source ? [] : [id])),
      ),
    )
    for (const step of script?.steps ?? []) {
      if (firstWords(step, brand) !== counted.says.get(step.id)) changed.add(step.id)
    }
    return new Map(
      [...counted.measures].map(([step, one]) => [
        step,
        changed.has(step) ? { ...one, live: counted.says.get(step) ?? '' } : one,
      ]),
    )
  }, [shown, counted, outlines, live, script, brand])
}

/** Whether there is any measure to show or hide. */
export const useHasMeasures = (): boolean => (useCounted()?.measures.size ?? 0) > 0

type Counted = {
  readonly measures: ReadonlyMap<string, StepMeasure>
  /** The first sentence of each step of the live release. */
  readonly says: ReadonlyMap<string, string>
}

function useCounted(): Counted | undefined {
  const brand = useAtomValue(visitedAtom)?.variant?.id
  const period = lastDays(DAYS, saoPauloDay(Date.now()))
  return useQuery({
    queryKey: ['measures', 'live', brand, period.to],
    queryFn: ({ signal }) => readMeasures({ ...period, brands: brand ?? '', live: '1' }, signal),
    enabled: brand !== undefined,
    select: bySteps,
    // the counts change slowly, and views work without them if the request fails
    staleTime: 300_000,
  }).data
}

const bySteps = ({ tallies, steps }: Measures): Counted => ({
  measures: measuresByStep(tallies),
  says: new Map(steps.map(({ id, says }) => [id, says])),
})

/** The share of visits that end at a step: "31 %", or the count "12" if they are few. */
export const lossWords = ({ left, loss }: StepMeasure): string =>
  loss === undefined ? number(left) : percent(loss)

/** "548 · 44 %" of the visits that reach a step, or "12" if they are few; with "no ar:" before it if the draft has changed the step. */
export function partWords({ live, reached }: LiveMeasure, n: number): string {
  const share = shareOf(n, reached)
  const told = share === undefined ? number(n) : `${number(n)} · ${percent(share)}`
  return live === undefined ? told : `no ar: ${told}`
}

/** How often a button or an outcome was taken, in words; undefined if it was not counted. */
export function takenWords(measure: LiveMeasure | undefined, detail: string): string | undefined {
  const n = measure && takenOf(measure, detail)
  return measure && n !== undefined ? partWords(measure, n) : undefined
}

/** "chegam 1.240, param 31 %"; for a changed step it adds that the numbers are those of the live words. */
export function measureWords({ live, ...measure }: LiveMeasure): string {
  const told = `chegam ${number(measure.reached)}, param ${lossWords(measure)}`
  if (live === undefined) return told
  return live === ''
    ? `ainda sem medida; como está no ar: ${told}`
    : `ainda sem medida; no ar, “${live}”: ${told}`
}
