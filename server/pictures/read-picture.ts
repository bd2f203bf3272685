import sharp, { type Sharp } from 'sharp'
import type { PictureNotes, StillUse } from '../../src/api/pictures'
import { Problem } from '../http/problems'
import { notesOfXmp } from './notes'

// this processor also serves visitors: sharp takes one core and keeps no cache
sharp.concurrency(1)
sharp.cache(false)

/**
 * Most pixels: the best phone cameras make as many. A decompression bomb declares many more in its header and is refused before it is
 * decoded.
 */
export const MAX_PIXELS = 50_000_000

/** Longest side in pixels: WebP can store no more. */
const MAX_SIDE = 16_383

/** Least width and height in pixels for each use; a smaller picture would look coarse. */
const LEAST: Readonly<Record<StillUse, readonly [width: number, height: number]>> = {
  banner: [720, 240],
  logo: [64, 24],
  bot: [96, 96],
  midia: [480, 240],
}

/** Seconds that sharp may take for one file. */
export const PATIENCE = 20

export const openPicture = (bytes: Buffer): Sharp =>
  sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'warning',
    autoOrient: true,
    // one frame: `readPicture` has refused files with more
    pages: 1,
  }).timeout({ seconds: PATIENCE })

export type PictureHead = {
  readonly kind: PictureKind
  /** In pixels, after the rotation that the file asks for. */
  readonly width: number
  readonly height: number
  readonly notes: PictureNotes | undefined
}

/** Reads the header of a picture without decoding its pixels. Throws a Problem for a picture that may not be uploaded. */
export async function readPicture(bytes: Buffer): Promise<PictureHead> {
  const kind = recognise(bytes)
  const head = await orBroken(sharp(bytes, { limitInputPixels: false }).metadata())
  const { autoOrient, width, height, pages = 1, format } = head
  // libvips must read the format that the first bytes name
  if ((format === 'heif' ? 'avif' : format) !== kind) throw new Problem('picture-kind')
  if (pages > 1) throw new Problem('picture-moving')
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw new Problem('picture-huge')
  }
  return {
    kind,
    width: autoOrient.width,
    height: autoOrient.height,
    notes: notesOfXmp(head.xmpAsString),
  }
}

/** Throws a Problem where a picture has too few pixels for its use. */
export function requireSize({ width, height }: PictureHead, use: StillUse): void {
  const [least, leastHeight] = LEAST[use]
  if (width < least || height < leastHeight) throw new Problem('picture-small')
}

/** Throws the Problem `picture-broken` when libvips cannot read the file to its end. */
export async function orBroken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new Problem('picture-broken', { cause })
  }
}

/** Formats of pictures that may be uploaded. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

const startsWith = (bytes: Buffer, words: string, at = 0) =>
  bytes.subarray(at, at + words.length).equals(Buffer.from(words, 'latin1'))

/** Brands of ISO base media files that cameras write (HEIC) and that cannot be read here. */
const HEIC = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/

/**
 * The format of a picture by its first bytes; its name and the browser's content type are ignored. Throws a Problem for any other file:
 * HTML can hold a script, and so can an SVG that was not rendered before (case XSS-05), and an animation is no banner.
 */
function recognise(bytes: Buffer): PictureKind {
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

/** Whether bytes start as XML or HTML do, in any encoding, or are compressed (SVGZ). */
function isMarkup(bytes: Buffer): boolean {
  if (startsWith(bytes, '\x1f\x8b')) return true
  const start = bytes.toString('latin1', 0, 1024).replaceAll('\0', '')
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(start)
}
