import type { PictureSize } from '../../src/core/language/read/content-input'

/** The bytes of a picture or a video, and a picture's width and height in pixels as it stands upright, where the file tells them. */
export async function measurePicture(name: string, bytes: Buffer): Promise<PictureSize> {
  if (name.endsWith('.mp4')) return { bytes: bytes.length }
  const pixels = name.endsWith('.svg')
    ? sizeOfDrawing(bytes.toString('utf8', 0, 4096))
    : await sizeOfPhotograph(bytes)
  return { bytes: bytes.length, ...pixels }
}

type Pixels = { readonly width: number; readonly height: number }

async function sizeOfPhotograph(bytes: Buffer): Promise<Pixels | undefined> {
  // a large library, and most content has drawings only
  const { default: sharp } = await import('sharp')
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return head?.autoOrient
}

/** What a drawing says of itself: its width and height, else those of its view box. */
export function sizeOfDrawing(head: string): Pixels | undefined {
  const [tag = ''] = /<svg\b[^>]*>/.exec(head) ?? []
  const number = (name: string) => {
    return Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1])
  }
  const box = /\sviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(tag)
  const width = number('width') || Number(box?.[1])
  const height = number('height') || Number(box?.[2])
  return width > 0 && height > 0 ? { width, height } : undefined
}
