import type { PictureSize, PictureSizes } from '../core/language/read/content-input'
import { pictureName } from './path'

/** Pictures as the API tells them, for the compiler; one without a hash is deleted. */
export const pictureSizesOf = (
  pictures: readonly (PictureSize & { readonly path: string; readonly hash: string })[],
): PictureSizes =>
  new Map(
    pictures.flatMap(({ path, hash, bytes, width, height }) =>
      hash === '' ? [] : [[pictureName(path), { bytes, width, height }] as const],
    ),
  )
