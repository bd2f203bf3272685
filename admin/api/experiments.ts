import { type Experiments, experiments } from '../../src/api/experiments'
import { request } from './client'

const send: typeof fetch = (...given) => fetch(...given)

/** The experiments of the live release with their counts. Rejects as every call of the API does. */
export const fetchExperiments = (signal?: AbortSignal): Promise<Experiments> =>
  request(send, 'GET', '/experiments', { ...(signal && { signal }) }, experiments)
