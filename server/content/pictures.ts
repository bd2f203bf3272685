import { pictureType } from '../../src/api/path'
import { sizeOfDrawing } from '../../src/core/script/drawing-size'
import { hashOf } from '../store/hash'

export type Picture = { readonly type: string; readonly body: Buffer }

/** A release's pictures: by file name their address, by address their bytes. */
export type Pictures = {
  readonly addresses: ReadonlyMap<string, string>
  /** By file name the address of what networks draw of it where a page is shared. */
  readonly shares: ReadonlyMap<string, string>
  readonly byAddress: ReadonlyMap<string, Picture>
}

export const NO_PICTURES: Pictures = {
  addresses: new Map(),
  shares: new Map(),
  byAddress: new Map(),
}

export const PICTURES_PATH = '/assets/v/'

/** Ends the address of what is made of a picture for where a page is shared. */
export const SHARE_ENDING = '.og.jpg'

/** How many digits of the hash stand in an address. */
export const ADDRESS_DIGITS = 16

/** Bytes up to which a drawing stands in the page itself and costs no request. */
const INLINE = 4096
/** The same of one that is no higher than this, a logo: coming later, it would move what stands beside it. */
const INLINE_LOGO = 8192
const LOGO_HEIGHT = 64

function isInline(body: Buffer): boolean {
  if (body.length <= INLINE) return true
  const { height } = sizeOfDrawing(body.toString('utf8', 0, INLINE)) ?? {}
  return body.length <= INLINE_LOGO && height !== undefined && height <= LOGO_HEIGHT
}

/** Pictures by their paths. Each is served under the hash of its content; a small drawing is an address by itself. */
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

/** What a picture in use comes to is found once: the next release has most of them, too. */
function onceEach(of: (body: Buffer) => string): (body: Buffer) => string {
  const known = new WeakMap<Buffer, string>()
  return (body) => {
    const found = known.get(body) ?? of(body)
    known.set(body, found)
    return found
  }
}

/** How a picture is addressed, without its ending. */
const hashedName = onceEach((body) => `${PICTURES_PATH}${hashOf(body).slice(0, ADDRESS_DIGITS)}`)

/** Escapes only what an address may not hold: what is left compresses like the drawing itself. */
const dataAddress = onceEach(
  (svg) =>
    `data:image/svg+xml,${svg
      .toString('utf8')
      .trim()
      .replace(/[\s]+/g, ' ')
      .replace(/[%#"<>?&\u0080-\u{10ffff}]/gu, encodeURIComponent)}`,
)
