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

/** Tried in turn until the weight is kept. */
const QUALITIES = [86, 78, 70, 60, 50, 40]

/** How wide a banner is drawn in each ratio, on a common and on a fine screen: up to 599 px on phones, 720 px in the column. */
const WIDTHS: Readonly<Record<Ratio, readonly number[]>> = {
  2: [720, 1200],
  3: [720, 1200],
  4: [720, 1440],
}

/** Beyond this a crop shows nothing more. */
const UNPACKED = 3200

export type UnpackedPicture = {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** A file unpacked once, upright and in sRGB, for all that is made of it. Throws a Problem for a broken one. */
export async function unpack(bytes: Buffer): Promise<UnpackedPicture> {
  const unpacked = openPicture(bytes)
    .resize(UNPACKED, UNPACKED, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
  const { data, info } = await orBroken(unpacked.toBuffer({ resolveWithObject: true }))
  return { bytes: data, width: info.width, height: info.height }
}

/** The picture itself, with its notes, in the best quality that keeps its weight. */
export async function makeWhole(
  { bytes }: UnpackedPicture,
  use: StillUse,
  notes: PictureNotes,
): Promise<Buffer> {
  const side = SIDES[use]
  const weight = maxWeightOf(use)
  const small = openPicture(bytes)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .withXmp(notesAsXmp(notes))
  // the last one is taken whatever it weighs: the compiler warns of it
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
  source: UnpackedPicture,
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

// what an AVIF gains by more effort than 2 is a tenth of its bytes for ten times the time
const encode = (cut: Sharp, format: Format): Promise<Buffer> =>
  (format === 'avif'
    ? cut.avif({ quality: 55, effort: 2 })
    : cut.webp({ quality: 78, effort: 4 })
  ).toBuffer()
