import sharp, { type Sharp } from 'sharp'
import type { PictureNotes, Use } from '../../src/api/pictures'
import { Problem } from '../http/problems'
import { notesOfXmp } from './notes'
import { type PictureKind, recognise } from './recognise'

// visitors are served by the same processor: one picture takes one core, and leaves no memory behind
sharp.concurrency(1)
sharp.cache(false)

/** What the best cameras of telephones make. A decompression bomb says many more in its head, and is refused before it is unpacked. */
const MAX_PIXELS = 50_000_000

/** No side may have more: WebP cannot. */
const MAX_SIDE = 16_383

/** The least that does not look coarse where it is drawn. */
const LEAST: Readonly<Record<Use, readonly [width: number, height: number]>> = {
  banner: [720, 240],
  logo: [64, 24],
  bot: [96, 96],
}

/** How long one file may be made of another, in seconds. */
const PATIENCE = 20

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
export function requireSize({ width, height }: PictureHead, use: Use): void {
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
