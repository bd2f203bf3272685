import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SHARED_PATH, type Shared, shareRequest } from '../../src/api/shared-links'
import type { ContentStore } from '../content/content-store'
import type { Clock } from '../environment/clock'
import { Problem } from '../http/problems'
import { readBody } from '../http/read-body'
import type { Require } from '../session/guard'
import type { SharedLinks } from './shared-links'
import { sharedPages } from './shared-page'

export type SharedLinkOptions = {
  readonly content: ContentStore
  readonly links: SharedLinks
  readonly require: Require
  readonly clock: Clock
  readonly adminUrl?: string | undefined
}

type ById = { Params: { id: string } }

/** Sharing a draft of one brand by a link, seeing which links there are, and taking one back. */
export async function sharedLinkRoutes(
  app: FastifyInstance,
  { content, links, require, clock, adminUrl }: SharedLinkOptions,
): Promise<void> {
  const pageOf = sharedPages(content)

  app.get('/shared-links', async (request) => {
    await require(request)
    return { links: await links.list(clock()) }
  })

  app.post('/shared-links', async (request, reply): Promise<Shared> => {
    const by = await require(request)
    const { variant, days } = readBody(shareRequest, request.body)
    const made = await pageOf(variant)
    if (made.type === 'unknown') throw new Problem('not-found')
    if (made.type === 'invalid') {
      throw new Problem('content-invalid', { details: { diagnostics: made.diagnostics } })
    }
    const { link, secret } = await links.share({ variant, page: made.page, days, by, now: clock() })
    await content.record({ by: by.email, what: 'link-shared', detail: { variant, days } })
    reply.code(201)
    return { link, address: addressOf(request, secret) }
  })

  app.delete<ById>('/shared-links/:id', async (request) => {
    const by = await require(request)
    const link = await links.revoke(request.params.id)
    if (!link) throw new Problem('not-found')
    const { variant } = link
    await content.record({ by: by.email, what: 'link-taken-back', detail: { variant } })
    return {}
  })

  const addressOf = ({ headers }: FastifyRequest, secret: string) =>
    `${new URL(adminUrl ?? `http://${headers.host}`).origin}${SHARED_PATH}${secret}`
}
