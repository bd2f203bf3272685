import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PICTURES_PATH } from '../content/pictures'
import type { ServedReleases } from '../content/release'
import { FILE_HEADERS, serveBuiltFiles } from './built-files'
import { byteRangeOf } from './byte-range'
import type { ClientFiles } from './client-files'
import { sharePictures } from './share-picture'

type AssetOptions = { readonly client: ClientFiles; readonly releases: ServedReleases }

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

type ByName = { Params: { name: string } }

/** Serves everything under `/assets/`: the build's files and the releases' pictures, named by a hash of their content and cached for ever. */
export async function assetRoutes(app: FastifyInstance, { client, releases }: AssetOptions) {
  await serveBuiltFiles(app, { dir: join(client.dir, 'assets'), prefix: '/assets/' })
  const shared = sharePictures(releases)
  app.get<ByName>(`${PICTURES_PATH}:name`, async (request, reply) => {
    const address = `${PICTURES_PATH}${request.params.name}`
    const picture = (await shared(address)) ?? (await releases.picture(address))
    if (!picture) return reply.callNotFound()
    reply.headers({ ...FILE_HEADERS, 'Content-Type': picture.type })
    reply.header('Content-Security-Policy', PICTURE_POLICY)
    return picture.type.startsWith('video/')
      ? sendPart(reply, picture.body, request.headers.range)
      : reply.send(picture.body)
  })
}
