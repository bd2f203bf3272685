import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Release } from '../content/release'
import { isLoopback } from '../loopback'
import { assetRoutes } from './asset-routes'
import { type ChooseVariant, variantChooser } from './choose-variant'
import { acceptedEncoding, isFresh } from './packed'
import { createPages, type Page, type PageMakerOptions } from './pages'
import { contentPolicy, PAGE_HEADERS, STRICT_TRANSPORT } from './policy'
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
  const choosers = new WeakMap<Release, ChooseVariant>()
  const chooserOf = (live: Release): ChooseVariant => {
    const chooser = choosers.get(live) ?? variantChooser(live.variants.values(), previewHost)
    choosers.set(live, chooser)
    return chooser
  }
  await app.register(assetRoutes, options)

  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (NO_PAGES.some((prefix) => path.startsWith(prefix))) return reply.callNotFound()
    const live = release()
    const container = containerAt(path, live)
    if (container !== undefined) return reply.headers(TAG_HEADERS).send(tagDocument(container))
    const visit = {
      host: request.headers.host,
      path,
      local: isLoopback(request.socket.remoteAddress),
    }
    const choice = chooserOf(live)(visit)
    if (!choice) return send(request, reply.code(404), await pages.notFound(live), undefined)
    return send(request, reply, await pages.of(live, choice.variant), choice.host)
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

function send(request: FastifyRequest, reply: FastifyReply, page: Page, host: string | undefined) {
  reply.headers({
    ...PAGE_HEADERS,
    'Content-Security-Policy': contentPolicy(page, host),
    ETag: page.etag,
  })
  // whether it is true is the browser's to judge: over plain http it ignores the header
  const secure = request.headers['x-forwarded-proto'] === 'https' || request.protocol === 'https'
  if (secure) reply.header('Strict-Transport-Security', STRICT_TRANSPORT)
  if (reply.statusCode === 200 && isFresh(request.headers['if-none-match'], page.etag)) {
    return reply.code(304).send()
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.send(page.bodies[encoding])
}
