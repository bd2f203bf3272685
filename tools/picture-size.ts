import { readFile } from 'node:fs/promises'

type Size = { readonly width: number; readonly height: number }

/** Width and height of a picture in pixels, as it stands upright; undefined for what cannot be read. */
export async function pictureSize(path: string): Promise<Size | undefined> {
  const bytes = await readFile(path)
  if (path.endsWith('.svg')) return sizeOfDrawing(bytes.toString('utf8', 0, 2048))
  // a large library, and most content has drawings only
  const { default: sharp } = await import('sharp')
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return head?.autoOrient
}

/** What a drawing says of itself: its width and height, else those of its view box. */
function sizeOfDrawing(head: string): Size | undefined {
  const [tag = ''] = /<svg\b[^>]*>/.exec(head) ?? []
  const number = (name: string) => {
    return Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1])
  }
  const box = /\sviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(tag)
  const width = number('width') || Number(box?.[1])
  const height = number('height') || Number(box?.[2])
  return width > 0 && height > 0 ? { width, height } : undefined
}
