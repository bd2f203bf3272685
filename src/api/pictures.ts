import * as z from 'zod/mini'
import { PICTURE_WEIGHTS } from '../core/script/picture-weights'
import { hash, instant } from './values'

/** The uses of a file in the library: where the visitor's page draws it. The name of the file begins with its use. */
export const STILL_USES = ['banner', 'logo', 'bot', 'midia'] as const
export const USES = [...STILL_USES, 'video'] as const
export type StillUse = (typeof STILL_USES)[number]
export type Use = (typeof USES)[number]

/** The use of a picture or video, by its file name; undefined for a name without a use. */
export const purposeOf = (name: string): Use | undefined =>
  USES.find((use) => name.startsWith(`${use}-`))

/** Width by height of a banner, as the chat draws it: `--banner-ratio` of src/web/styles/tokens.css. */
export const RATIOS = [2, 3, 4] as const
export type Ratio = (typeof RATIOS)[number]

export const MAX_PICTURE = 10 * 1024 * 1024

/** The maximum bytes of a file by its use: a heavier picture gets a warning, a heavier video is refused. */
export const maxWeightOf = (use: Use): number => PICTURE_WEIGHTS[use] * 1024

/** A minute of video made for phones has about 4 MB. The server keeps the releases in use in memory, with their pictures and videos. */
export const MAX_VIDEO = maxWeightOf('video')
export const MAX_SECONDS = 180

/** The length of a video in seconds, from the file name that the library gave it; undefined for other names. */
export function secondsOfName(name: string): number | undefined {
  const seconds = /^video-(?:.+-)?(\d{1,3})s-[0-9a-f]{8}\.mp4$/.exec(name)?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}
export const MAX_ALT = 250

const share = z.number().check(z.gte(0), z.lte(1))

/** A place in a picture, in shares of its width and height. */
export const point = z.object({ x: share, y: share })
export type PicturePoint = z.infer<typeof point>

export const MIDDLE: PicturePoint = { x: 0.5, y: 0.5 }

export const alt = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_ALT))

/** What an editor enters for a picture: its text alternative, and the point that stays visible, for all crops or for one ratio. */
export const pictureWords = z.object({
  alt,
  focus: z._default(point, MIDDLE),
  crops: z._default(
    z.object({ 2: z.optional(point), 3: z.optional(point), 4: z.optional(point) }),
    {},
  ),
})
export type PictureWords = z.infer<typeof pictureWords>

/** The uploaded file, from which the others were made. */
export const original = z.object({
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  type: z.string().check(z.maxLength(40)),
})

/** Metadata that is written into the file of a picture, so that every copy has it. */
export const pictureNotes = z.extend(pictureWords, {
  original,
  by: z.string().check(z.maxLength(200)),
  at: instant,
})
export type PictureNotes = z.infer<typeof pictureNotes>

/** A picture of the library, as it stands in the drafts. */
export const pictureDetails = z.object({
  path: z.string(),
  hash,
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  /** Absent for a file of the repository, which nobody has uploaded. */
  notes: z.optional(pictureNotes),
})
export type PictureDetails = z.infer<typeof pictureDetails>

/** `GET picture-details`; `POST pictures` (a form with `use`, `name`, `words` as JSON, then `file`) and `PUT pictures/NAME` give one. */
export const library = z.object({ pictures: z.array(pictureDetails) })

/** A file made from a picture: one crop in one width and format. */
export type Derived = {
  readonly of: string
  readonly ratio: Ratio
  readonly width: number
  readonly format: Format
}
export const FORMATS = ['avif', 'webp'] as const
export type Format = (typeof FORMATS)[number]

const DERIVED = /^(.+)\.r([234])-(\d+)\.(avif|webp)$/

/** What the name of a file made from a picture says; undefined for the name of a picture itself. */
export function derivedFrom(name: string): Derived | undefined {
  const [, base, ratio, width, format] = DERIVED.exec(name) ?? []
  if (base === undefined) return undefined
  return {
    of: `${base}.webp`,
    ratio: Number(ratio) as Ratio, // as the pattern has them
    width: Number(width),
    format: format as Format,
  }
}

/** The name or path of the picture from which a file was made, or the file's own: crops are added and removed with their picture. */
export const wholeOf = (path: string): string => derivedFrom(path)?.of ?? path

export const derivedName = ({ of, ratio, width, format }: Derived) =>
  `${of.replace(/\.webp$/, '')}.r${ratio}-${width}.${format}`

export const pointOf = ({ focus, crops }: Omit<PictureWords, 'alt'>, ratio: Ratio): PicturePoint =>
  crops[ratio] ?? focus

type Size = { readonly width: number; readonly height: number }

/** The largest part of a picture in a ratio that has the point as near to its middle as the edges allow; whole pixels. */
export function cropOf({ width, height }: Size, ratio: number, { x, y }: PicturePoint) {
  const part = {
    width: Math.min(width, Math.max(1, Math.round(height * ratio))),
    height: Math.min(height, Math.max(1, Math.round(width / ratio))),
  }
  const start = (whole: number, shown: number, at: number) =>
    Math.round(Math.min(Math.max(at * whole - shown / 2, 0), whole - shown))
  return {
    ...part,
    left: start(width, part.width, x),
    top: start(height, part.height, y),
  }
}
