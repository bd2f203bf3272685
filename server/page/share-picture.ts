import pLimit from 'p-limit'
import sharp from 'sharp'
import { PICTURES_PATH, type Picture, SHARE_ENDING } from '../content/pictures'
import type { ServedReleases } from '../content/release'
import { sharedLoads } from '../content/shared-loads'

/** What social networks draw beside an address (`summary_large_image`): twice as wide as high. */
const SIZE = { width: 1200, height: 600 }

/** Pictures made, in memory: one of each banner that somebody has asked for. */
const BYTES = 16 * 2 ** 20

/** What a banner may be kept as, the commonest first. */
const ENDINGS = ['svg', 'webp', 'png', 'jpg', 'jpeg', 'avif']

const ADDRESS = new RegExp(`^(${PICTURES_PATH}[0-9a-f]+)${SHARE_ENDING.replaceAll('.', '\\.')}$`)

/**
 * The picture of a banner that is sent where its page's address is shared, as JPEG: networks draw no SVG. Made when it is first asked for,
 * one at a time, and kept; undefined for an address that is of no banner.
 */
export function sharePictures(releases: Pick<ServedReleases, 'picture'>) {
  const oneByOne = pLimit(1)
  const made = sharedLoads<Picture>({ bytes: BYTES, bytesOf: ({ body }) => body.length })
  const sourceOf = async (address: string): Promise<Picture | undefined> => {
    for (const ending of ENDINGS) {
      const found = await releases.picture(`${address}.${ending}`)
      if (found) return found
    }
    return undefined
  }
  return async (address: string): Promise<Picture | undefined> => {
    const banner = ADDRESS.exec(address)?.[1]
    if (banner === undefined) return undefined
    return made.get(address, async () => {
      const source = await sourceOf(banner)
      if (!source) return undefined
      const body = await oneByOne(() =>
        sharp(source.body)
          .resize(SIZE.width, SIZE.height, { fit: 'cover' })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 82 })
          .toBuffer(),
      )
      return { type: 'image/jpeg', body }
    })
  }
}
