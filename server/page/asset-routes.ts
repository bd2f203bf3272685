import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pictureType } from '../../src/api/path'
import { PICTURES_PATH } from '../content/pictures'
import type { ServedReleases } from '../content/release'
import { byteRangeOf } from './byte-range'
import type { ClientFiles } from './client-files'
import { acceptedEncoding, type Encoding } from './packed'
import { sharePictures } from './share-picture'

type AssetOptions = { readonly client: ClientFiles; readonly releases: ServedReleases }

export const FOREVER = 'public, max-age=31536000, immutable'

const HEADERS = {
  'Cache-Control': FOREVER,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
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

/** A file of the build, in each encoding in which the build has written it. */
type BuiltFile = { readonly type: string; readonly bodies: Partial<Record<Encoding, Buffer>> }

const TYPES: { readonly [ending: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
}

const PACKED: { readonly [ending: string]: Encoding } = { '.br': 'br', '.gz': 'gzip' }

/** Reads a folder of files by name; `a.js.br` is the file `a.js` in another encoding. */
async function readBuiltFiles(folder: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>()
  for (const written of await readdir(folder)) {
    const encoding = PACKED[extname(written)] ?? 'identity'
    const name = encoding === 'identity' ? written : written.slice(0, -extname(written).length)
    const type = TYPES[extname(name)] ?? pictureType(name) ?? 'application/octet-stream'
    const body = await readFile(join(folder, written))
    files.set(name, { type, bodies: { ...files.get(name)?.bodies, [encoding]: body } })
  }
  return files
}

type ByName = { Params: { name: string } }

/**
 * Serves everything under `/assets/`: files named by a hash of their content and cached for ever; a missing one gets a 404 that is no page
 * (case CLI-01). The build's files are read once: pages of this process need them also after a build has replaced the folder.
 */
export async function assetRoutes(app: FastifyInstance, { client, releases }: AssetOptions) {
  const built = await readBuiltFiles(join(client.dir, 'assets'))
  const shared = sharePictures(releases)
  app.get<ByName>(`${PICTURES_PATH}:name`, async (request, reply) => {
    const address = `${PICTURES_PATH}${request.params.name}`
    const picture = (await shared(address)) ?? (await releases.picture(address))
    if (!picture) return reply.callNotFound()
    reply.headers({ ...HEADERS, 'Content-Type': picture.type })
    reply.header('Content-Security-Policy', PICTURE_POLICY)
    return picture.type.startsWith('video/')
      ? sendPart(reply, picture.body, request.headers.range)
      : reply.send(picture.body)
  })

  app.get<ByName>('/assets/:name', (request, reply) => {
    const { type, bodies } = built.get(request.params.name) ?? { bodies: {} }
    const packed = acceptedEncoding(request.headers['accept-encoding'])
    const encoding = bodies[packed] ? packed : 'identity'
    if (!bodies[encoding]) return reply.callNotFound()
    reply.headers({ ...HEADERS, 'Content-Type': type, Vary: 'Accept-Encoding' })
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    return reply.send(bodies[encoding])
  })
}
