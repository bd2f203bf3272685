import type { Sharp } from 'sharp'
import {
  cropOf,
  derivedName,
  FORMATS,
  type Format,
  maxWeightOf,
  type PictureNotes,
  pointOf,
  RATIOS,
  type Ratio,
  type StillUse,
} from '../../src/api/pictures'
import { notesAsXmp } from './notes'
import { openPicture, orBroken } from './read-picture'

export type MadeFile = { readonly name: string; readonly bytes: Buffer }

/** The longest side that a picture of a use keeps, in pixels. */
export const SIDES: Readonly<Record<StillUse, number>> = {
  banner: 1600,
  logo: 640,
  bot: 384,
  midia: 960,
}

/** WebP qualities, tried in turn until the file is light enough. */
const QUALITIES = [86, 78, 70, 60, 50, 40]

/**
 * Widths of a banner's crops by ratio, for common and for high-density screens: the banner is up to 599 px wide on phones, 720 px in the
 * column.
 */
const WIDTHS: Readonly<Record<Ratio, readonly number[]>> = {
  2: [720, 1200],
  3: [720, 1200],
  4: [720, 1440],
}

/** Longest side of a decoded picture, in pixels; a crop of a larger one would show no more. */
const UNPACKED = 3200

export type DecodedPicture = {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Decodes a file once, upright and in sRGB, for all files that are made of it. Throws a Problem for a broken one. */
export async function unpack(bytes: Buffer): Promise<DecodedPicture> {
  const unpacked = openPicture(bytes)
    .resize(UNPACKED, UNPACKED, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
  const { data, info } = await orBroken(unpacked.toBuffer({ resolveWithObject: true }))
  return { bytes: data, width: info.width, height: info.height }
}

/** The picture itself, with its notes, in the best quality within the weight limit of its use. */
export async function makeWhole(
  { bytes }: DecodedPicture,
  use: StillUse,
  notes: PictureNotes,
): Promise<Buffer> {
  const side = SIDES[use]
  const weight = maxWeightOf(use)
  const small = openPicture(bytes)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .withXmp(notesAsXmp(notes))
  // the lowest quality is used whatever the weight: the compiler warns of a heavy picture
  let made = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    made = await orBroken(small.clone().webp({ quality, effort: 4 }).toBuffer())
    if (made.length <= weight) break
  }
  return made
}

/** The crops of a banner in the widths and formats that are drawn; never wider than there are pixels. */
export async function makeCrops(
  of: string,
  source: DecodedPicture,
  words: PictureNotes,
): Promise<readonly MadeFile[]> {
  const made: MadeFile[] = []
  for (const ratio of RATIOS) {
    const crop = cropOf(source, ratio, pointOf(words, ratio))
    const widths = new Set(WIDTHS[ratio].map((width) => Math.min(width, crop.width)))
    for (const width of widths) {
      const cut = openPicture(source.bytes)
        .extract(crop)
        .resize(width, Math.round(width / ratio), { fit: 'fill' })
      for (const format of FORMATS) {
        const bytes = await orBroken(encode(cut.clone(), format))
        made.push({ name: derivedName({ of, ratio, width, format }), bytes })
      }
    }
  }
  return made
}

// an AVIF effort above 2 saves a tenth of the bytes and takes ten times as long
const encode = (cut: Sharp, format: Format): Promise<Buffer> =>
  (format === 'avif'
    ? cut.avif({ quality: 55, effort: 2 })
    : cut.webp({ quality: 78, effort: 4 })
  ).toBuffer()
