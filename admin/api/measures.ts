import { type Measures, type MeasuresQuery, measures } from '../../src/api/measures'
import { request } from './client'

const send: typeof fetch = (...given) => fetch(...given)

/** The counts that match a query. Rejects as every call of the API does. */
export const readMeasures = (query: MeasuresQuery, signal?: AbortSignal): Promise<Measures> => {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) asked.set(name, value)
  }
  return request(send, 'GET', `/measures?${asked}`, { ...(signal && { signal }) }, measures)
}
