import { pictureType } from '../../src/api/path'
import { sizeOfDrawing } from '../../src/core/script/drawing-size'
import { hashOf } from '../store/hash'

export type Picture = { readonly type: string; readonly body: Buffer }

/** A release's pictures. `addresses`: file name → address; `byAddress`: address → bytes. */
export type Pictures = {
  readonly addresses: ReadonlyMap<string, string>
  /** File name → address of the version that social networks show when a page is shared. */
  readonly shares: ReadonlyMap<string, string>
  readonly byAddress: ReadonlyMap<string, Picture>
}

export const NO_PICTURES: Pictures = {
  addresses: new Map(),
  shares: new Map(),
  byAddress: new Map(),
}

export const PICTURES_PATH = '/assets/v/'

/** Suffix of the address of a picture's version for social networks (Open Graph). */
export const SHARE_ENDING = '.og.jpg'

/** Hex digits of the hash in an address. */
export const ADDRESS_DIGITS = 16

/** An SVG up to this many bytes is inlined in the page, which saves a request. */
const INLINE = 4096
/** The limit for an SVG at most `LOGO_HEIGHT` pixels high: a logo that loaded later would shift the layout. */
const INLINE_LOGO = 8192
const LOGO_HEIGHT = 64

function isInline(body: Buffer): boolean {
  if (body.length <= INLINE) return true
  const { height } = sizeOfDrawing(body.toString('utf8', 0, INLINE)) ?? {}
  return body.length <= INLINE_LOGO && height !== undefined && height <= LOGO_HEIGHT
}

/** Builds the pictures of a release from files. Each is served under the hash of its content; the address of a small SVG is a `data:` URL. */
export function picturesOf(files: Iterable<readonly [path: string, body: Buffer]>): Pictures {
  const addresses = new Map<string, string>()
  const shares = new Map<string, string>()
  const byAddress = new Map<string, Picture>()
  for (const [path, body] of files) {
    const type = pictureType(path)
    if (type === undefined) continue
    const name = path.slice(path.lastIndexOf('/') + 1)
    const extension = name.slice(name.lastIndexOf('.')).toLowerCase()
    const isDrawing = extension === '.svg' && isInline(body)
    const hashed = hashedName(body)
    const address = hashed + extension
    shares.set(name, hashed + SHARE_ENDING)
    byAddress.set(address, { type, body })
    addresses.set(name, isDrawing ? dataAddress(body) : address)
  }
  return { addresses, shares, byAddress }
}

/** Memoises `of` by buffer, as long as the buffer is in use: the next release has most pictures, too. */
function onceEach(of: (body: Buffer) => string): (body: Buffer) => string {
  const known = new WeakMap<Buffer, string>()
  return (body) => {
    const found = known.get(body) ?? of(body)
    known.set(body, found)
    return found
  }
}

/** A picture's address without its extension. */
const hashedName = onceEach((body) => `${PICTURES_PATH}${hashOf(body).slice(0, ADDRESS_DIGITS)}`)

/** Escapes only what a URL may not contain, so that the page still compresses well. */
const dataAddress = onceEach(
  (svg) =>
    `data:image/svg+xml,${svg
      .toString('utf8')
      .trim()
      .replace(/[\s]+/g, ' ')
      .replace(/[%#"<>?&\u0080-\u{10ffff}]/gu, encodeURIComponent)}`,
)
