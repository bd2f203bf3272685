import type { ContentPicture } from '../../src/api/documents'
import { pictureName } from '../../src/api/path'
import type { KnownPicture } from './api'

/** The drafts' pictures as the compiler takes them. */
export const knownPictures = (
  pictures: readonly Pick<ContentPicture, 'path' | 'hash' | 'bytes'>[],
): readonly KnownPicture[] =>
  pictures.flatMap(({ path, hash, bytes }) => (hash === '' ? [] : [[pictureName(path), bytes]]))
