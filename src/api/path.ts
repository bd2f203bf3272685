import * as z from 'zod/mini'

const PICTURE_FOLDER = 'variants/assets/'

/** Of letters, digits, dot, dash and underscore, not beginning with a dot: no path can leave its folder. */
const NAME = '[A-Za-z0-9_][A-Za-z0-9._-]{0,79}'

const SCRIPT = new RegExp(`^scripts/${NAME}\\.ya?ml$`)
const VARIANT = new RegExp(`^variants/(?:groups/)?${NAME}\\.ya?ml$`)
/** The name of an experiment is part of counts, so that it allows fewer characters than other names. */
const EXPERIMENT = /^experiments\/[a-z0-9]+(?:-[a-z0-9]+)*\.ya?ml$/
const TALK = new RegExp(`^tests/talks/${NAME}\\.ya?ml$`)
const PICTURE = new RegExp(`^${PICTURE_FOLDER}${NAME}\\.(?:svg|png|jpe?g|webp|avif|mp4)$`)

/** What a path holds: all but a `picture` are texts. A video is kept, published and served as a picture is. */
export type ContentKind = 'script' | 'variant' | 'experiment' | 'talk' | 'picture'

/** The kind of a path; undefined for a path that content may not have. */
export function contentKindOf(path: string): ContentKind | undefined {
  if (SCRIPT.test(path)) return 'script'
  if (VARIANT.test(path)) return 'variant'
  if (EXPERIMENT.test(path)) return 'experiment'
  if (TALK.test(path)) return 'talk'
  return PICTURE.test(path) ? 'picture' : undefined
}

/** Whether the compiler reads a path; talks are content too, but are not compiled. */
export const isCompiled = (path: string): boolean => {
  const kind = contentKindOf(path)
  return kind === 'script' || kind === 'variant' || kind === 'experiment'
}

export const isDocument = (path: string): boolean => {
  const kind = contentKindOf(path)
  return kind !== undefined && kind !== 'picture'
}

/** The path of the picture with this file name. */
export const picturePath = (name: string): string => PICTURE_FOLDER + name

/** The file name of a picture, as variants write it. */
export const pictureName = (path: string): string => path.slice(PICTURE_FOLDER.length)

/** A document or a picture under `variants/assets/`. */
export const contentPath = z.string().check(z.refine((path) => contentKindOf(path) !== undefined))

const TYPES: ReadonlyMap<string, string> = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['mp4', 'video/mp4'],
])

/** The media type of a picture or a video, by its name. */
export const pictureType = (path: string): string | undefined =>
  TYPES.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase())
