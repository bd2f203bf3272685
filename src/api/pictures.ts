import * as z from 'zod/mini'
import { PICTURE_WEIGHTS } from '../core/script/picture-weights'
import { hash, instant } from './values'

/** What a file of the library is for: where the visitor's page draws it. Its name begins with it. */
export const STILL_USES = ['banner', 'logo', 'bot', 'midia'] as const
export const USES = [...STILL_USES, 'video'] as const
export type StillUse = (typeof STILL_USES)[number]
export type Use = (typeof USES)[number]

/** What a picture is for, by its file name; undefined for one that nothing draws. */
export const purposeOf = (name: string): Use | undefined =>
  USES.find((use) => name.startsWith(`${use}-`))

/** Width by height of a banner, as the chat draws it: `--banner-ratio` of src/web/styles/tokens.css. */
export const RATIOS = [2, 3, 4] as const
export type Ratio = (typeof RATIOS)[number]

export const MAX_PICTURE = 10 * 1024 * 1024

/** The most bytes that a file of the library may weigh, by what it is for; a picture that weighs more is warned of, a video is refused. */
export const maxWeightOf = (use: Use): number => PICTURE_WEIGHTS[use] * 1024

/** A minute of video costs a phone about 4 MB where it is made for one. Releases in use are kept in memory, with all that they draw. */
export const MAX_VIDEO = maxWeightOf('video')
export const MAX_SECONDS = 180

/** How long a video is, by its file name, which the library makes; undefined for one of elsewhere. */
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

/** What people say of a picture: what it shows, and the point that stays in sight, for all crops or for one of them. */
export const pictureWords = z.object({
  alt,
  focus: z._default(point, MIDDLE),
  crops: z._default(
    z.object({ 2: z.optional(point), 3: z.optional(point), 4: z.optional(point) }),
    {},
  ),
})
export type PictureWords = z.infer<typeof pictureWords>

/** The file that came, of which the others were made. */
export const original = z.object({
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  type: z.string().check(z.maxLength(40)),
})

/** What a picture carries with it, wherever it is taken: written into the file. */
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
  /** Absent where nobody has sent it here: a file of the repository. */
  notes: z.optional(pictureNotes),
})
export type PictureDetails = z.infer<typeof pictureDetails>

/** `GET picture-details`; `POST pictures` (a form with `use`, `name`, `words` as JSON, then `file`) and `PUT pictures/NAME` give one. */
export const library = z.object({ pictures: z.array(pictureDetails) })

/** One of the files made of a picture: a crop of it, as wide as some screens need it. */
export type Derived = {
  readonly of: string
  readonly ratio: Ratio
  readonly width: number
  readonly format: Format
}
export const FORMATS = ['avif', 'webp'] as const
export type Format = (typeof FORMATS)[number]

const DERIVED = /^(.+)\.r([234])-(\d+)\.(avif|webp)$/

/** Which picture a file was made of, by its name; undefined for a picture itself. */
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

/** The picture that a file was made of, or the file itself: crops come and go with their picture. */
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
