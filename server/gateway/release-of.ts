import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Release, ServedReleases } from '../content/release'

/** Tells a page whose release was called back, so that it moves on at the next safe step (case PUB-10). */
export const RECALLED_HEADER = 'x-release-recalled'

/**
 * The release a talk runs on, as `X-Release` names it: its purchases are booked under its identifiers (case GW-08). One that was called
 * back, or that is not known, counts as the live one.
 */
export async function releaseOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  releases: ServedReleases,
): Promise<Release> {
  const live = releases.live()
  const id = headers['x-release']
  if (typeof id !== 'string' || id === live.id) return live
  if (releases.recalled().includes(id)) {
    reply.header(RECALLED_HEADER, '1')
    return live
  }
  // a store that does not answer is no reason to keep a visitor waiting
  return (await releases.byId(id).catch(() => undefined)) ?? live
}
