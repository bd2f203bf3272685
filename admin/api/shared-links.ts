import * as z from 'zod/mini'
import { type Shared, type SharedLink, shared, sharedLinks } from '../../src/api/shared-links'
import { request } from './client'

const send: typeof fetch = (...given) => fetch(...given)

/** Makes a link to a brand's draft. This and the other calls on shared links reject as every call of the API does. */
export const shareBrand = (variant: string, days: number): Promise<Shared> =>
  request(send, 'POST', '/shared-links', { body: { variant, days } }, shared)

/** Makes a link to a page with a brand's counts, month by month. */
export const shareReport = (variant: string, days: number): Promise<Shared> =>
  request(send, 'POST', '/shared-links', { body: { variant, days, kind: 'report' } }, shared)

export const readSharedLinks = async (): Promise<readonly SharedLink[]> =>
  (await request(send, 'GET', '/shared-links', {}, sharedLinks)).links

export const takeBack = (id: string): Promise<object> =>
  request(send, 'DELETE', `/shared-links/${id}`, {}, z.object({}))
