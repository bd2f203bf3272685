import type { ContentPicture } from '../../src/content/documents'
import type { KnownPicture } from './api'

const ASSETS = 'variants/assets/'

/** The drafts' pictures as the compiler takes them; without any they are not judged, as on the server. */
export function knownPictures(
  pictures: readonly Pick<ContentPicture, 'path' | 'hash' | 'bytes'>[],
): readonly KnownPicture[] | undefined {
  const there = pictures.filter(({ hash }) => hash !== '')
  return there.length === 0
    ? undefined
    : there.map(({ path, bytes }) => [path.slice(ASSETS.length), bytes])
}
