import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Experiment } from '../../src/core/script/experiment'
import { readExperimentDays } from '../api/experiments'
import { documentsAtom } from '../workspace/atoms'
import { type Judged, judged } from './judged'
import { experimentPath } from './keep-arm'

/** An experiment with what was counted of it, judged; undefined until that has come. */
export function useJudged(experiment: Experiment): {
  readonly judged: Judged | undefined
  readonly error: Error | null
} {
  const document = useAtomValue(documentsAtom).get(experimentPath(experiment))
  const isLive = document !== undefined && document.live !== ''
  const { id, arms, goal } = experiment
  const { data, error } = useQuery({
    queryKey: ['experiment', id, goal, arms.map(({ name }) => name)],
    queryFn: ({ signal }) => readExperimentDays(experiment, signal),
  })
  return {
    judged: useMemo(
      () => data && judged(experiment, data.days, isLive),
      [data, experiment, isLive],
    ),
    error,
  }
}
