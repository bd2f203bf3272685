import type { FastifyInstance } from 'fastify'
import {
  PARTNER_COMMENTS_ENDING,
  type PartnerComment,
  partnerCommentRequest,
} from '../../src/api/partner-comments'
import { SHARED_PATH, type SharedLink } from '../../src/api/shared-links'
import type { ReviewStore } from '../content/review-store'
import type { Clock } from '../environment/clock'
import { Problem } from '../http/problems'
import { readBody } from '../http/read-body'
import { onlyJson } from './api-routes'
import type { SharedLinks } from './shared-links'

export type PartnerCommentOptions = {
  readonly links: SharedLinks
  readonly reviews: Pick<ReviewStore, 'partnerComment' | 'partnerComments'>
  readonly clock: Clock
}

type BySecret = { Params: { secret: string } }

/** A shared page has an opaque origin, so its requests have the origin `null` and no cookies; only the secret in the address authorises them. */
const OF_SHARED_PAGE = {
  'cache-control': 'no-store',
  'access-control-allow-origin': 'null',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
} as const

/**
 * Lets a partner without an account comment on the draft behind his link and read the answers (case ADM-06): limited in length and number,
 * and only while the link is valid.
 */
export async function partnerCommentRoutes(
  app: FastifyInstance,
  { links, reviews, clock }: PartnerCommentOptions,
): Promise<void> {
  const path = `${SHARED_PATH}:secret${PARTNER_COMMENTS_ENDING}`
  onlyJson(app)

  const linkOf = async (secret: string): Promise<SharedLink> => {
    const link = await links.find(secret, clock())
    if (link?.kind !== 'draft') throw new Problem('link-unknown')
    return link
  }
  const standing = async (link: SharedLink): Promise<{ comments: readonly PartnerComment[] }> => ({
    comments: await reviews.partnerComments(link),
  })

  app.addHook('onRequest', async (_request, reply) => void reply.headers(OF_SHARED_PAGE))

  app.options(path, (_request, reply) => reply.code(204).send())

  app.get<BySecret>(path, async ({ params }) => standing(await linkOf(params.secret)))

  app.post<BySecret>(
    path,
    { bodyLimit: 16_384, config: { ownRate: true } },
    async ({ params, body }, reply) => {
      const link = await linkOf(params.secret)
      const made = await reviews.partnerComment(readBody(partnerCommentRequest, body), link)
      if (made === 'unknown') throw new Problem('link-unknown')
      if (made === 'full') throw new Problem('too-many-comments')
      reply.code(201)
      return standing(link)
    },
  )
}
