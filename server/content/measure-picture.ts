import type { PictureSize } from '../../src/core/language/read/content-input'
import { type Pixels, sizeOfDrawing } from '../../src/core/script/drawing-size'

/** The size in bytes of a picture or video; for a picture also width and height in pixels after EXIF rotation, where the file has them. */
export async function measurePicture(name: string, bytes: Buffer): Promise<PictureSize> {
  if (name.endsWith('.mp4')) return { bytes: bytes.length }
  const pixels = name.endsWith('.svg')
    ? sizeOfDrawing(bytes.toString('utf8', 0, 4096))
    : await sizeOfPhotograph(bytes)
  return { bytes: bytes.length, ...pixels }
}

async function sizeOfPhotograph(bytes: Buffer): Promise<Pixels | undefined> {
  // loaded lazily: sharp is large, and most content has only SVG drawings
  const { default: sharp } = await import('sharp')
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return head?.autoOrient
}
