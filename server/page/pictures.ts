import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Variant } from '../../src/script/variant'

export type Picture = { readonly type: string; readonly body: Buffer }

/** The variants' pictures: by file name their address, by address their bytes. */
export type Pictures = {
  readonly addresses: ReadonlyMap<string, string>
  readonly byAddress: ReadonlyMap<string, Picture>
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
])

export const PICTURES_PATH = '/assets/v/'

/** Bytes up to which a drawing stands in the page itself and costs no request. */
const INLINE = 4096

/** Reads a folder of pictures. Each is served under the hash of its content; a small drawing is an address by itself. */
export async function readPictures(dir: string): Promise<Pictures> {
  const addresses = new Map<string, string>()
  const byAddress = new Map<string, Picture>()
  for (const name of await readdir(dir)) {
    const extension = extname(name).toLowerCase()
    const type = TYPES.get(extension)
    if (type === undefined) continue
    const body = await readFile(join(dir, name))
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 16)
    const address = `${PICTURES_PATH}${hash}${extension}`
    byAddress.set(address, { type, body })
    const inline = extension === '.svg' && body.length <= INLINE
    addresses.set(name, inline ? dataAddress(body.toString('utf8')) : address)
  }
  return { addresses, byAddress }
}

/** Escapes only what an address may not hold: what is left compresses like the drawing itself. */
const dataAddress = (svg: string) =>
  `data:image/svg+xml,${svg
    .trim()
    .replace(/[\s]+/g, ' ')
    .replace(/[%#"<>?&\u0080-\uffff]/g, encodeURIComponent)}`

/** The variant with its pictures as addresses; a name that is no picture stays as it is. */
export function withPictures(variant: Variant, { addresses }: Pictures): Variant {
  const addressOf = (name: string) => addresses.get(name) ?? name
  const drawn = <T extends Pick<Variant, 'brand' | 'banner'>>(layer: T): T => ({
    ...layer,
    brand: {
      ...layer.brand,
      logo: addressOf(layer.brand.logo),
      bot: addressOf(layer.brand.bot),
    },
    banner: { ...layer.banner, src: addressOf(layer.banner.src) },
  })
  const { referral } = variant
  return { ...drawn(variant), ...(referral && { referral: drawn(referral) }) }
}
