import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { MeasuredExperiment } from '../../src/api/experiments'
import { experimentName } from '../../src/core/language/lower/compile-experiment'
import {
  readExperiment,
  type WrittenExperiment,
} from '../../src/core/language/lower/written-experiment'
import { experimentData } from '../../src/measures/judge/experiment-counts'
import {
  type ExperimentJudgement,
  judgeExperiment,
  type MonthlyMoney,
  monthlyMoney,
} from '../../src/measures/judge/judge-experiment'
import {
  leadingPair,
  type SaidJudgement,
  sayJudgement,
} from '../../src/measures/judge/say-judgement'
import { fetchExperiments } from '../api/experiments'
import { groupOf, type LayeredBrand, layersAtom } from '../brands/model/layers'
import { lastValidAtom } from '../worker/atoms'
import { documentsAtom } from '../workspace/atoms'
import type { WorkDocument } from '../workspace/document'

/** `draft`: not live yet, so nothing is counted. */
export type ExperimentStage = 'running' | 'draft' | 'ended'

/** An experiment in the draft, with the counts and results of its live version. */
export type ListedExperiment = {
  readonly id: string
  readonly path: string
  readonly stage: ExperimentStage
  /** The version in the draft; undefined if its file was deleted or cannot be read. */
  readonly written?: WrittenExperiment | undefined
  readonly live?: MeasuredExperiment | undefined
  readonly judged?: Judged | undefined
  /** The brands that take part. */
  readonly brands: readonly LayeredBrand[]
}

export type Judged = {
  readonly experiment: MeasuredExperiment
  readonly judgement: ExperimentJudgement
  readonly said: SaidJudgement
}

/** The address of the view. */
export const EXPERIMENTS = '/medidas/experimentos'

/** The letters by which the page names the arms, by index. */
export const LETTERS = ['A', 'B', 'C', 'D'] as const

// an unchanged document is the same object, so what was read from it is cached under it
const read = new WeakMap<WorkDocument, WrittenExperiment>()

function writtenIn(document: WorkDocument): WrittenExperiment | undefined {
  const known = read.get(document)
  if (known) return known
  const written = document.text === null ? undefined : readExperiment(document.text)
  if (written) read.set(document, written)
  return written
}

/** The experiments' files in the draft, by id. */
const draftsAtom = atom((get) => {
  const found = new Map<string, { path: string; written: WrittenExperiment | undefined }>()
  for (const document of get(documentsAtom).values()) {
    const id = experimentName(document.path)
    if (id === undefined || document.text === null) continue
    found.set(id, { path: document.path, written: writtenIn(document) })
  }
  return found
})

/** All experiments, those of the live release first; undefined until the live ones are loaded. */
export function useExperiments() {
  const drafts = useAtomValue(draftsAtom)
  const { brands } = useAtomValue(layersAtom)
  const compiled = useAtomValue(lastValidAtom)?.experiments
  const { data, error, refetch } = useQuery({
    queryKey: ['experiments'],
    queryFn: ({ signal }) => fetchExperiments(signal),
  })
  const judged = useMemo(() => data?.experiments.map(judge), [data])
  const experiments = useMemo(() => {
    if (!judged) return undefined
    const live = new Map(judged.map((one) => [one.experiment.id, one]))
    return [...new Set([...live.keys(), ...drafts.keys()])].map((id): ListedExperiment => {
      const draft = drafts.get(id)
      const own = live.get(id)
      const ids = compiled?.find((one) => one.id === id)?.brands
      return {
        id,
        path: draft?.path ?? `experiments/${id}.yaml`,
        stage: own ? (own.experiment.kept === undefined ? 'running' : 'ended') : 'draft',
        written: draft?.written,
        live: own?.experiment,
        judged: own,
        brands: ids
          ? brands.filter((brand) => ids.includes(brand.id))
          : brandsOf(draft?.written, brands),
      }
    })
  }, [judged, drafts, brands, compiled])
  return { experiments, error, retry: refetch }
}

/** The brands that a file names, directly or by their group; used while the file does not compile. */
const brandsOf = (written: WrittenExperiment | undefined, brands: readonly LayeredBrand[]) =>
  brands.filter(
    (brand) =>
      written?.brands.includes(brand.id) ||
      written?.groups.some((group) => group === groupOf(brand)?.name),
  )

function judge(experiment: MeasuredExperiment): Judged {
  const { goal, delta, arms, days } = experiment
  const judgement = judgeExperiment(experimentData(experiment, days))
  const naming = {
    arms: LETTERS.slice(0, arms.length),
    weights: arms.map(({ weight }) => weight),
    goal,
    delta,
    money: goal === 'receita' ? moneyOf(judgement) : undefined,
  }
  return { experiment, judgement, said: sayJudgement(judgement, naming) }
}

/** The money a month that the leading pair's difference is worth, with as many visits a day as so far. */
function moneyOf(judgement: ExperimentJudgement): MonthlyMoney | undefined {
  const pair = leadingPair(judgement)
  const first = pair && judgement.sums[pair.a]
  if (!first || first.n === 0) return undefined
  const visits = judgement.sums.reduce((sum, { n }) => sum + n, 0)
  return monthlyMoney(pair.comparison, (30 * visits) / judgement.days, first.s / first.n)
}
