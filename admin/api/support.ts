import { type SupportPlaces, supportPlaces } from '../../src/api/support'
import { request } from './client'

const send: typeof fetch = (...given) => fetch(...given)

/** What a visitor's support code stands for. Rejects as every call of the API does. */
export const fetchSupportPlaces = (code: string, signal?: AbortSignal): Promise<SupportPlaces> =>
  request(
    send,
    'GET',
    `/support/${encodeURIComponent(code)}`,
    { ...(signal && { signal }) },
    supportPlaces,
  )
