import { type ExperimentDays, experimentDays } from '../../src/api/experiments'
import type { Experiment } from '../../src/core/script/experiment'
import { request } from './client'

/** What was counted of an experiment's arms. Rejects as every call of the API does. */
export const readExperimentDays = (
  { id, arms, goal }: Experiment,
  signal: AbortSignal,
): Promise<ExperimentDays> => {
  const asked = new URLSearchParams({ arms: arms.map(({ name }) => name).join(), goal })
  return request(fetch, 'GET', `/experiments/${id}?${asked}`, { signal }, experimentDays)
}
