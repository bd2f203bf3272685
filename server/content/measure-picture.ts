import type { PictureSize } from '../../src/core/language/read/content-input'
import { type Pixels, sizeOfDrawing } from '../../src/core/script/drawing-size'

/** The bytes of a picture or a video, and a picture's width and height in pixels as it stands upright, where the file tells them. */
export async function measurePicture(name: string, bytes: Buffer): Promise<PictureSize> {
  if (name.endsWith('.mp4')) return { bytes: bytes.length }
  const pixels = name.endsWith('.svg')
    ? sizeOfDrawing(bytes.toString('utf8', 0, 4096))
    : await sizeOfPhotograph(bytes)
  return { bytes: bytes.length, ...pixels }
}

async function sizeOfPhotograph(bytes: Buffer): Promise<Pixels | undefined> {
  // a large library, and most content has drawings only
  const { default: sharp } = await import('sharp')
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return head?.autoOrient
}
