import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Choice,
  type ChooseVariant,
  variantChooser,
} from '../../src/product/facts/choose-variant'
import type { ReleaseVariants, ServedReleases } from '../content/release'
import { isLocal } from '../http/local-request'
import { pageAnswerer } from './answer-page'
import { armsOfVisit } from './arms-of-visit'
import { assetRoutes } from './asset-routes'
import { acceptedEncoding } from './packed'
import type { Page } from './page-jobs'
import { createPages, type PageMakerOptions, type Pages, type Served } from './pages'
import { containerAt, TAG_HEADERS, tagDocument } from './tag-page'

export type PageOptions = PageMakerOptions & {
  readonly releases: ServedReleases
  /** Name of a host that shows every variant, as localhost does. */
  readonly previewHost: string | undefined
}

/** Prefixes under which an unknown address is not answered with the 404 page. */
const NO_PAGES = ['/api/', '/sandbox/', '/assets/', '/releases/']

/**
 * Most milliseconds that a publication waits for its pages, while visitors get the earlier release; the remaining pages are made later or
 * when requested.
 */
const PREPARATION = 400

/** The visitor's pages, their files, and the 404 page for every other address (spec section 2; cases RTE-01 to RTE-04). */
export async function pageRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { releases, previewHost } = options
  const served = (): Served => ({ release: releases.live(), recalled: releases.recalled() })
  const pages = createPages(options)
  const answer = pageAnswerer()
  const choosers = new WeakMap<ReleaseVariants, ChooseVariant>()
  const chooserOf = (live: ReleaseVariants): ChooseVariant => {
    const chooser = choosers.get(live) ?? variantChooser(live.variants.values(), previewHost)
    choosers.set(live, chooser)
    return chooser
  }
  const choose = (release: ReleaseVariants, request: FastifyRequest, path: string) =>
    chooserOf(release)({
      host: request.headers.host,
      path,
      local: isLocal(request),
    })

  await app.register(assetRoutes, options)
  await app.register(servedReleaseRoutes, { releases, pages, choose })

  app.get('/*', (request, reply) => {
    const path = pathOf(request)
    if (NO_PAGES.some((prefix) => path.startsWith(prefix))) return reply.callNotFound()
    const now = served()
    const container = containerAt(path, now.release)
    if (container !== undefined) return reply.headers(TAG_HEADERS).send(tagDocument(container))
    const choice = choose(now.release, request, path)
    const visit = choice && armsOfVisit(request, now.release, choice.variant)
    const page = visit ? pages.of(now, visit.variant) : pages.notFound(now)
    const give = (page: Page) =>
      answer(request, reply, {
        status: choice ? 200 : 404,
        page,
        host: choice?.host,
        cookie: visit?.cookie,
        last: app.draining,
      })
    // a cached page is answered in the same tick: a promise would add a tenth to its cost
    if (page instanceof Promise) return page.then(give)
    give(page)
  })

  // most visitors see the home page: it is fully compressed before the server is ready
  app.addHook('onReady', async () => {
    const now = served()
    const home = [...now.release.variants.values()].find(({ path }) => path === '/')
    await Promise.all([home && pages.of(now, home), pages.notFound(now)])
    await pages.settled()
    // the home page's data, which the page fetches while it is read, is made in the background
    if (home) pages.data(now.release.id, home, async () => now.release).catch(() => undefined)
  })

  releases.prepare(async (release, recalled) => {
    const enough = new AbortController()
    const limit = sleep(PREPARATION, undefined, { signal: enough.signal }).catch(() => undefined)
    // a page that cannot be made fails for its own visitors: the release goes live for all others
    const made = pages.follow(served(), { release, recalled }).catch(() => undefined)
    await Promise.race([made, limit])
    enough.abort()
  })
}

/** The requested path without query and without one final slash. */
function pathOf({ url }: FastifyRequest): string {
  const [path = '/'] = url.split('?', 1)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

type ReleaseOptions = {
  readonly releases: ServedReleases
  readonly pages: Pages
  readonly choose: (
    release: ReleaseVariants,
    request: FastifyRequest,
    path: string,
  ) => Choice | undefined
}

type Named = { Params: { id: string; name: string } }

/**
 * Serves the data of a variant's page in any release that has been live: a visitor who left a talk continues it on the release on which it
 * began (cases PUB-07 and PUB-08). Each host has its own variants, as with pages.
 */
async function servedReleaseRoutes(
  app: FastifyInstance,
  { releases, pages, choose }: ReleaseOptions,
): Promise<void> {
  /**
   * Reads of the live release are not rate-limited: every visitor makes one, and many visitors may share one address. Pages are not limited
   * either.
   */
  const uncounted = (request: FastifyRequest) =>
    request.url.startsWith(`/releases/${releases.live().id}/`)
  app.get<Named>('/releases/:id/:name', { config: { uncounted } }, async (request, reply) => {
    const { id, name } = request.params
    const release = name.endsWith('.json') ? await releases.variantsOf(id) : undefined
    const served = name.slice(0, -'.json'.length)
    const variant = release?.armed.get(served) ?? release?.variants.get(served)
    const shown =
      release && variant && choose(release, request, variant.path)?.variant.id === variant.id
    const packed = shown && (await pages.data(id, variant, () => releases.byId(id)))
    if (!packed) return reply.callNotFound()
    const { bodies, etag } = packed
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
