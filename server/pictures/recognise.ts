import { Problem } from '../http/problems'

/** What a picture may come as. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

const startsWith = (bytes: Buffer, words: string, at = 0) =>
  bytes.subarray(at, at + words.length).equals(Buffer.from(words, 'latin1'))

/** Brands of ISO base media that cameras write and that cannot be read here. */
const HEIC = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/

/**
 * The kind of a picture by its first bytes; its name and the type that the browser says count for nothing. Throws a Problem for all
 * else: a drawing or a page can hold a program (case XSS-05), and what moves is no banner.
 */
export function recognise(bytes: Buffer): PictureKind {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, 'ftyp', 4)) {
    const brand = bytes.toString('latin1', 8, 12)
    if (brand === 'avif') return 'avif'
    if (brand === 'avis') throw new Problem('picture-moving')
    if (HEIC.test(brand)) throw new Problem('picture-heic')
  }
  if (startsWith(bytes, 'GIF8')) throw new Problem('picture-moving')
  if (isMarkup(bytes)) throw new Problem('picture-drawing')
  throw new Problem('picture-kind')
}

/** Starts as XML or HTML do, in whichever encoding; compressed drawings (SVGZ) too. */
function isMarkup(bytes: Buffer): boolean {
  if (startsWith(bytes, '\x1f\x8b')) return true
  const start = bytes.toString('latin1', 0, 1024).replaceAll('\0', '')
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(start)
}
