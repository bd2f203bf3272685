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
import { soundAtom } from '../worker/atoms'
import { useLiveSteps } from '../workspace/live-steps'
import { outlinesAtom } from '../workspace/outlines'
import { lastDays } from './selection'

/** Whether measures stand beside the words; who does not want them hides them. */
export const measuresShownAtom = atomWithStorage('roteiro.medidas-ao-lado', true, undefined, {
  getOnInit: true,
})

/** The days that are told beside the words. */
const DAYS = 28

/** What was counted of a step under the words that are live; `live`: what it says there first, where the draft says something else. */
export type LiveMeasure = StepMeasure & { readonly live?: string }
export type LiveMeasures = ReadonlyMap<string, LiveMeasure>

const NONE: LiveMeasures = new Map()

/** By step, of the brand in the preview; nothing while measures are hidden, or where nothing was counted. */
export function useLiveMeasures(): LiveMeasures {
  const shown = useAtomValue(measuresShownAtom)
  const counted = useCounted()
  const outlines = useAtomValue(outlinesAtom)
  const live = useLiveSteps()
  const script = useAtomValue(soundAtom)?.script
  const brand = useAtomValue(visitedAtom)?.variant
  return useMemo(() => {
    if (!shown || !counted) return NONE
    // in the file of the step, or in what the brand of the preview says there
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

/** Whether there is anything to be shown or hidden. */
export const useHasMeasures = (): boolean => (useCounted()?.measures.size ?? 0) > 0

type Counted = {
  readonly measures: ReadonlyMap<string, StepMeasure>
  /** What each step of the live release says first. */
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
    // they move slowly, and a view that cannot have them goes on without
    staleTime: 300_000,
  }).data
}

const bySteps = ({ tallies, steps }: Measures): Counted => ({
  measures: measuresByStep(tallies),
  says: new Map(steps.map(({ id, says }) => [id, says])),
})

/** Who stops at a step: "31 %", of few "12". */
export const lossWords = ({ left, loss }: StepMeasure): string =>
  loss === undefined ? number(left) : percent(loss)

/** "548 · 44 %" of those who come to a step, of few "12"; of a changed step it says that it is of what is live. */
export function partWords({ live, reached }: LiveMeasure, n: number): string {
  const share = shareOf(n, reached)
  const told = share === undefined ? number(n) : `${number(n)} · ${percent(share)}`
  return live === undefined ? told : `no ar: ${told}`
}

/** What was counted of a button or an outcome, in words; undefined where nothing was. */
export function takenWords(measure: LiveMeasure | undefined, detail: string): string | undefined {
  const n = measure && takenOf(measure, detail)
  return measure && n !== undefined ? partWords(measure, n) : undefined
}

/** "chegam 1.240, param 31 %"; of a changed step it says whose numbers they are. */
export function measureWords({ live, ...measure }: LiveMeasure): string {
  const told = `chegam ${number(measure.reached)}, param ${lossWords(measure)}`
  if (live === undefined) return told
  return live === ''
    ? `ainda sem medida; como está no ar: ${told}`
    : `ainda sem medida; no ar, “${live}”: ${told}`
}
