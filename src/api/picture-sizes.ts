import type { PictureSize, PictureSizes } from '../core/language/read/content-input'
import { pictureName } from './path'

/** The API's pictures in the form that the compiler takes, without the deleted ones, which have no hash. */
export const pictureSizesOf = (
  pictures: readonly (PictureSize & { readonly path: string; readonly hash: string })[],
): PictureSizes =>
  new Map(
    pictures.flatMap(({ path, hash, bytes, width, height }) =>
      hash === '' ? [] : [[pictureName(path), { bytes, width, height }] as const],
    ),
  )
