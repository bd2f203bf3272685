import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ChooseVariant, variantChooser } from '../../src/facts/choose-variant'
import type { Release } from '../content/release'
import { isLoopback } from '../loopback'
import { pageAnswerer } from './answer-page'
import { assetRoutes } from './asset-routes'
import { createPages, type Page, type PageMakerOptions } from './pages'
import { containerAt, TAG_HEADERS, tagDocument } from './tag-page'

export type PageOptions = PageMakerOptions & {
  /** The release that is live now. */
  readonly release: () => Release
  /** Shows every variant, as this machine does. */
  readonly previewHost: string | undefined
}

/** Paths whose unknown addresses are the program's own answer, not a page. */
const NO_PAGES = ['/api/', '/sandbox/', '/assets/']

/** The visitor's pages, their files, and the 404 page for every other address (spec section 2; cases RTE-01 to RTE-04). */
export async function pageRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { release, previewHost } = options
  const pages = createPages(options)
  const answer = pageAnswerer()
  const choosers = new WeakMap<Release, ChooseVariant>()
  const chooserOf = (live: Release): ChooseVariant => {
    const chooser = choosers.get(live) ?? variantChooser(live.variants.values(), previewHost)
    choosers.set(live, chooser)
    return chooser
  }
  await app.register(assetRoutes, options)

  const choose = (request: FastifyRequest, path: string) =>
    chooserOf(release())({
      host: request.headers.host,
      path,
      local: isLoopback(request.socket.remoteAddress),
    })

  app.get('/*', (request, reply) => {
    const path = pathOf(request)
    if (NO_PAGES.some((prefix) => path.startsWith(prefix))) return reply.callNotFound()
    const container = containerAt(path, release())
    if (container !== undefined) return reply.headers(TAG_HEADERS).send(tagDocument(container))
    const choice = choose(request, path)
    const page = choice ? pages.of(release(), choice.variant) : pages.notFound(release())
    const give = (page: Page) =>
      answer(request, reply, {
        status: choice ? 200 : 404,
        page,
        host: choice?.host,
        last: app.draining,
      })
    // what is made already is answered in the same turn: a promise would be a tenth of its cost
    if (page instanceof Promise) return page.then(give)
    give(page)
  })

  // the first visitor should not wait for the compression of the page most will see
  app.addHook('onReady', async () => {
    const live = release()
    const home = [...live.variants.values()].find(({ path }) => path === '/')
    await Promise.all([home && pages.of(live, home), pages.notFound(live)])
  })
}

/** The path as asked for, without query; one final slash makes no other page. */
function pathOf({ url }: FastifyRequest): string {
  const [path = '/'] = url.split('?', 1)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
