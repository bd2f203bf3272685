import pLimit from 'p-limit'
import { loadingCache } from '../content/loading-cache'
import { PICTURES_PATH, type Picture, SHARE_ENDING } from '../content/pictures'
import type { ServedReleases } from '../content/release'
import { openPicture } from '../pictures/read-picture'

/** Size in pixels of the picture that social networks show with an address (`summary_large_image`). */
const SIZE = { width: 1200, height: 600 }

/** Most bytes of made pictures in memory. */
const BYTES = 16 * 2 ** 20

/** File endings that a banner may have. */
const ENDINGS = ['.svg', '.webp', '.png', '.jpg', '.jpeg', '.avif']

const ADDRESS = new RegExp(`^(${PICTURES_PATH}[0-9a-f]+)${SHARE_ENDING.replaceAll('.', '\\.')}$`)

/**
 * Makes the JPEG of a banner that social networks show when its page's address is shared: they show no SVG. Made on the first request, one
 * at a time, and cached; undefined for an address that belongs to no banner.
 */
export function sharePictures(releases: Pick<ServedReleases, 'live' | 'picture'>) {
  const oneByOne = pLimit(1)
  const made = loadingCache<Picture>({ bytes: BYTES, bytesOf: ({ body }) => body.length })
  const sourceOf = (banner: string): Promise<Picture | undefined> => {
    const addresses = ENDINGS.map((ending) => banner + ending)
    const { byAddress } = releases.live().pictures
    const live = addresses.find((address) => byAddress.has(address))
    // the store finds a picture by the hash in its address: one query, whatever the ending
    return releases.picture(live ?? `${banner}.svg`)
  }
  return async (address: string): Promise<Picture | undefined> => {
    const banner = ADDRESS.exec(address)?.[1]
    if (banner === undefined) return undefined
    return made.get(address, async () => {
      const source = await sourceOf(banner)
      // a video is found by its hash too
      if (!source?.type.startsWith('image/')) return undefined
      const body = await oneByOne(() =>
        openPicture(source.body)
          .resize(SIZE.width, SIZE.height, { fit: 'cover' })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 82 })
          .toBuffer()
          // broken, or larger than a picture may be: files of the content folder are not checked as uploads are
          .catch(() => undefined),
      )
      return body && { type: 'image/jpeg', body }
    })
  }
}
