import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { pictureType } from '../../src/api/path'
import { acceptedEncoding, type Encoding } from './packed'

/** Headers of a file that is named by a hash of its content. */
export const FILE_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** A file of the build, in the encodings in which the build has written it. */
type BuiltFile = { readonly type: string; readonly bodies: Partial<Record<Encoding, Buffer>> }

const TYPES: { readonly [ending: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
}

const PACKED: { readonly [ending: string]: Encoding } = { '.br': 'br', '.gz': 'gzip' }

/** Reads a folder of files by name; `a.js.br` is the file `a.js` in another encoding. */
async function readBuiltFiles(folder: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>()
  const all = await readdir(folder)
  // a file with a gzip twin is not kept unpacked as well: two thirds of the admin's 18 MB, for programs that take no encoding
  for (const written of all.filter((name) => !all.includes(`${name}.gz`))) {
    const encoding = PACKED[extname(written)] ?? 'identity'
    const name = encoding === 'identity' ? written : written.slice(0, -extname(written).length)
    const type = TYPES[extname(name)] ?? pictureType(name) ?? 'application/octet-stream'
    const body = await readFile(join(folder, written))
    files.set(name, { type, bodies: { ...files.get(name)?.bodies, [encoding]: body } })
  }
  return files
}

const unpack = promisify(gunzip)

type BuiltFiles = {
  readonly dir: string
  readonly prefix: string
  /** Headers of one file, over `FILE_HEADERS`. */
  readonly headersOf?: (name: string) => Readonly<Record<string, string>>
}

/**
 * Serves the files of the build in `dir` under `prefix`; a missing one gets a 404 that is no page (case CLI-01). They are read once: pages of
 * this process need them also after a build has replaced the folder.
 */
export async function serveBuiltFiles(
  app: FastifyInstance,
  { dir, prefix, headersOf }: BuiltFiles,
): Promise<void> {
  const files = await readBuiltFiles(dir)
  app.get<{ Params: { name: string } }>(`${prefix}:name`, async (request, reply) => {
    const { name } = request.params
    const { type, bodies } = files.get(name) ?? { bodies: {} }
    const accepted = acceptedEncoding(request.headers['accept-encoding'])
    const encoding = bodies[accepted] ? accepted : 'identity'
    const body = bodies[encoding] ?? (bodies.gzip && (await unpack(bodies.gzip)))
    if (!body) return reply.callNotFound()
    reply.headers({ ...FILE_HEADERS, 'Content-Type': type, Vary: 'Accept-Encoding' })
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    return reply.headers(headersOf?.(name) ?? {}).send(body)
  })
}
