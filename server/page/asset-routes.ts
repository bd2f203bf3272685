import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PICTURES_PATH } from '../content/pictures'
import type { ServedReleases } from '../content/release'
import { byteRangeOf } from './byte-range'
import type { ClientFiles } from './client-files'
import { sharePictures } from './share-picture'

type AssetOptions = { readonly client: ClientFiles; readonly releases: ServedReleases }

export const FOREVER = 'public, max-age=31536000, immutable'

/** Options for serving files whose names hold a hash of their content: as the build compressed them, with headers of our own. */
export const HASHED_FILES = {
  decorateReply: false,
  index: false,
  dotfiles: 'ignore',
  preCompressed: true,
  cacheControl: false,
  lastModified: false,
} as const

/** Policy of a picture: nothing may run in an SVG that is opened as a page of its own (case XSS-05). */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Answers a request for a byte range: players request a video in parts, and Safari plays none from a server without ranges. */
export function sendPart(reply: FastifyReply, body: Buffer, asked: string | undefined) {
  reply.header('Accept-Ranges', 'bytes')
  const range = byteRangeOf(asked, body.length)
  if (range === 'none') return reply.send(body)
  if (range === 'outside') {
    reply.headers({ 'Content-Range': `bytes */${body.length}`, 'Cache-Control': 'no-store' })
    return reply.code(416).send()
  }
  const { first, last } = range
  return reply
    .code(206)
    .header('Content-Range', `bytes ${first}-${last}/${body.length}`)
    .send(body.subarray(first, last + 1))
}

/**
 * Serves everything under `/assets/`: files named by a hash of their content and cached for ever; a missing one gets a 404 that is no page
 * (case CLI-01).
 */
export async function assetRoutes(app: FastifyInstance, { client, releases }: AssetOptions) {
  const shared = sharePictures(releases)
  app.get<{ Params: { name: string } }>(`${PICTURES_PATH}:name`, async (request, reply) => {
    const address = `${PICTURES_PATH}${request.params.name}`
    const picture = (await shared(address)) ?? (await releases.picture(address))
    if (!picture) return reply.callNotFound()
    reply.headers({
      'Content-Type': picture.type,
      'Cache-Control': FOREVER,
      'Content-Security-Policy': PICTURE_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    return picture.type.startsWith('video/')
      ? sendPart(reply, picture.body, request.headers.range)
      : reply.send(picture.body)
  })

  await app.register(fastifyStatic, {
    root: resolve(client.dir, 'assets'),
    prefix: '/assets/',
    ...HASHED_FILES,
    setHeaders: (response) => {
      response.setHeader('Cache-Control', FOREVER)
      response.setHeader('Vary', 'Accept-Encoding')
      response.setHeader('X-Content-Type-Options', 'nosniff')
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    },
  })
}
