import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Release } from '../content/release'
import type { ClientFiles } from './client-files'
import { acceptedEncoding } from './packed'
import { PICTURES_PATH, type Pictures } from './pictures'
import { SCRIPTS_PATH, type ScriptFiles } from './script-files'

type AssetOptions = {
  readonly client: ClientFiles
  readonly pictures: Pictures
  readonly scripts: ScriptFiles
  readonly release: () => Release
}

const FOREVER = 'public, max-age=31536000, immutable'

/** Should a drawing be opened by itself, nothing in it may run (case XSS-05). */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Everything under `/assets/`: named by its content, kept for ever, 404 and no page when missing (case CLI-01). */
export async function assetRoutes(
  app: FastifyInstance,
  { client, pictures, scripts, release }: AssetOptions,
) {
  app.get<{ Params: { name: string } }>(`${PICTURES_PATH}:name`, async (request, reply) => {
    const picture = pictures.byAddress.get(`${PICTURES_PATH}${request.params.name}`)
    if (!picture) return reply.callNotFound()
    return reply
      .headers({
        'Content-Type': picture.type,
        'Cache-Control': FOREVER,
        'Content-Security-Policy': PICTURE_POLICY,
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
      })
      .send(picture.body)
  })

  app.get<{ Params: { name: string } }>(`${SCRIPTS_PATH}:name`, async (request, reply) => {
    const script = await scripts.get(request.params.name, release())
    if (!script) return reply.callNotFound()
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    return reply
      .headers({
        'Content-Type': 'application/json',
        'Cache-Control': FOREVER,
        Vary: 'Accept-Encoding',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
      })
      .send(script.bodies[encoding])
  })

  await app.register(fastifyStatic, {
    root: resolve(client.dir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    setHeaders: (response) => {
      response.setHeader('Cache-Control', FOREVER)
      response.setHeader('Vary', 'Accept-Encoding')
      response.setHeader('X-Content-Type-Options', 'nosniff')
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    },
  })
}
