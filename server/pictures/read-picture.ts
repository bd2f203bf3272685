import sharp, { type Sharp } from 'sharp'
import type { PictureNotes, StillUse } from '../../src/api/pictures'
import { Problem } from '../http/problems'
import { notesOfXmp } from './notes'

// visitors are served by the same processor: one picture takes one core, and leaves no memory behind
sharp.concurrency(1)
sharp.cache(false)

/** What the best cameras of telephones make. A decompression bomb says many more in its head, and is refused before it is unpacked. */
export const MAX_PIXELS = 50_000_000

/** No side may have more: WebP cannot. */
const MAX_SIDE = 16_383

/** The least that does not look coarse where it is drawn. */
const LEAST: Readonly<Record<StillUse, readonly [width: number, height: number]>> = {
  banner: [720, 240],
  logo: [64, 24],
  bot: [96, 96],
  midia: [480, 240],
}

/** How long one file may be made of another, in seconds. */
export const PATIENCE = 20

export const openPicture = (bytes: Buffer): Sharp =>
  sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'warning',
    autoOrient: true,
    // one frame; what has more was refused before
    pages: 1,
  }).timeout({ seconds: PATIENCE })

export type PictureHead = {
  readonly kind: PictureKind
  /** As it stands upright. */
  readonly width: number
  readonly height: number
  readonly notes: PictureNotes | undefined
}

/** What a file says of itself, before any of its pixels is unpacked. Throws a Problem for what is no good picture. */
export async function readPicture(bytes: Buffer): Promise<PictureHead> {
  const kind = recognise(bytes)
  const head = await orBroken(sharp(bytes, { limitInputPixels: false }).metadata())
  const { autoOrient, width, height, pages = 1, format } = head
  // what libvips reads is what the first bytes said
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

/** What libvips cannot read to its end is a broken file. */
export async function orBroken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new Problem('picture-broken', { cause })
  }
}

/** What a picture may come as. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

const startsWith = (bytes: Buffer, words: string, at = 0) =>
  bytes.subarray(at, at + words.length).equals(Buffer.from(words, 'latin1'))

/** Brands of ISO base media that cameras write and that cannot be read here. */
const HEIC = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/

/**
 * The kind of a picture by its first bytes; its name and the type that the browser says count for nothing. Throws a Problem for all
 * else: a page can hold a program, and so can a drawing that was not drawn before (case XSS-05), and what moves is no banner.
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

/** Starts as XML or HTML do, in whichever encoding; compressed drawings (SVGZ) too. */
function isMarkup(bytes: Buffer): boolean {
  if (startsWith(bytes, '\x1f\x8b')) return true
  const start = bytes.toString('latin1', 0, 1024).replaceAll('\0', '')
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(start)
}
