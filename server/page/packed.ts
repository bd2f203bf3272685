import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Bytes that are compressed once and kept in each encoding. */
export type Packed = {
  readonly etag: string
  readonly bodies: Readonly<Record<Encoding, Uint8Array>>
}

/** Compression levels. */
type Effort = { readonly br: number; readonly gzip: number }

/** The highest levels: for bytes that are compressed once and sent to many visitors. */
export const BEST: Effort = { br: constants.BROTLI_MAX_QUALITY, gzip: 9 }

/** A fortieth of the work for a tenth more bytes: for bytes that few visitors request, or that a visitor waits for. */
export const QUICK: Effort = { br: 5, gzip: 6 }

/** Compresses in the calling thread, at its niceness: Node's own thread pool has the niceness of visitors' requests. */
export function pack(identity: Uint8Array, effort: Effort): Packed {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const br = brotliCompressSync(identity, {
    params: {
      [BROTLI_PARAM_QUALITY]: effort.br,
      [BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  })
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  // weak: the encodings are the same page in different bytes
  const etag = `W/"${hash}"`
  return { etag, bodies: { br, gzip: gzipSync(identity, { level: effort.gzip }), identity } }
}

/** The best encoding a request accepts; `identity` when it names none (RFC 9110 section 12.5.3). */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = new Set<string>()
  for (const item of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    if (!parameters.some((parameter) => /^q=0(?:\.0{0,3})?$/.test(parameter))) accepted.add(name)
  }
  return ENCODINGS.find((encoding) => accepted.has(encoding)) ?? 'identity'
}

/** Whether the client already has this page. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}
