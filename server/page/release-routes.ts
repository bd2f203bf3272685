import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Choice } from '../../src/product/facts/choose-variant'
import type { Release, ServedReleases } from '../content/release'
import { acceptedEncoding } from './packed'
import type { Pages } from './pages'

type ReleaseOptions = {
  readonly releases: ServedReleases
  readonly pages: Pages
  readonly choose: (release: Release, request: FastifyRequest, path: string) => Choice | undefined
}

type Named = { Params: { id: string; name: string } }

/**
 * What the page of a variant told the browser, in any release that has been live: who left a talk goes on with the one it began on
 * (cases PUB-07 and PUB-08). Each host has its own variants, as with pages.
 */
export async function servedReleaseRoutes(
  app: FastifyInstance,
  { releases, pages, choose }: ReleaseOptions,
): Promise<void> {
  app.get<Named>('/releases/:id/:name', async (request, reply) => {
    const { id, name } = request.params
    const release = name.endsWith('.json') ? await releases.byId(id) : undefined
    const variant = release?.variants.get(name.slice(0, -'.json'.length))
    const shown = release && variant && choose(release, request, variant.path)?.variant === variant
    if (!shown) return reply.callNotFound()
    const { bodies, etag } = await pages.data(release, variant)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        etag,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      .send(bodies[encoding])
  })
}
