import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Bytes made once and kept in each encoding. */
export type Packed = {
  readonly etag: string
  readonly bodies: Readonly<Record<Encoding, Buffer>>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses a text as far as it goes: it is done once for many visitors. */
export async function pack(text: string): Promise<Packed> {
  const identity = Buffer.from(text)
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const [br, gzipped] = await Promise.all([
    brotli(identity, {
      params: {
        [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
        [BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity, { level: 9 }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  // weak: the encodings are the same page in other bytes
  return { etag: `W/"${hash}"`, bodies: { br, gzip: gzipped, identity } }
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
