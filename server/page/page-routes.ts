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
  /** Shows every variant, as this machine does. */
  readonly previewHost: string | undefined
}

/** Paths whose unknown addresses are the program's own answer, not a page. */
const NO_PAGES = ['/api/', '/sandbox/', '/assets/', '/releases/']

/** How long visitors get the earlier release while the pages of the next are made, in milliseconds; the rest is made as it is asked for. */
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
    // what is made already is answered in the same turn: a promise would be a tenth of its cost
    if (page instanceof Promise) return page.then(give)
    give(page)
  })

  // the page that most will see is as small as it can be for the first of them
  app.addHook('onReady', async () => {
    const now = served()
    const home = [...now.release.variants.values()].find(({ path }) => path === '/')
    await Promise.all([home && pages.of(now, home), pages.notFound(now)])
    await pages.settled()
    // and so is what that page fetches while it is read; nobody has to wait for this
    if (home) pages.data(now.release.id, home, async () => now.release).catch(() => undefined)
  })

  releases.prepare(async (release, recalled) => {
    const enough = new AbortController()
    const limit = sleep(PREPARATION, undefined, { signal: enough.signal }).catch(() => undefined)
    await Promise.race([pages.follow(served(), { release, recalled }), limit])
    enough.abort()
  })
}

/** The path as asked for, without query; one final slash makes no other page. */
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
 * What the page of a variant told the browser, in any release that has been live: who left a talk goes on with the one it began on
 * (cases PUB-07 and PUB-08). Each host has its own variants, as with pages.
 */
async function servedReleaseRoutes(
  app: FastifyInstance,
  { releases, pages, choose }: ReleaseOptions,
): Promise<void> {
  /** Every visitor of a page reads the live release, and a whole town may share one address; the pages are not counted either. */
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
